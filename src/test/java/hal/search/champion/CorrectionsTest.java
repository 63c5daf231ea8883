package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Color;
import hal.rules.Position;
import hal.search.Positions;
import hal.search.Score;
import org.junit.jupiter.api.Test;

final class CorrectionsTest {
    private final Features all = new Features(Feature.all());
    private final Histories histories = new Histories(all);

    private Frame frame(Position position) {
        Frame frame = new Frame(0, new Frame(-1, null, histories, all), histories, all);
        frame.pawnKey = StructureKeys.pawns(position);
        frame.whiteKey = StructureKeys.pieces(position, Color.WHITE);
        frame.blackKey = StructureKeys.pieces(position, Color.BLACK);
        return frame;
    }

    @Test
    void whatWasMisjudgedIsCorrectedNextTime() {
        Corrections corrections = new Corrections(all);
        Position position = Position.start();
        Frame frame = frame(position);
        assertEquals(10, corrections.corrected(position, frame, 10));
        for (int i = 0; i < 20; i++) {
            corrections.learn(position, frame, 60, 8);
        }
        int after = corrections.corrected(position, frame, 10);
        assertTrue(after > 20, "corrected to " + after);
        assertEquals(10, new Corrections(new Features(java.util.Set.of())).corrected(position, frame, 10));
        corrections.clear();
        assertEquals(10, corrections.corrected(position, frame, 10));
    }

    @Test
    void theSamePawnsAreCorrectedAlikeForTheSameSideOnly() {
        Corrections corrections = new Corrections(all);
        Position position = Position.start();
        for (int i = 0; i < 20; i++) {
            corrections.learn(position, frame(position), -80, 8);
        }
        Position white = Positions.after("Nf3 Nf6"); // the pawns are the same, the pieces of neither side
        assertTrue(corrections.corrected(white, frame(white), 0) < 0);
        Position black = Positions.after("Nf3");
        assertEquals(0, corrections.corrected(black, frame(black), 0));
    }

    @Test
    void noCorrectionMakesAMate() {
        Corrections corrections = new Corrections(all);
        Position position = Position.start();
        Frame frame = frame(position);
        for (int i = 0; i < 1000; i++) {
            corrections.learn(position, frame, 5_000, 60);
        }
        assertEquals(Score.MAX_EVALUATION, corrections.corrected(position, frame, Score.MAX_EVALUATION - 1));
        assertTrue(corrections.corrected(position, frame, 0) < 300);
    }

    @Test
    void keysTellPartsApart() {
        Position start = Position.start();
        Position pawnMoved = Positions.after("e4 Nf6");
        Position knightsMoved = Positions.after("Nf3 Nf6");
        assertEquals(StructureKeys.pawns(start), StructureKeys.pawns(knightsMoved));
        assertNotEquals(StructureKeys.pawns(start), StructureKeys.pawns(pawnMoved));
        assertEquals(StructureKeys.pieces(start, Color.WHITE), StructureKeys.pieces(pawnMoved, Color.WHITE));
        assertNotEquals(StructureKeys.pieces(start, Color.WHITE), StructureKeys.pieces(knightsMoved, Color.WHITE));
        assertEquals(StructureKeys.pieces(pawnMoved, Color.BLACK), StructureKeys.pieces(knightsMoved, Color.BLACK));
    }
}
