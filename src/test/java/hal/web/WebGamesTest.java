package hal.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.Await;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One game never waits for another to be opened or closed. */
class WebGamesTest {
    @TempDir
    private Path home;

    @Test
    void gameThatIsSlowToOpenHoldsUpNoOther() throws Exception {
        try (WebRig rig = new WebRig(home)) {
            VisitorThreads writers = new VisitorThreads("test", 4, Duration.ofHours(1), Duration.ofHours(1));
            AtomicInteger opened = new AtomicInteger();
            CountDownLatch disk = new CountDownLatch(1);
            // The common pool has one thread only on two processors.
            ExecutorService visitors = Executors.newCachedThreadPool();
            WebGames games = new WebGames(rig::surroundings, () -> {
                if (opened.getAndIncrement() == 0) {
                    awaitQuietly(disk);
                }
                return rig.settings();
            });
            CompletableFuture<Optional<String>> slow =
                    CompletableFuture.supplyAsync(() -> games.use("slow", writers, WebGame::name), visitors);
            Await.until("the slow game", () -> opened.get() == 1);
            assertEquals(
                    Optional.of("quick"),
                    Await.result(
                            CompletableFuture.supplyAsync(() -> games.use("quick", writers, WebGame::name), visitors)));
            Await.result(CompletableFuture.runAsync(games::tend, visitors));
            disk.countDown();
            assertEquals(Optional.of("slow"), Await.result(slow));
            visitors.shutdown();
            games.close();
            writers.close();
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
