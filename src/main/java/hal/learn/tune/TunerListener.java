package hal.learn.tune;

/** Who follows a tuner's work. All calls come one after the other. */
public interface TunerListener {
    /**
     * The scale has been fitted, and the work proper begins.
     *
     * @param k points are expected from a score as {@code 1 / (1 + 10^(-k * score / 400))}
     * @param numbers how many numbers are tuned; if grouped, how many lists and numbers that stand alone
     * @param losses of the evaluation as it stands
     */
    default void onStart(double k, int numbers, Losses losses) {}

    /**
     * It is being found out how the evaluation depends on its numbers; at the very beginning, how far to change each.
     *
     * @param permille how much of that is done
     */
    default void onLinearizing(int permille) {}

    /**
     * An epoch is over.
     *
     * @param epoch from 1
     * @param losses by the straight-line picture of the evaluation
     */
    default void onEpoch(int epoch, Losses losses) {}

    /**
     * A pull has been tried, or used on.
     *
     * @param pull see {@link TunerSettings#pulls}
     * @param losses the best on this way, by the straight-line picture
     */
    default void onPull(double pull, Losses losses) {}

    /**
     * The numbers found so far have been put into the evaluation itself, rounded as they will be written.
     *
     * @param epoch after how many epochs
     * @param losses of that evaluation
     */
    default void onChecked(int epoch, Losses losses) {}
}
