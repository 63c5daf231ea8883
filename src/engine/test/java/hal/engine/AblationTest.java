package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.champion.Feature;
import hal.support.UserException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AblationTest {
    @Test
    void theFiguresOnFileAreOfFeaturesThatThereAre() {
        Ablation shipped = Ablation.shipped();
        int measured = 0;
        for (Feature feature : Feature.values()) {
            if (shipped.worth(feature).isPresent()) {
                Ablation.Worth worth = shipped.worth(feature).get();
                assertTrue(worth.low() <= worth.elo() && worth.elo() <= worth.high(), feature.word());
                assertTrue(worth.games() > 0 && worth.nodes() > 0, feature.word());
                measured++;
            }
        }
        assertTrue(measured > 0);
    }

    @Test
    void measuredWorthIsReadFromItsFile() {
        Ablation ablation = Ablation.parse("[null-move]\nelo = 35\nlow = -8\nhigh = 62\ngames = 500\nnodes = 10_000\n");
        assertEquals(
                "+35 [-8, +62]", ablation.worth(Feature.NULL_MOVE).orElseThrow().interval());
        assertTrue(ablation.worth(Feature.PVS).isEmpty());
    }

    @Test
    void refusesWhatIsNoFigure() {
        assertThrows(UserException.class, () -> Ablation.parse("[no-such-thing]\nelo = 1\n"));
        Ablation half = Ablation.parse("[pvs]\nelo = 1\n");
        assertThrows(UserException.class, () -> half.worth(Feature.PVS));
    }

    @Test
    void worthIsKnownOfHalOnly() {
        assertEquals(35, Ablation.worth("hal", "null-move").orElseThrow().elo());
        assertEquals(Optional.empty(), Ablation.worth("alphabeta", "null-move"));
        assertEquals(Optional.empty(), Ablation.worth("hal", "hash-table"));
    }
}
