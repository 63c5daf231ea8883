package hal.learn.tune;

import java.util.List;

/**
 * How to tune.
 *
 * @param lambda what the game's result counts beside the search's score, 0 to 1; positions without a score go by the result
 * @param epochs how often all positions are gone through
 * @param relinearize after so many epochs it is found out anew how the evaluation depends on its numbers
 * @param rate how far a number moves in an epoch at most, in its {@link Step steps}; falls to a tenth towards the end
 * @param pulls how strongly numbers are held where they began: the loss of all positions together grows by this times the
 *     sum of the squares of how far they went, in steps. Positions of a game are no independent witnesses, so the right
 *     pull is not known beforehand: of several, that is taken which serves the games kept back best
 * @param grouped whether each list moves as a whole, by a scale, and keeps its shape; numbers that stand alone are free as
 *     ever. So a few hundred numbers are to be found instead of more than a thousand, which few positions can do
 * @param fixed numbers that stay, by the beginnings of their keys, such as {@code tempo} or {@code endgame.phase}
 * @param threads how many processors to use
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
    /** What usually serves, on all processors. */
    public static final TunerSettings USUAL = new TunerSettings(
            1,
            300,
            100,
            0.03,
            List.of(1.0, 4.0, 16.0, 64.0),
            false,
            List.of(),
            Runtime.getRuntime().availableProcessors());

    /** Checked. */
    public TunerSettings {
        pulls = List.copyOf(pulls);
        fixed = List.copyOf(fixed);
        if (!(lambda >= 0 && lambda <= 1 && rate > 0)
                || pulls.isEmpty()
                || pulls.stream().anyMatch(pull -> !(pull >= 0))
                || epochs < 1
                || relinearize < 1
                || threads < 1) {
            throw new IllegalArgumentException("not settings to tune with");
        }
    }
}
