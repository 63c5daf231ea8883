package hal.platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.LeansOnJava;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@LeansOnJava
final class ThreadTeamTest {
    @Test
    void everyTaskIsDoneOnceAndTheCallerWaitsForAll() {
        int[] times = new int[1000];
        try (ThreadTeam team = new ThreadTeam("test", 4)) {
            for (int round = 0; round < 20; round++) {
                team.share(times.length, i -> times[i]++);
            }
        }
        assertArrayEquals(IntStream.generate(() -> 20).limit(1000).toArray(), times);
    }

    @Test
    void theWorkRunsOnAllThreadsAtOnce() {
        Set<String> names = ConcurrentHashMap.newKeySet();
        CyclicBarrier all = new CyclicBarrier(3); // would never open if one thread did the work of two
        ThreadTeam.run(
                "test",
                3,
                number -> {
                    names.add(Thread.currentThread().getName());
                    meet(all);
                },
                () -> {});
        assertEquals(Set.of("test-1", "test-2", "test-3"), names);
    }

    private static void meet(CyclicBarrier all) {
        try {
            all.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aFailureIsThrownOnceTheOthersHaveBeenToldAndHaveEnded() {
        IllegalStateException failure = new IllegalStateException("deliberate");
        CountDownLatch told = new CountDownLatch(1);
        AtomicInteger tellings = new AtomicInteger();
        AtomicBoolean otherEnded = new AtomicBoolean();
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> ThreadTeam.run(
                        "test",
                        2,
                        number -> {
                            if (number == 1) {
                                throw failure;
                            }
                            await(told);
                            otherEnded.set(true);
                        },
                        () -> {
                            tellings.incrementAndGet();
                            told.countDown();
                        }));
        assertSame(failure, thrown);
        assertTrue(otherEnded.get());
        assertEquals(1, tellings.get());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void afterAFailureNoMoreTasksAreBegunAndTheTeamCanBeUsedAgain() {
        AtomicInteger begun = new AtomicInteger();
        try (ThreadTeam team = new ThreadTeam("test", 1)) {
            assertThrows(
                    AssertionError.class,
                    () -> team.share(100, i -> {
                        begun.incrementAndGet();
                        throw new AssertionError("deliberate");
                    }));
            assertEquals(1, begun.get());
            team.share(3, i -> begun.incrementAndGet());
            assertEquals(4, begun.get());
        }
    }

    @Test
    void anInterruptOfTheCallerIsKeptAndTheWorkIsDone() {
        AtomicInteger done = new AtomicInteger();
        Thread.currentThread().interrupt();
        ThreadTeam.run("test", 2, number -> done.incrementAndGet(), () -> {});
        assertTrue(Thread.interrupted());
        assertEquals(2, done.get());
    }

    @Test
    void whatBeginsIsWaitedForByJoinOnly() {
        CountDownLatch release = new CountDownLatch(1);
        AtomicInteger done = new AtomicInteger();
        ThreadTeam.Running running = ThreadTeam.begin(
                "test",
                2,
                number -> {
                    await(release);
                    done.incrementAndGet();
                },
                () -> {});
        assertEquals(0, done.get());
        release.countDown();
        running.join();
        assertEquals(2, done.get());
    }
}
