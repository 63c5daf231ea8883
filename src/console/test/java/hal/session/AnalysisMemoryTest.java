package hal.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.FakeDisplay;
import hal.console.ScriptedEngine;
import hal.engine.EngineSpec;
import hal.memory.GameDatabase;
import hal.memory.PositionMemory;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.session.face.Face;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import hal.testkit.OwnThread;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class AnalysisMemoryTest {
    @TempDir
    private Path home;

    private AnalysisMemory recollection() {
        return recollection(new FakeDisplay());
    }

    private AnalysisMemory recollection(Face face) {
        SessionContext context = TestContext.of(home, face, spec -> new ScriptedEngine());
        Settings settings = TestContext.settings(context);
        settings.set(Setting.MEMORY, "on");
        return new AnalysisMemory(
                settings,
                face,
                context.folders(),
                context.catalogs(),
                context.times().today());
    }

    private boolean hasMemory() {
        return Files.exists(home.resolve(".local/state/hal").resolve(PositionMemory.FILE));
    }

    /** An engine begins to think about the start, and looks into the memory. */
    private void think(AnalysisMemory analysisMemory) {
        try (Engine engine = analysisMemory.around(
                new ScriptedEngine().plays("e4"),
                EngineSpec.parse("alphabeta"),
                AnalysisMemory.Purpose.MOVE,
                known -> {})) {
            engine.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE, new StopToken());
        }
    }

    @Test
    void memoryIsOpenedByTheFirstSearch() {
        AnalysisMemory analysisMemory = recollection();
        think(analysisMemory);
        analysisMemory.close();
        assertTrue(hasMemory());
    }

    @Test
    void afterTheEndNothingIsOpened() {
        AnalysisMemory analysisMemory = recollection();
        analysisMemory.close();
        think(analysisMemory);
        assertFalse(hasMemory(), "a search that outlived the session opened its memory");
        assertThrows(UserException.class, analysisMemory::games);
    }

    /**
     * A damaged database is told of while the games are opened; here, that takes until the memory has been asked for.
     */
    @Test
    @Timeout(60)
    void theMemoryIsThereWhileGamesAreOpenedAndImported() throws Exception {
        Path state = Files.createDirectories(home.resolve(".local/state/hal"));
        Files.writeString(state.resolve(GameDatabase.FILE), "damaged ".repeat(2_000));
        CountDownLatch opening = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        FakeDisplay display = new FakeDisplay();
        Face slow = (Face) Proxy.newProxyInstance(
                Face.class.getClassLoader(), new Class<?>[] {Face.class}, (proxy, method, values) -> {
                    if (method.getName().equals("print")) {
                        opening.countDown();
                        asked.await();
                        return null;
                    }
                    return method.invoke(display, values);
                });
        AnalysisMemory analysisMemory = recollection(slow);
        CompletableFuture<Void> games = OwnThread.run(analysisMemory::games);
        opening.await();
        analysisMemory.memory();
        asked.countDown();
        games.join();
        analysisMemory.close();
    }
}
