package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class EventLoopTest {
    private final AtomicInteger steps = new AtomicInteger();
    private final List<Throwable> faults = new ArrayList<>();
    private final EventLoop loop = new EventLoop(steps::incrementAndGet, faults::add);

    @Test
    void eventsRunInOrderEachFollowedByTheLastStep() {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            int number = i;
            loop.post(() -> order.add(number));
        }
        loop.call(() -> order.add(100));
        assertEquals(101, order.size());
        assertEquals(100, order.get(100));
        assertEquals(101, steps.get());
        loop.end();
    }

    @Test
    void theCallerGetsWhatItsEventThrows() {
        IllegalStateException thrown = new IllegalStateException("deliberate");
        assertSame(
                thrown,
                assertThrows(
                        IllegalStateException.class,
                        () -> loop.call(() -> {
                            throw thrown;
                        })));
        assertThrows(
                AssertionError.class,
                () -> loop.call(() -> {
                    throw new AssertionError("deliberate");
                }));
        loop.call(() -> {});
        assertEquals(List.of(), faults);
        assertEquals(3, steps.get());
        loop.end();
    }

    @Test
    void aPostedEventThatThrowsIsAFaultAndTheLoopContinues() {
        loop.post(() -> {
            throw new IllegalStateException("deliberate");
        });
        loop.call(() -> {});
        assertEquals(1, faults.size());
        loop.end();
    }

    @Test
    void afterItsEndACallFailsAtOnceAndAPostedEventIsDropped() {
        loop.end();
        assertThrows(RejectedExecutionException.class, () -> loop.call(steps::incrementAndGet));
        loop.post(steps::incrementAndGet);
        loop.end();
        assertEquals(1, steps.get(), "the step after the last event");
    }

    @Test
    void aCallFromTheLoopItselfFailsRatherThanWaitForItself() {
        assertThrows(IllegalStateException.class, () -> loop.call(() -> loop.call(() -> {})));
        loop.call(() -> {});
        loop.end();
    }

    @Test
    void aFaultThatThrowsWhileItIsToldDoesNotEndTheLoop() {
        EventLoop fragile = new EventLoop(steps::incrementAndGet, fault -> {
            throw new IllegalStateException("cannot be told");
        });
        fragile.post(() -> {
            throw new IllegalStateException("deliberate");
        });
        fragile.call(steps::incrementAndGet);
        assertEquals(3, steps.get());
        fragile.end();
    }

    @Test
    void aClockTicksUntilItIsStopped() throws InterruptedException {
        CountDownLatch ticks = new CountDownLatch(3);
        loop.call(() -> {
            loop.tick(true, ticks::countDown);
            loop.tick(true, () -> {
                throw new IllegalStateException("it ticks already");
            });
        });
        ticks.await();
        AtomicInteger late = new AtomicInteger();
        loop.call(() -> {
            loop.tick(false, () -> {});
            loop.tick(true, late::incrementAndGet);
            loop.tick(false, () -> {});
        });
        loop.end();
        assertEquals(0, late.get());
        assertEquals(List.of(), faults);
    }

    @Test
    void anEventMayPostAnother() {
        List<String> order = new ArrayList<>();
        loop.call(() -> {
            loop.post(() -> order.add("second"));
            order.add("first");
        });
        loop.call(() -> order.add("third"));
        assertEquals(List.of("first", "second", "third"), order);
        loop.end();
    }
}
