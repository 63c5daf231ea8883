package hal.arena.stats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.stats.Sprt.Decision;
import hal.arena.stats.Sprt.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The sequential test's error rates in full, printed: {@code make prove-sprt}. It takes minutes, so not in every run.
 */
@EnabledIfSystemProperty(named = "hal.prove", matches = "sprt", disabledReason = "takes minutes: make prove-sprt")
final class SprtProofTest {
    private static final int TESTS = 10_000;

    @Test
    void tenThousandTestsErrAsOftenAsAlphaAndBetaSay() {
        for (Model model : Model.values()) {
            for (double[] errors : new double[][] {{0.05, 0.05}, {0.10, 0.02}}) {
                prove(new Sprt(model, 0, 20, errors[0], errors[1]));
            }
        }
    }

    private static void prove(Sprt test) {
        SprtSimulation under0 = SprtSimulation.run(test, test.elo0(), TESTS, 1);
        SprtSimulation under1 = SprtSimulation.run(test, test.elo1(), TESTS, 2);
        double wrongH1 = under0.share(Decision.ACCEPT_H1);
        double wrongH0 = under1.share(Decision.ACCEPT_H0);
        System.out.printf(
                "%s: %d tests each; H1 accepted under H0: %.4f, H0 accepted under H1: %.4f; games: %.0f and %.0f%n",
                test, TESTS, wrongH1, wrongH0, under0.meanGames(), under1.meanGames());
        assertRate(wrongH1, test.alpha());
        assertRate(wrongH0, test.beta());
    }

    /** A test errs a little less than it says, as it always steps somewhat over the bound where it stops. */
    private static void assertRate(double rate, double promised) {
        double deviation = Math.sqrt(promised * (1 - promised) / TESTS);
        assertTrue(
                rate > 0.7 * promised && rate < promised + 3 * deviation,
                rate + " of the tests erred, not " + promised);
    }
}
