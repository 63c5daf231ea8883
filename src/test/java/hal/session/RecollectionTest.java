package hal.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.FakeDisplay;
import hal.console.ScriptedEngine;
import hal.engine.Engine;
import hal.engine.EngineSpec;
import hal.memory.PositionMemory;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecollectionTest {
    @TempDir
    private Path home;

    private Recollection recollection() {
        Surroundings surroundings = TestSurroundings.of(home, new FakeDisplay(), spec -> new ScriptedEngine());
        Settings settings = TestSurroundings.settings(surroundings);
        settings.set(Setting.MEMORY, "on");
        return new Recollection(settings, surroundings);
    }

    private boolean hasMemory() {
        return Files.exists(home.resolve(".local/state/hal").resolve(PositionMemory.FILE));
    }

    /** An engine begins to think about the start, and looks into the memory. */
    private void think(Recollection recollection) {
        try (Engine engine = recollection.around(
                new ScriptedEngine().plays("e4"),
                EngineSpec.parse("alphabeta"),
                Recollection.Purpose.MOVE,
                known -> {})) {
            engine.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE, new StopToken());
        }
    }

    @Test
    void whoThinksOpensTheMemory() {
        Recollection recollection = recollection();
        think(recollection);
        recollection.close();
        assertTrue(hasMemory());
    }

    @Test
    void afterTheEndNothingIsOpened() {
        Recollection recollection = recollection();
        recollection.close();
        think(recollection);
        assertFalse(hasMemory(), "a search that outlived the session opened its memory");
        assertThrows(UserException.class, recollection::games);
    }
}
