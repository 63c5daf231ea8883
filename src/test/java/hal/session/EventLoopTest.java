package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
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
    void aPostedEventThatThrowsIsAFaultAndTheLoopGoesOn() {
        loop.post(() -> {
            throw new IllegalStateException("deliberate");
        });
        loop.call(() -> {});
        assertEquals(1, faults.size());
        loop.end();
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
