package hal.arena.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.stats.Sprt.Decision;
import hal.arena.stats.Sprt.Model;
import org.junit.jupiter.api.Test;

/**
 * Whether the sequential test errs as often as it says, on simulated matches. A smaller run of what {@code make
 * prove-sprt} does in full.
 */
final class SprtErrorRatesTest {
    private static final int TESTS = 2_000;

    /** Four standard deviations of a share of 0.05 among so many tests. */
    private static final double SLACK = 4 * Math.sqrt(0.05 * 0.95 / TESTS);

    @Test
    void aWrongH1IsAcceptedAsOftenAsAlphaSays() {
        for (Model model : Model.values()) {
            Sprt test = new Sprt(model, 0, 40, 0.05, 0.10);
            SprtSimulation simulation = SprtSimulation.run(test, test.elo0(), TESTS, 1);
            assertEquals(0.05, simulation.share(Decision.ACCEPT_H1), SLACK, model.word());
        }
    }

    @Test
    void aWrongH0IsAcceptedAsOftenAsBetaSays() {
        for (Model model : Model.values()) {
            Sprt test = new Sprt(model, 0, 40, 0.10, 0.05);
            SprtSimulation simulation = SprtSimulation.run(test, test.elo1(), TESTS, 2);
            assertEquals(0.05, simulation.share(Decision.ACCEPT_H0), SLACK, model.word());
        }
    }

    /** Halfway between the hypotheses the test is a toss-up, and takes longest. */
    @Test
    void halfwayBetweenTheHypothesesBothAreAcceptedEquallyOften() {
        Sprt test = new Sprt(Model.LOGISTIC, 0, 40, 0.05, 0.05);
        SprtSimulation halfway = SprtSimulation.run(test, 20, TESTS, 3);
        assertEquals(0.5, halfway.share(Decision.ACCEPT_H1), 4 * Math.sqrt(0.25 / TESTS));
        assertTrue(halfway.meanGames() > SprtSimulation.run(test, 0, TESTS, 4).meanGames());
    }
}
