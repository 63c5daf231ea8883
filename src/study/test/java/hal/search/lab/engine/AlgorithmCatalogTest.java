package hal.search.lab.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.algorithm.AlgorithmProvider.Toggle;
import hal.search.champion.Feature;
import hal.support.UserException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AlgorithmCatalogTest {
    @Test
    void theStrongSearchHasItsFeaturesAllOn() {
        List<Toggle> toggles = AlgorithmCatalog.toggles("hal");
        assertEquals(Feature.values().length, toggles.size());
        assertTrue(toggles.stream().allMatch(Toggle::usual));
        assertEquals(
                Feature.NULL_MOVE.description(),
                AlgorithmCatalog.toggle("hal", "null-move").orElseThrow().description());
    }

    @Test
    void anAlgorithmHasTheTechniquesThatItTakes() {
        assertTrue(AlgorithmCatalog.toggle("alphabeta-tt", "tt").orElseThrow().usual());
        assertFalse(AlgorithmCatalog.toggle("alphabeta", "tt").orElseThrow().usual());
        assertTrue(AlgorithmCatalog.toggles("random").isEmpty());
    }

    @Test
    void whatNoAlgorithmHasIsNotFound() {
        assertTrue(AlgorithmCatalog.toggle("hal", "tt").isEmpty());
        assertTrue(AlgorithmCatalog.toggle("alphabeta", "null").isEmpty());
        assertThrows(UserException.class, () -> AlgorithmCatalog.toggles("beta"));
        UserException other = assertThrows(UserException.class, () -> AlgorithmCatalog.toggles("negascout"));
        assertEquals("HAL calls negascout pvs.", other.getMessage());
    }

    @Test
    void aNameMayBelongToEither() {
        assertTrue(AlgorithmCatalog.hasToggle("null-move"));
        assertTrue(AlgorithmCatalog.hasToggle("tt"));
        assertFalse(AlgorithmCatalog.hasToggle("teleport"));
    }

    @Test
    void anOpponentPlaysInNoAlgorithmsPlace() {
        UserException refusal = assertThrows(UserException.class, () -> EngineSpec.parse("minimax:opponent=ada"));
        assertTrue(refusal.getMessage().contains("an opponent plays in hal's place"), refusal.getMessage());
    }
}
