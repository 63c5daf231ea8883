package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Colors;
import hal.rules.Position;
import hal.search.engine.Scores;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CorrectionsTest {
    private static Corrections corrections(Set<Feature> features) {
        return new Corrections(new Feature.Switches(features), SearchParameters.DEFAULTS);
    }

    private static StackEntry entry(Position position) {
        StackEntry entry = new StackEntry(
                0,
                new StackEntry(-1, null, new AttackMap(SearchParameters.DEFAULTS), () -> null),
                new AttackMap(SearchParameters.DEFAULTS),
                () -> null);
        entry.pawnKey = Corrections.pawnKey(position);
        Corrections.setKeys(position, entry);
        return entry;
    }

    @Test
    void whatWasMisjudgedIsCorrectedNextTime() {
        Corrections corrections = corrections(Feature.all());
        Position position = Position.start();
        StackEntry entry = entry(position);
        assertEquals(10, Corrections.corrected(10, corrections.of(position, entry)));
        for (int i = 0; i < 20; i++) {
            corrections.learn(position, entry, 60, 8);
        }
        int after = Corrections.corrected(10, corrections.of(position, entry));
        assertTrue(after > 20, "corrected to " + after);
        assertEquals(10, Corrections.corrected(10, corrections(Set.of()).of(position, entry)));
        corrections.clear();
        assertEquals(10, Corrections.corrected(10, corrections.of(position, entry)));
    }

    @Test
    void theSamePawnsAreCorrectedAlikeForTheSameSideOnly() {
        Corrections corrections = corrections(Feature.all());
        Position position = Position.start();
        for (int i = 0; i < 20; i++) {
            corrections.learn(position, entry(position), -80, 8);
        }
        Position white = Positions.after("Nf3 Nf6"); // the pawns are the same, the pieces of neither side
        assertTrue(Corrections.corrected(0, corrections.of(white, entry(white))) < 0);
        Position black = Positions.after("Nf3");
        assertEquals(0, Corrections.corrected(0, corrections.of(black, entry(black))));
    }

    @Test
    void noCorrectionMakesAMate() {
        Corrections corrections = corrections(Feature.all());
        Position position = Position.start();
        StackEntry entry = entry(position);
        for (int i = 0; i < 1000; i++) {
            corrections.learn(position, entry, 5_000, 60);
        }
        assertEquals(
                Scores.MAX_EVALUATION,
                Corrections.corrected(Scores.MAX_EVALUATION - 1, corrections.of(position, entry)));
        assertTrue(Corrections.corrected(0, corrections.of(position, entry)) < 300);
    }

    @Test
    void keysTellPartsApart() {
        Position start = Position.start();
        Position pawnMoved = Positions.after("e4 Nf6");
        Position knightsMoved = Positions.after("Nf3 Nf6");
        assertEquals(Corrections.pawnKey(start), Corrections.pawnKey(knightsMoved));
        assertNotEquals(Corrections.pawnKey(start), Corrections.pawnKey(pawnMoved));
        assertEquals(Corrections.pieceKey(start, Colors.WHITE), Corrections.pieceKey(pawnMoved, Colors.WHITE));
        assertNotEquals(Corrections.pieceKey(start, Colors.WHITE), Corrections.pieceKey(knightsMoved, Colors.WHITE));
        assertEquals(Corrections.pieceKey(pawnMoved, Colors.BLACK), Corrections.pieceKey(knightsMoved, Colors.BLACK));
        assertEquals(entry(start).minorKey, entry(Positions.after("e4 e5")).minorKey);
        assertNotEquals(entry(start).minorKey, entry(knightsMoved).minorKey);
        assertEquals(entry(start).majorKey, entry(knightsMoved).majorKey);
        assertNotEquals(entry(start).majorKey, entry(Positions.after("Nf3 Nf6 Rg1")).majorKey);
    }
}
