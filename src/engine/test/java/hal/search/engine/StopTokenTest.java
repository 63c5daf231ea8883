package hal.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.FullCompiler;
import hal.testkit.LeansOnJava;
import java.time.Duration;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
@FullCompiler
@LeansOnJava
final class StopTokenTest {
    private final StopToken stop = new StopToken();
    private final AtomicInteger actions = new AtomicInteger();

    @Test
    void anActionIsDoneOnceByWhoeverRaisesIt() {
        stop.onRaise(actions::incrementAndGet);
        assertEquals(0, actions.get());
        stop.raise();
        stop.raise();
        assertEquals(1, actions.get());
        assertTrue(stop.isRaised());
    }

    @Test
    void anActionGivenToARaisedOneIsDoneAtOnce() {
        stop.raise();
        Runnable withdraw = stop.onRaise(actions::incrementAndGet);
        assertEquals(1, actions.get());
        withdraw.run();
        assertEquals(1, actions.get());
    }

    @Test
    void anActionThatIsWithdrawnIsNotDoneAndTheOthersAre() {
        Runnable action = actions::incrementAndGet;
        Runnable withdraw = stop.onRaise(action);
        stop.onRaise(action);
        withdraw.run();
        withdraw.run();
        stop.raise();
        assertEquals(1, actions.get());
    }

    @Test
    void actionsRunWithoutTheLock() throws Exception {
        Thread other = new Thread(() -> stop.onRaise(actions::incrementAndGet));
        stop.onRaise(() -> {
            other.start();
            join(other);
        });
        stop.raise();
        assertEquals(1, actions.get());
    }

    @Test
    void anActionThatThrowsDoesNotPreventTheOthers() {
        IllegalStateException first = new IllegalStateException("the first");
        stop.onRaise(() -> {
            throw first;
        });
        stop.onRaise(actions::incrementAndGet);
        stop.onRaise(() -> {
            throw new IllegalStateException("the second");
        });
        assertSame(first, assertThrows(IllegalStateException.class, stop::raise));
        assertEquals(1, actions.get());
        assertEquals(1, first.getSuppressed().length);
        assertTrue(stop.isRaised());
    }

    @Test
    void anActionMayWithdrawItself() {
        Runnable[] withdraw = new Runnable[1];
        withdraw[0] = stop.onRaise(() -> {
            actions.incrementAndGet();
            withdraw[0].run();
        });
        stop.raise();
        assertEquals(1, actions.get());
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whoever is told of the withdrawal may rely on it; who gives an action may rely on that. */
    @Test
    void withdrawalRacingWithTheRaiseRunsAnActionAtMostOnce() throws Exception {
        for (int round = 0; round < 5000; round++) {
            StopToken token = new StopToken();
            AtomicInteger done = new AtomicInteger();
            CyclicBarrier both = new CyclicBarrier(2);
            Thread raiser = new Thread(() -> {
                meet(both);
                token.raise();
            });
            raiser.start();
            meet(both);
            Runnable withdraw = token.onRaise(done::incrementAndGet);
            withdraw.run();
            int before = done.get();
            raiser.join();
            assertEquals(before, done.get(), "done after it was withdrawn");
            assertTrue(before <= 1);
            token.onRaise(done::incrementAndGet);
            assertEquals(before + 1, done.get());
        }
    }

    private static void meet(CyclicBarrier both) {
        try {
            both.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aWaitEndsWithTheStopOrThePonderHit() throws InterruptedException {
        Thread forStop = new Thread(stop::await);
        Thread forEither = new Thread(stop::awaitPonderHit);
        forStop.start();
        forEither.start();
        stop.ponderHit();
        forEither.join();
        assertTrue(stop.isPonderHit());
        assertFalse(stop.isRaised());
        stop.raise();
        forStop.join();
        new StopToken().await(Duration.ZERO);
    }

    @Test
    void aWaitThatIsInterruptedRaisesIt() throws InterruptedException {
        AtomicInteger interrupted = new AtomicInteger();
        stop.onRaise(actions::incrementAndGet);
        Thread waiting = new Thread(() -> {
            stop.await();
            interrupted.set(Thread.currentThread().isInterrupted() ? 1 : 0);
        });
        waiting.start();
        waiting.interrupt();
        waiting.join();
        assertTrue(stop.isRaised());
        assertEquals(1, actions.get());
        assertEquals(1, interrupted.get());
    }

    @Test
    void aShortWaitSaysWhetherItIsRaised() {
        assertFalse(stop.await(Duration.ofMillis(1)));
        Thread other = new Thread(stop::raise);
        other.start();
        assertTrue(stop.await(Duration.ofMinutes(1)));
        assertTrue(stop.await(Duration.ZERO));
    }
}
