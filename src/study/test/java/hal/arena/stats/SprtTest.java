package hal.arena.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.stats.LikelihoodRatio.Secular;
import hal.arena.stats.Sprt.Decision;
import hal.arena.stats.Sprt.Model;
import hal.support.UserException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers marked with fastchess are those that its own tests publish (app/tests/sprt_test.cpp), to two places. */
final class SprtTest {
    private static double ratio(Model model, double elo0, double elo1, ScoreCounts sample) {
        return new Sprt(model, elo0, elo1, 0.05, 0.05).logLikelihoodRatio(sample);
    }

    private static ScoreCounts games(long wins, long losses, long draws) {
        return ScoreCounts.ofGames(losses, draws, wins);
    }

    private static void assertRatio(double expected, double actual) {
        assertEquals(expected, actual, 0.006);
    }

    @Test
    void gamesAsFastchessJudgesThem() {
        assertRatio(0.92, ratio(Model.NORMALIZED, 0, 2, games(36433, 36027, 68692)));
        assertRatio(2.30, ratio(Model.NORMALIZED, -1.75, 0.25, games(10871, 10650, 20431)));
        assertRatio(-1.57, ratio(Model.LOGISTIC, 0.5, 2.5, games(21404, 21184, 40708)));
        assertRatio(-2.59, ratio(Model.LOGISTIC, 0, 2, games(57433, 57030, 106593)));
    }

    @Test
    void pairsAsFastchessJudgesThem() {
        assertRatio(2.25, ratio(Model.NORMALIZED, 0, 2, ScoreCounts.ofPairs(365, 16618, 36229, 16974, 390)));
        assertRatio(3.01, ratio(Model.NORMALIZED, -1.75, 0.25, ScoreCounts.ofPairs(127, 4883, 10712, 5150, 104)));
        assertRatio(-3.07, ratio(Model.LOGISTIC, 0.5, 2.5, ScoreCounts.ofPairs(223, 9863, 21279, 10037, 246)));
        assertRatio(-4.98, ratio(Model.LOGISTIC, 0, 2, ScoreCounts.ofPairs(871, 26175, 55983, 26678, 821)));
    }

    /** Published to one percent. */
    @Test
    void samplesWithoutSpreadAsFastchessJudgesThem() {
        assertEquals(120.56, ratio(Model.NORMALIZED, 0, 10, games(4250, 0, 0)), 0.1);
        assertEquals(111.82, ratio(Model.NORMALIZED, 0, 5, ScoreCounts.ofPairs(0, 0, 0, 0, 5550)), 0.1);
    }

    /** A test page of a Fishtest instance (montytest.muzhen.org, test 69d3c8dc7c5b3724e29d2712). */
    @Test
    void pairsAsFishtestJudgesThem() {
        ScoreCounts pairs = ScoreCounts.ofPairs(13, 37, 50, 25, 3);
        assertEquals(-0.54912, ratio(Model.NORMALIZED, 0, 4, pairs), 6e-6);
        // The page gives the bound in logistic Elo to three places only.
        assertEquals(-0.53772, ratio(Model.LOGISTIC, 0, 2.716, pairs), 2e-4);
        assertEquals(2.9444, new Sprt(Model.LOGISTIC, 0, 4, 0.05, 0.05).upperBound(), 5e-5);
        assertEquals(-2.9444, new Sprt(Model.LOGISTIC, 0, 4, 0.05, 0.05).lowerBound(), 5e-5);
    }

    /**
     * Where almost all observations agree, no distribution fits a distant normalised Elo, and the normal approximation
     * counts: of n drawn games n/2 ln((1 + t0²) / (1 + t1²)), with t0 and t1 the hypotheses in deviations of a game.
     */
    @Test
    void aSampleThatNoDistributionFitsIsJudgedByTheNormalApproximation() {
        double unit = 800 / Math.log(10);
        double at100 = 1 + (100 / unit) * (100 / unit);
        double at200 = 1 + (200 / unit) * (200 / unit);
        ScoreCounts games = games(0, 0, 1_000_000);
        assertEquals(-500_000 * Math.log(at200), ratio(Model.NORMALIZED, 0, 200, games), 1e-2);
        assertEquals(500_000 * Math.log(at100 / at200), ratio(Model.NORMALIZED, 100, 200, games), 1e-2);
        ScoreCounts pairs = ScoreCounts.ofPairs(0, 0, 1_000_000, 0, 0);
        assertEquals(1_000_000 * Math.log(at200), ratio(Model.NORMALIZED, -200, 0, pairs), 1e-2);
    }

    /** Each by hand: the numerator of the sum is linear in x. */
    @Test
    void theEquationOfTheLikeliestDistributionIsSolved() {
        double[] constraint = {-1, 2};
        assertEquals(0.25, Secular.solve(constraint, new double[] {0.5, 0.5}), 1e-12);
        assertEquals(-0.4999985, Secular.solve(constraint, new double[] {0.999999, 0.000001}), 1e-12);
        assertEquals(0.9999985, Secular.solve(constraint, new double[] {0.000001, 0.999999}), 1e-12);
        assertTrue(Double.isNaN(Secular.solve(new double[] {0, 2}, new double[] {0.5, 0.5})));
        assertTrue(Double.isNaN(Secular.solve(new double[] {-1, 0}, new double[] {0.5, 0.5})));
    }

    @Test
    void swappingThePlayersAndTheHypothesesTurnsTheRatioAround() {
        ScoreCounts pairs = ScoreCounts.ofPairs(10, 30, 60, 35, 12);
        for (Model model : Model.values()) {
            assertEquals(ratio(model, 0, 8, pairs), -ratio(model, -8, 0, pairs.reversed()), 1e-7);
        }
    }

    @Test
    void whateverTheSampleTheRatioIsANumber() {
        List<ScoreCounts> samples = List.of(
                ScoreCounts.ofPairs(0, 0, 0, 0, 1),
                ScoreCounts.ofPairs(5, 0, 0, 0, 0),
                ScoreCounts.ofPairs(0, 0, 1_000_000, 0, 0),
                ScoreCounts.ofPairs(0, 0, 1_000_000, 1, 0),
                ScoreCounts.ofPairs(1, 0, 0, 0, 1),
                games(1, 0, 0),
                games(0, 0, 1_000_000));
        for (ScoreCounts sample : samples) {
            for (Model model : Model.values()) {
                for (double elo1 : new double[] {0.5, 5, 50, 200}) {
                    assertTrue(Double.isFinite(ratio(model, 0, elo1, sample)), model + " " + elo1 + " " + sample);
                    assertTrue(Double.isFinite(ratio(model, -200, elo1, sample)), model + " " + elo1 + " " + sample);
                }
            }
        }
        assertEquals(0, ratio(Model.LOGISTIC, 0, 5, ScoreCounts.ofPairs(0, 0, 0, 0, 0)));
    }

    @Test
    void manyWinsAcceptH1AndManyLossesH0() {
        Sprt test = new Sprt(Model.LOGISTIC, 0, 20, 0.05, 0.05);
        assertEquals(Decision.ACCEPT_H1, test.decide(ScoreCounts.ofPairs(0, 10, 60, 40, 20)));
        assertEquals(Decision.ACCEPT_H0, test.decide(ScoreCounts.ofPairs(20, 40, 60, 10, 0)));
        assertEquals(Decision.GO_ON, test.decide(ScoreCounts.ofPairs(1, 2, 3, 2, 1)));
    }

    @Test
    void testsAreReadAndWritten() {
        Sprt test = Sprt.parse("elo0=0, elo1=5.0,alpha=.05,model=normalized");
        assertEquals(new Sprt(Model.NORMALIZED, 0, 5, 0.05, 0.05), test);
        assertEquals("elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized", test.toString());
        assertEquals(test, Sprt.parse(test.toString()));
        assertEquals(Sprt.parse("elo0=-3,elo1=1"), Sprt.parse("elo0=-3,elo1=1,beta=0.05,model=logistic"));
    }

    @Test
    void theWidestHypothesesAreAllowed() {
        assertEquals(200, Sprt.parse("elo0=-200,elo1=200").elo1());
    }

    @Test
    void invalidTestIsReported() {
        assertSays("elo1=5", "needs both elo0 and elo1");
        assertSays("elo0=5,elo1=0", "elo0 below elo1");
        assertSays("elo0=5,elo1=5", "elo0 below elo1");
        assertSays("elo0=5", "needs both elo0 and elo1");
        assertSays("elo0,elo1=5", "elo0= is not a number");
        assertSays("elo0=0,elo1=500", "-200 to 200");
        assertSays("elo0=-201,elo1=0", "-200 to 200");
        assertSays("elo0=0,elo1=5,alpha=0", "above 0");
        assertSays("elo0=0,elo1=5,beta=0", "above 0");
        assertSays("elo0=0,elo1=5,alpha=0.5,beta=0.5", "together below 1");
        assertSays("elo0=0,elo1=5,alpha=0.6,beta=0.6", "together below 1");
        assertSays("elo0=0,elo0=1,elo1=5", "twice");
        assertSays("elo0=0,elo1=five", "elo1=five is not a number");
        assertSays("elo0=0,elo1=NaN", "not a number");
        assertSays("elo0=0,elo1=5,model=bayesian", "known: logistic, normalized");
        assertSays("elo", "is not understood");
        assertSays("", "is not understood");
    }

    private static void assertSays(String text, String words) {
        String message =
                assertThrows(UserException.class, () -> Sprt.parse(text)).getMessage();
        assertTrue(message.contains(words), message);
    }
}
