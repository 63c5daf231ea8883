package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Position;
import hal.rules.Square;
import hal.search.Positions;
import org.junit.jupiter.api.Test;

final class DangersTest {
    private final Dangers dangers = new Dangers();

    private int weight(String fen, String uci) {
        Position position = Positions.of(fen);
        int move = UciMove.parse(position, uci);
        dangers.survey(position);
        int from = Move.from(move);
        return dangers.weight(position.pieceAt(from), from, Move.to(move));
    }

    @Test
    void whoLeavesDangerIsFavouredWhoEntersItIsNot() {
        String attackedByPawn = "4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1";
        assertTrue(weight(attackedByPawn, "e4g5") > 0);
        assertTrue(weight("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3e4") < 0);
        assertEquals(0, weight("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3a4"));
    }

    @Test
    void onlyWhatIsWorthLessIsADanger() {
        String rookFile = "4k3/8/8/8/8/r7/8/3QKN2 w - - 0 1";
        assertTrue(weight(rookFile, "d1d3") < 0, "the queen where a rook attacks");
        assertEquals(0, weight(rookFile, "f1g3"), "a knight where a rook attacks");
        assertEquals(0, weight("4k3/8/8/8/8/q7/8/3QK3 w - - 0 1", "d1d3"), "a queen where a queen attacks");
    }

    @Test
    void theMostPromisingQuietMoveComesFirst() {
        Features all = new Features(Feature.all());
        Histories histories = new Histories(all);
        Frame frame = new Frame(0, new Frame(-1, null, histories, all), histories, all);
        Position position = Positions.of("4k3/8/8/8/1B1p4/2R5/P7/4K3 w - - 0 1");
        MovePicker picker = frame.trial().picker;
        picker.startAll(position, frame, Move.NONE);
        int first = picker.next();
        assertEquals("c3", Square.name(Move.from(first)), "the rook leaves the pawn's reach");
    }
}
