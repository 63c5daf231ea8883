package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import hal.engine.level.Level;
import hal.engine.level.Oversights;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import org.junit.jupiter.api.Test;

class MoveFilterTest {
    /** The pawn on d5 is protected by the one on e6. */
    private static final String PROTECTED_PAWN = "4k3/5ppp/4p3/3p4/8/8/3Q1PPP/4K3 w - - 0 1";

    /** The bishop can take the rook in the far corner. */
    private static final String FREE_ROOK = "4k2r/5p2/8/8/8/8/1B3PPP/4K3 w - - 0 1";

    /** The knight can take a rook behind it. */
    private static final String ROOK_BEHIND = "4k3/5ppp/8/8/3N4/1r6/5PPP/4K3 w - - 0 1";

    @Test
    void blindToProtectionTakesAProtectedPawnWithTheQueen() {
        assertEquals("Qxd5", choice(PROTECTED_PAWN, new Oversights(100, 0, 0)));
    }

    @Test
    void withoutBlinkersTheProtectedPawnIsLeftAlone() {
        assertNotEquals("Qxd5", choice(PROTECTED_PAWN, Oversights.NONE));
    }

    @Test
    void blindToLongDiagonalsDoesNotTakeAlongOne() {
        assertEquals("Bxh8", choice(FREE_ROOK, Oversights.NONE));
        assertNotEquals("Bxh8", choice(FREE_ROOK, new Oversights(0, 0, 100)));
    }

    @Test
    void blindToMovesBackDoesNotTakeBackwards() {
        assertEquals("Nxb3", choice(ROOK_BEHIND, Oversights.NONE));
        assertNotEquals("Nxb3", choice(ROOK_BEHIND, new Oversights(0, 100, 0)));
    }

    private static String choice(String fen, Oversights oversights) {
        Position position = Fen.parse(fen);
        try (Engine engine = engine(oversights)) {
            return San.format(
                    position,
                    engine.think(position, SearchLimits.NONE, SearchListener.NONE)
                            .move());
        }
    }

    private static Engine engine(Oversights oversights) {
        EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
        Level level = new Level(500, 5000, 2, 60, 100, 1, 10);
        return new LeveledEngine(catalog.create(EngineSpec.parse("hal:hash=1,eval=classic")), level, oversights, 1);
    }
}
