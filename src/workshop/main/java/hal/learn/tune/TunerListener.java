package hal.learn.tune;

/** Follows a tuner. Calls never overlap. */
public interface TunerListener {
    /**
     * The scale has been fitted, and tuning starts.
     *
     * @param k the K of the expected result {@code 1 / (1 + 10^(-k * score / 400))}
     * @param numbers the number of numbers tuned; if grouped, of lists and single numbers
     * @param losses of the unchanged evaluation
     */
    default void onStart(double k, int numbers, Losses losses) {}

    /**
     * The evaluation is being linearized; at the very start, step sizes are being determined.
     *
     * @param permille the progress, 0 to 1000
     */
    default void onLinearizing(int permille) {}

    /**
     * An epoch is over.
     *
     * @param epoch from 1
     * @param losses of the linearized evaluation
     */
    default void onEpoch(int epoch, Losses losses) {}

    /**
     * A descent with a pull has ended.
     *
     * @param pull see {@link TunerSettings#pulls}
     * @param losses the best of this descent, of the linearized evaluation
     */
    default void onPull(double pull, Losses losses) {}

    /**
     * The current numbers have been put into the evaluation itself, rounded as they will be written.
     *
     * @param epoch after how many epochs
     * @param losses of that evaluation
     */
    default void onChecked(int epoch, Losses losses) {}
}
