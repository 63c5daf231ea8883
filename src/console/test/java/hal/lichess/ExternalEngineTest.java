package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.platform.Json;
import hal.search.engine.StopToken;
import hal.testkit.Await;
import hal.testkit.OwnThread;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An engine that computes for the analysis board of the test server. */
final class ExternalEngineTest {

    private LichessServer server;
    private LichessServer.Account mary;
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final List<ExternalEngine.Work> works = new CopyOnWriteArrayList<>();
    private volatile boolean stopped;

    @BeforeEach
    void open() throws IOException {
        server = new LichessServer();
        mary = server.account("Mary", "");
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Lichess client() {
        return new Lichess(
                server.address(), () -> Optional.of(LichessServer.token(mary)), GameWatch.IMPATIENT, log::add);
    }

    private ExternalEngine engine(ExternalEngine.Analyst analyst) {
        return new ExternalEngine(client(), "HAL", 2, 64, analyst, log::add);
    }

    private void await(String what, BooleanSupplier condition) throws Exception {
        Await.until(() -> what + "; log: " + log, condition::getAsBoolean);
    }

    private static Json work() {
        return Json.object()
                .add("sessionId", "1")
                .add("threads", 1)
                .add("hash", 16)
                .add("depth", 3)
                .add("multiPv", 2)
                .add("variant", "chess")
                .add("initialFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
                .add("moves", Json.array("e2e4", "g8f6"));
    }

    private void twoLines(ExternalEngine.Work work, Consumer<String> lines, StopToken stop) {
        works.add(work);
        lines.accept("info depth 1 multipv 1 score cp 5 nodes 20 time 1 pv b1c3");
        lines.accept("info depth 2 multipv 1 score cp 7 nodes 90 time 2 pv e4e5");
    }

    private void endless(ExternalEngine.Work work, Consumer<String> lines, StopToken stop) {
        lines.accept("info depth 1 multipv 1 score cp 5 nodes 20 time 1 pv b1c3");
        stop.await();
        stopped = true;
    }

    private CompletableFuture<Void> started(ExternalEngine engine) throws Exception {
        CompletableFuture<Void> run = OwnThread.run(engine::run);
        await("the registration", () -> log.stream().anyMatch(line -> line.startsWith("HAL is registered at")));
        return run;
    }

    @Test
    void workIsDoneAsAskedAndSentLineByLine() throws Exception {
        server.fault("POST", "/api/external-engine/work", 1, LichessServer.Fault.TROUBLE);
        ExternalEngine engine = engine(this::twoLines);
        CompletableFuture<Void> run = started(engine);
        server.analyse(work());
        await("the analysis", () -> server.analyses.get() == 1);
        assertEquals(2, server.analysis.size(), server.analysis::toString);
        assertEquals("info depth 2 multipv 1 score cp 7 nodes 90 time 2 pv e4e5", server.analysis.get(1));
        ExternalEngine.Work work = works.get(0);
        assertEquals("rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2", Fen.format(work.position()));
        assertEquals(2, work.limits().lines());
        assertEquals(16, work.hashMebibytes());
        server.analyse(work());
        await("the second analysis", () -> server.analyses.get() == 2);
        engine.stop();
        Await.result(run);
        assertEquals(0, server.planned());
    }

    @Test
    void engineStopsWhenWhoeverAskedHasGone() throws Exception {
        server.linesWanted = 2; // the first, and its repetition
        ExternalEngine engine = engine(this::endless);
        CompletableFuture<Void> run = started(engine);
        server.analyse(work());
        await("the end of the search", () -> stopped);
        engine.stop();
        Await.result(run);
    }

    @Test
    void stopEndsASearchInProgress() throws Exception {
        ExternalEngine engine = engine(this::endless);
        CompletableFuture<Void> run = started(engine);
        server.analyse(work());
        await("the search", () -> !server.analysis.isEmpty());
        engine.stop();
        Await.result(run);
        assertTrue(stopped);
    }

    @Test
    void sameNameIsRegisteredOnceAndRemoved() throws Exception {
        for (int i = 0; i < 2; i++) {
            log.clear();
            ExternalEngine engine = engine(this::twoLines);
            CompletableFuture<Void> run = started(engine);
            engine.stop();
            Await.result(run);
        }
        assertEquals(1, server.engines.size());
        assertTrue(ExternalEngine.remove(client(), "HAL"));
        assertFalse(ExternalEngine.remove(client(), "HAL"));
        assertEquals(0, server.engines.size());
    }
}
