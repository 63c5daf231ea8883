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
        assertEquals(10, Corrections.corrected(10, corrections.of(position, frame)));
        for (int i = 0; i < 20; i++) {
            corrections.learn(position, frame, 60, 8);
        }
        int after = Corrections.corrected(10, corrections.of(position, frame));
        assertTrue(after > 20, "corrected to " + after);
        assertEquals(
                10, Corrections.corrected(10, new Corrections(new Features(java.util.Set.of())).of(position, frame)));
        corrections.clear();
        assertEquals(10, Corrections.corrected(10, corrections.of(position, frame)));
    }

    @Test
    void theSamePawnsAreCorrectedAlikeForTheSameSideOnly() {
        Corrections corrections = new Corrections(all);
        Position position = Position.start();
        for (int i = 0; i < 20; i++) {
            corrections.learn(position, frame(position), -80, 8);
        }
        Position white = Positions.after("Nf3 Nf6"); // the pawns are the same, the pieces of neither side
        assertTrue(Corrections.corrected(0, corrections.of(white, frame(white))) < 0);
        Position black = Positions.after("Nf3");
        assertEquals(0, Corrections.corrected(0, corrections.of(black, frame(black))));
    }

    @Test
    void noCorrectionMakesAMate() {
        Corrections corrections = new Corrections(all);
        Position position = Position.start();
        Frame frame = frame(position);
        for (int i = 0; i < 1000; i++) {
            corrections.learn(position, frame, 5_000, 60);
        }
        assertEquals(
                Score.MAX_EVALUATION, Corrections.corrected(Score.MAX_EVALUATION - 1, corrections.of(position, frame)));
        assertTrue(Corrections.corrected(0, corrections.of(position, frame)) < 300);
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
