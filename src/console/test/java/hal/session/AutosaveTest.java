package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Await;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AutosaveTest {
    private final SlowDisk disk = new SlowDisk();
    private final AtomicInteger complaints = new AtomicInteger();

    /** A disk that is never given up within a test. */
    private static final long FOR_EVER = 600_000;

    @Test
    void whatIsSettledIsOnTheDisk() {
        disk.release();
        Autosave writer = new Autosave(disk, FOR_EVER, complaints::incrementAndGet);
        writer.save("a");
        writer.settle();
        assertEquals(List.of("save a"), disk.done());
        writer.archive("b");
        writer.drop();
        writer.settle();
        assertEquals(List.of("save a", "archive b", "drop"), disk.done());
        assertEquals(0, complaints.get());
    }

    @Test
    void aSlowDiskIsSaidOnceAndOfTheWaitingSavesTheLastIsWritten() throws Exception {
        Autosave writer = new Autosave(disk, 1, complaints::incrementAndGet);
        writer.save("first");
        disk.awaitBegin();
        writer.settle(); // returns although nothing was written
        assertEquals(0, complaints.get(), "it may have been a moment only");
        writer.save("second");
        writer.save("third");
        Await.until("the complaint", () -> {
            writer.settle();
            return complaints.get() > 0;
        });
        writer.settle();
        writer.save("fourth");
        assertEquals(List.of(), disk.done());
        assertEquals(1, complaints.get());
        disk.release();
        assertTrue(writer.isKeeping()); // waits for all before it
        assertEquals(List.of("save first", "save fourth"), disk.done());
    }

    @Test
    void aSaveIsNotTakenPastWhatStandsBetween() {
        Autosave writer = new Autosave(disk, 1, complaints::incrementAndGet);
        writer.save("a");
        writer.archive("a");
        writer.drop();
        writer.save("b");
        disk.release();
        writer.close();
        assertEquals(List.of("save a", "archive a", "drop", "save b", "close"), disk.done());
        writer.save("too late");
        writer.settle();
        assertEquals(5, disk.done().size());
    }

    @Test
    void aFaultIsThrownWhereItIsWaitedFor() {
        disk.release();
        Autosave writer = new Autosave(disk, FOR_EVER, complaints::incrementAndGet);
        writer.save(SlowDisk.FAULTY);
        assertThrows(IllegalStateException.class, writer::settle);
        writer.save("fine");
        writer.settle();
        assertEquals(List.of("save fine"), disk.done());
    }
}
