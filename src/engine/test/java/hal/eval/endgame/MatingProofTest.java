package hal.eval.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hundreds of starts of each mating end game: {@code make prove-mates}. It takes minutes, so not in every run. */
@EnabledIfSystemProperty(named = "hal.prove", matches = "mates", disabledReason = "takes minutes: make prove-mates")
final class MatingProofTest {
    @ParameterizedTest
    @ValueSource(strings = {"Q", "R", "BB", "BN"})
    void matesWithinFiftyMovesFromEveryStart(String men) {
        assertEquals(Optional.empty(), new MatingDrill(10_000).play(men, 300, 2));
    }
}
