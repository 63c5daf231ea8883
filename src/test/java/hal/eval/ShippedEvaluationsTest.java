package hal.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.rules.Color;
import hal.rules.Position;
import hal.rules.PositionSetup;
import org.junit.jupiter.api.Test;

final class ShippedEvaluationsTest {
    private final EvaluationCatalog catalog = EvaluationCatalog.shipped();

    @Test
    void eachIsDescribedAndCallsTheStartEqual() {
        for (String name : catalog.names()) {
            assertFalse(catalog.describe(name).contains("line"), catalog.describe(name));
            assertEquals(0, catalog.create(name).evaluateAlone(Position.start()), name);
        }
    }

    @Test
    void materialCountsFromTheMoversView() {
        PositionSetup setup = PositionSetup.start();
        setup.board[hal.rules.Square.D1] = hal.rules.Piece.NONE;
        assertEquals(-900, catalog.create("material").evaluateAlone(setup.validate()));
        setup.sideToMove = Color.BLACK;
        assertEquals(900, catalog.create("material").evaluateAlone(setup.validate()));
    }
}
