package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class WriteQueueTest {
    private final WriteQueue spool = new WriteQueue();
    private final List<String> written = new CopyOnWriteArrayList<>();

    @Test
    void whatIsAddedWhileAnotherThreadWritesIsWrittenByThatThread() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        spool.add(() -> {
            begun.countDown();
            assertFalse(Thread.holdsLock(spool));
            await(goOn);
            written.add("first");
        });
        Thread stopped = new Thread(spool::drain, "stopped");
        stopped.start();
        begun.await();
        spool.add(() -> written.add("second by " + Thread.currentThread().getName()));
        spool.drain();
        assertEquals(List.of(), written);
        goOn.countDown();
        spool.settle();
        assertEquals(List.of("first", "second by stopped"), written);
        stopped.join();
    }

    @Test
    void aFailureDoesNotKeepBackWhatComesAfterIt() {
        spool.add(() -> {
            throw new IllegalStateException("closed");
        });
        spool.add(() -> written.add("later"));
        assertThrows(IllegalStateException.class, spool::drain);
        spool.settle();
        assertEquals(List.of("later"), written);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
