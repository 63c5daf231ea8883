package hal.analysis.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.pgn.Pgn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The accuracies that a game's own scores give, without a search. */
final class RecordedAccuracyTest {
    private static Optional<double[]> accuracies(String moves) {
        Game game = Game.of(Pgn.parse(moves).get(0).orThrow(), GamePolicy.ANALYSIS);
        game.goTo(0);
        return GameAccuracy.recorded(List.copyOf(game.future()), List.of());
    }

    @Test
    void playerWhoLosesNothingIsAccurateAndTheOtherIsNot() {
        double[] both = accuracies(
                        "1. e4 {[%eval 0.2]} e5 {[%eval 0.2]} 2. Qh5 {[%eval 0.2]} Ke7 {[%eval #1]} 3. Qxe5# 1-0")
                .orElseThrow();
        assertEquals(100, both[0], 0.5);
        assertTrue(both[1] < 60, "Black: " + both[1]);
    }

    @Test
    void oneMissingScoreLeavesItUnsaid() {
        assertTrue(accuracies("1. e4 {[%eval 0.2]} e5 2. Nf3 {[%eval 0.2]} *").isEmpty());
        assertTrue(accuracies("*").isEmpty());
    }
}
