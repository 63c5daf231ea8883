package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.champion.Feature;
import hal.support.UserException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ToggleTest {
    @Test
    void theStrongSearchHasItsFeaturesAllOn() {
        List<Toggle> toggles = Toggle.of("hal");
        assertEquals(Feature.values().length, toggles.size());
        assertTrue(toggles.stream().allMatch(Toggle::usual));
        assertEquals(
                Feature.NULL_MOVE.description(),
                Toggle.find("hal", "null-move").orElseThrow().description());
    }

    @Test
    void anAlgorithmHasTheTechniquesThatItTakes() {
        assertTrue(Toggle.find("alphabeta-tt", "tt").orElseThrow().usual());
        assertFalse(Toggle.find("alphabeta", "tt").orElseThrow().usual());
        assertTrue(Toggle.of("random").isEmpty());
    }

    @Test
    void whatNoAlgorithmHasIsNotFound() {
        assertTrue(Toggle.find("hal", "tt").isEmpty());
        assertTrue(Toggle.find("alphabeta", "null").isEmpty());
        assertThrows(UserException.class, () -> Toggle.of("beta"));
    }

    @Test
    void aNameMayBelongToEither() {
        assertTrue(Toggle.isKnown("null-move"));
        assertTrue(Toggle.isKnown("tt"));
        assertFalse(Toggle.isKnown("teleport"));
    }
}
