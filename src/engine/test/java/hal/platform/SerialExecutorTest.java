package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.LeansOnJava;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@LeansOnJava
final class SerialExecutorTest {
    private static final Duration FOR_EVER = Duration.ofDays(1);

    private final List<Throwable> faults = Collections.synchronizedList(new ArrayList<>());
    private final SerialExecutor executor = new SerialExecutor("test", faults::add);
    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger done = new AtomicInteger();

    @AfterEach
    void end() {
        release.countDown();
        executor.abort();
    }

    /** Occupies the thread until it is released; returns when it is occupied. */
    private void occupy() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        executor.execute(() -> {
            begun.countDown();
            await(release);
            done.incrementAndGet();
        });
        begun.await();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RuntimeException deliberate() {
        return new IllegalStateException("deliberate");
    }

    @Test
    void tasksRunInOrderOnOneThread() {
        List<Integer> order = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            int number = i;
            executor.execute(() -> {
                order.add(number);
                threads.add(Thread.currentThread());
            });
        }
        executor.call(() -> {});
        assertEquals(IntStream.range(0, 1000).boxed().toList(), order);
        assertEquals(1, threads.stream().distinct().count());
        assertEquals("test", threads.get(0).getName());
        assertTrue(threads.get(0).isDaemon());
    }

    @Test
    void aTaskThatThrowsIsToldAndTheNextRunsOnTheSameThread() {
        List<Thread> threads = new ArrayList<>();
        RuntimeException failure = deliberate();
        executor.execute(() -> {
            threads.add(Thread.currentThread());
            throw failure;
        });
        executor.call(() -> threads.add(Thread.currentThread()));
        assertEquals(List.of(failure), faults);
        assertSame(threads.get(0), threads.get(1));
    }

    @Test
    void aHandlerThatThrowsEndsNothing() {
        SerialExecutor fragile = new SerialExecutor("fragile", fault -> {
            throw deliberate();
        });
        fragile.execute(() -> {
            throw deliberate();
        });
        fragile.call(done::incrementAndGet);
        assertEquals(1, done.get());
        fragile.close();
    }

    @Test
    void theCallerGetsTheValueOrWhatWasThrown() {
        assertEquals(7, executor.submit(() -> 7).join());
        RuntimeException failure = deliberate();
        assertSame(
                failure,
                assertThrows(
                        IllegalStateException.class,
                        () -> executor.call(() -> {
                            throw failure;
                        })));
        assertThrows(
                AssertionError.class,
                () -> executor.call(() -> {
                    throw new AssertionError("deliberate");
                }));
        assertEquals(List.of(), faults, "who waits is told, and nobody else");
    }

    @Test
    void aCallFromItsOwnThreadFailsRatherThanWaitForItself() {
        IllegalStateException failure =
                assertThrows(IllegalStateException.class, () -> executor.call(() -> executor.call(() -> {})));
        assertEquals("the test thread would wait for itself", failure.getMessage());
    }

    @Test
    void aCallerContinuesAfterTheLastStepOfItsTask() {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        SerialExecutor stepping = new SerialExecutor("test", faults::add, () -> order.add("step"));
        stepping.execute(() -> order.add("first"));
        stepping.call(() -> order.add("second"));
        assertEquals(List.of("first", "step", "second", "step"), List.copyOf(order));
        assertThrows(
                IllegalStateException.class,
                () -> stepping.call(() -> {
                    throw deliberate();
                }));
        assertEquals(5, order.size(), "a task that throws has a last step too");
        stepping.abort();
    }

    @Test
    void aLastStepThatThrowsIsToldAndSpoilsNoTask() {
        RuntimeException fault = deliberate();
        SerialExecutor failing = new SerialExecutor("test", faults::add, () -> {
            throw fault;
        });
        assertEquals("done", SerialExecutor.await(failing.submit(() -> "done")));
        assertEquals(List.of(fault), faults);
        failing.abort();
    }

    @Test
    void afterCloseWhatWasQueuedIsDoneAndNothingElseIsTaken() throws InterruptedException {
        occupy();
        CompletableFuture<Integer> queued = executor.submit(done::incrementAndGet);
        executor.close();
        assertThrows(RejectedExecutionException.class, () -> executor.execute(done::incrementAndGet));
        assertThrows(RejectedExecutionException.class, () -> executor.call(done::incrementAndGet));
        CompletionException late = assertThrows(CompletionException.class, () -> executor.submit(done::incrementAndGet)
                .join());
        assertEquals(
                "the test thread has ended and takes no more work",
                late.getCause().getMessage());
        assertFalse(executor.close(Duration.ofMillis(1)));
        release.countDown();
        assertTrue(executor.close(FOR_EVER));
        assertEquals(2, queued.join());
    }

    @Test
    void dropLeavesTheRunningTaskAloneAndFailsThoseThatWait() throws InterruptedException {
        occupy();
        CompletableFuture<Integer> queued = executor.submit(done::incrementAndGet);
        executor.execute(done::incrementAndGet);
        executor.drop();
        assertTrue(queued.isCompletedExceptionally());
        release.countDown();
        assertTrue(executor.close(FOR_EVER));
        assertEquals(1, done.get());
        assertEquals(List.of(), faults);
    }

    @Test
    void abortInterruptsTheRunningTask() throws InterruptedException {
        occupy();
        executor.abort();
        assertTrue(executor.close(FOR_EVER));
        assertEquals(1, faults.size());
        assertEquals(0, done.get());
    }

    @Test
    void tasksAndTheHandlerAreCalledWithoutALock() {
        SerialExecutor watched = new SerialExecutor("watched", fault -> useFromAnotherThread());
        watched.execute(() -> {
            useFromAnotherThread();
            throw deliberate();
        });
        watched.call(() -> {});
        watched.close();
        assertEquals(2, done.get());
    }

    /** Would wait for ever if this thread held a lock of an executor. */
    private void useFromAnotherThread() {
        Thread other = new Thread(() -> {
            executor.call(done::incrementAndGet);
        });
        other.start();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
