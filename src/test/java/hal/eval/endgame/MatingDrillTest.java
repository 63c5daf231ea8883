package hal.eval.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A few starts of each mating end game; {@code make prove-mates} plays many. */
final class MatingDrillTest {
    @ParameterizedTest
    @ValueSource(strings = {"Q", "R", "BB", "BN"})
    void matesWithinFiftyMoves(String men) {
        assertEquals(Optional.empty(), new MatingDrill(10_000).play(men, 2, 1));
    }
}
