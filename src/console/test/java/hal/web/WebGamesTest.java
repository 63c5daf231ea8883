package hal.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import hal.testkit.Await;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
            WebGames games = new WebGames(rig::context, () -> {
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
            Await.result(CompletableFuture.runAsync(games::maintain, visitors));
            disk.countDown();
            assertEquals(Optional.of("slow"), Await.result(slow));
            visitors.shutdown();
            games.close();
            writers.close();
        }
    }

    /** An opening takes long, and speaks to files, engines and pages. */
    @Test
    void gameIsOpenedUnderNoLock() throws Exception {
        try (WebRig rig = new WebRig(home)) {
            VisitorThreads writers = new VisitorThreads("test", 4, Duration.ofHours(1), Duration.ofHours(1));
            AtomicInteger locks = new AtomicInteger(-1);
            WebGames games = new WebGames(rig::context, () -> {
                ThreadMXBean threads = ManagementFactory.getThreadMXBean();
                long[] me = {Thread.currentThread().getId()};
                locks.set(threads.getThreadInfo(me, true, false)[0].getLockedMonitors().length);
                return rig.settings();
            });
            games.use("one", writers, WebGame::name);
            assertEquals(0, locks.get());
            games.close();
            writers.close();
        }
    }

    @Test
    void heapHasRoomForAllGamesAndTheirTables() {
        for (long heap = 96; heap <= 1 << 15; heap += 32) {
            int games = WebGames.mostGames(heap);
            int hash = WebGames.largestHash(heap);
            assertTrue(games >= 2 && hash >= 1, heap + " MB");
            assertTrue(64 + games * (2L * hash + 8) <= heap, games + " games with " + hash + " MB in " + heap + " MB");
        }
        assertEquals(12, WebGames.mostGames(256));
        assertEquals(100, WebGames.mostGames(1 << 15));
        assertEquals(64, WebGames.largestHash(1 << 15));
    }

    @Test
    void gameThatNobodyWatchesGivesWayAndNoOtherDoes() throws Exception {
        try (WebRig rig = new WebRig(home)) {
            VisitorThreads writers = new VisitorThreads("test", 4, Duration.ofHours(1), Duration.ofHours(1));
            WebGames games = new WebGames(rig::context, rig::settings, 96);
            for (int i = 0; i < 2; i++) {
                awaitQuiet(games, "watched" + i, writers);
            }
            assertTrue(games.use("third", writers, WebGame::name).isPresent(), "nobody watches the first two");
            awaitQuiet(games, "third", writers);
            // Two requests at work keep their games.
            games.use(
                    "a",
                    writers,
                    a -> games.use("b", writers, b -> {
                        String reason = assertThrows(UserException.class, () -> games.use("c", writers, WebGame::name))
                                .getMessage();
                        assertEquals(
                                "There are 2 games open already, as many as there is memory for: close a page, and try again.",
                                reason);
                        return reason;
                    }));
            games.close();
            writers.close();
        }
    }

    /** Opens a game and waits until nothing is under way in it, which would keep it where it is. */
    private static void awaitQuiet(WebGames games, String name, VisitorThreads writers) throws Exception {
        Await.until(() -> name + " to come to rest", () -> games.use(
                        name, writers, game -> !game.conversation().isBusy())
                .orElseThrow());
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
