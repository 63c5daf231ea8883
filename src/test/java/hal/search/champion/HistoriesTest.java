package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.Positions;
import org.junit.jupiter.api.Test;

final class HistoriesTest {
    private final Features all = new Features(Feature.all());
    private final Histories histories = new Histories(all);
    private final Position position = Positions.of(Positions.VARIED.get(1));
    private final Frame frame = new Frame(0, new Frame(-1, null, histories, all), histories, all);

    private int move(String uci) {
        return UciMove.parse(position, uci);
    }

    private Trial trial(int depth, String... tried) {
        Trial trial = frame.trial();
        trial.start(0, 1, depth, 0, true);
        for (String uci : tried) {
            trial.addTried(move(uci));
        }
        return trial;
    }

    @Test
    void theBestMoveRisesAndThoseBeforeItFall() {
        histories.reward(position, trial(5, "a2a3", "e5g6", "b2b3"), move("e5d3"), true);
        assertTrue(histories.of(position, frame, move("e5d3")) > 0);
        assertTrue(histories.of(position, frame, move("a2a3")) < 0);
        assertTrue(histories.of(position, frame, move("b2b3")) < 0);
        assertTrue(histories.of(position, frame, move("e5g6")) < 0, "a capture tried in vain");
        assertEquals(0, histories.of(position, frame, move("g2g3")));
        assertTrue(histories.isKiller(0, move("e5d3")));
    }

    @Test
    void aCaptureThatIsBestSaysNothingOfQuietMoves() {
        histories.reward(position, trial(5, "a2a3", "e5d7"), move("e5g6"), true);
        assertTrue(histories.of(position, frame, move("e5g6")) > 0);
        assertTrue(histories.of(position, frame, move("e5d7")) < 0);
        assertEquals(0, histories.of(position, frame, move("a2a3")));
        assertEquals(Move.NONE, histories.killer(0, 0));
    }

    @Test
    void entriesStayWithinBounds() {
        for (int i = 0; i < 10_000; i++) {
            histories.reward(position, trial(30, "a2a3", "e5d7"), move("e5d3"), true);
            histories.reward(position, trial(30), move("e5g6"), true);
        }
        // Four tables speak of a quiet move, two of them through the same row here; one of a capture.
        assertTrue(histories.of(position, frame, move("e5d3")) <= 4 * Histories.MOST);
        assertTrue(histories.of(position, frame, move("a2a3")) >= -4 * Histories.MOST);
        assertTrue(histories.of(position, frame, move("e5g6")) <= Histories.MOST);
        assertTrue(histories.of(position, frame, move("e5d7")) >= -Histories.MOST);
        histories.clear();
        assertEquals(0, histories.of(position, frame, move("e5d3")));
    }
}
