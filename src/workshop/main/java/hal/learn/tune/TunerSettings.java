package hal.learn.tune;

import java.util.List;

/**
 * The settings of a tuner.
 *
 * @param lambda the weight of the game result in the target, 0 to 1; the rest is the search score; positions without a
 * score use the result alone
 * @param epochs the number of passes over all positions
 * @param relinearize the number of epochs after which the evaluation is linearized again
 * @param rate the learning rate: the most a number moves in an epoch, in its {@link Step steps}; it falls to a tenth by
 * the end
 * @param pulls how strongly numbers are pulled to their starting values: the total loss grows by this times the sum of
 * squares of their distances in steps. Positions of a game are not independent, so the right strength is not known in
 * advance: of several, the one with the best validation loss is used
 * @param grouped whether each list is scaled as a whole and keeps its shape; single numbers are free as usual. This
 * leaves a few hundred parameters instead of more than a thousand, which few positions cannot determine
 * @param fixed prefixes of keys that are not tuned, such as {@code tempo} or {@code endgame.phase}
 * @param threads the number of threads
 */
public record TunerSettings(
        double lambda,
        int epochs,
        int relinearize,
        double rate,
        List<Double> pulls,
        boolean grouped,
        List<String> fixed,
        int threads) {
    /** The defaults, with a thread for each processor. */
    public static final TunerSettings DEFAULT = new TunerSettings(
            1,
            300,
            100,
            0.03,
            List.of(1.0, 4.0, 16.0, 64.0),
            false,
            List.of(),
            Runtime.getRuntime().availableProcessors());

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public TunerSettings {
        pulls = List.copyOf(pulls);
        fixed = List.copyOf(fixed);
        if (!(lambda >= 0 && lambda <= 1 && rate > 0)
                || pulls.isEmpty()
                || pulls.stream().anyMatch(pull -> !(pull >= 0))
                || epochs < 1
                || relinearize < 1
                || threads < 1) {
            throw new IllegalArgumentException("a tuner setting is out of range");
        }
    }
}
