package hal.rules;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.UciMove;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class UpcomingRepetitionTest {
    private static Position after(String fen, String... moves) {
        Position position = Fen.parse(fen);
        for (String move : moves) {
            position.make(UciMove.parse(position, move));
        }
        return position;
    }

    @Test
    void returningMoveIsSeenAsRepetition() {
        assertTrue(after(Fen.START, "g1f3", "g8f6", "f3g1").hasUpcomingRepetition(4));
        assertFalse(
                after(Fen.START, "g1f3", "g8f6", "f3g1").hasUpcomingRepetition(3), "the position is not of the search");
        assertFalse(after(Fen.START, "g1f3", "g8f6").hasUpcomingRepetition(10));
        assertFalse(after(Fen.START, "e2e4", "g8f6", "f1c4").hasUpcomingRepetition(10));
    }

    @Test
    void aSliderMustHaveItsWayFree() {
        String rooks = "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1";
        assertTrue(after(rooks, "a1a8", "e8e7", "a8a1").hasUpcomingRepetition(9));
        String behind = "r3k3/8/8/8/8/8/8/1N2K3 b - - 0 1";
        assertTrue(after(behind, "a8a4", "b1c3", "a4a8", "c3b1", "a8a4", "b1c3", "a4a8")
                .hasUpcomingRepetition(9));
    }

    /** Whatever legal move leads back to a position of the search is foreseen. */
    @Test
    void everyRepetitionIsForeseen() {
        SplittableRandom random = new SplittableRandom(7);
        int foreseen = 0;
        for (int game = 0; game < 500; game++) {
            Position position = Fen.parse("r3k2r/8/2n2b2/8/8/2N2B2/8/R3K2R w KQkq - 0 1");
            List<Long> keys = new ArrayList<>();
            for (int ply = 0; ply < 40; ply++) {
                MoveList moves = position.legalMoves();
                if (moves.isEmpty()) {
                    break;
                }
                for (int move : moves.toArray()) {
                    position.make(move);
                    boolean repeats = position.halfmoveClock() > 0
                            && keys.subList(Math.min(1, keys.size()), keys.size())
                                    .contains(position.key());
                    position.unmake();
                    if (repeats) {
                        assertTrue(position.hasUpcomingRepetition(ply));
                        foreseen++;
                    }
                }
                keys.add(position.key());
                int move = moves.get(random.nextInt(moves.size()));
                position.make(Moves.isCapture(move) ? moves.get(0) : move);
            }
        }
        assertTrue(foreseen > 300, "only " + foreseen);
    }
}
