package hal.eval.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A few starts of each mating end game; {@code make prove-mates} plays many. */
final class MatingDrillTest {
    @ParameterizedTest
    @ValueSource(strings = {"Q", "R", "BB", "BN"})
    void matesWithinFiftyMoves(String men) {
        assertEquals(Optional.empty(), new MatingDrill(10_000).play(men, 2, 1));
    }

    /**
     * With no more for a step towards the corner than towards the edge, the bishops let the king walk along the edge
     * for ever.
     */
    @Test
    void bishopsDriveTheKingIntoACorner() {
        assertEquals(Optional.empty(), new MatingDrill(10_000).play("8/8/k7/7B/6K1/8/1B6/8 w - - 0 1"));
    }
}
