package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.testkit.Await;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jline.utils.NonBlockingReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class KeyQueueTest {
    private final KeyQueue keys = new KeyQueue(1000);

    @Test
    void keysComeInTheirOrderAndASecondLookSeesTheSame() throws Exception {
        keys.put("e");
        keys.put("4\r");
        assertEquals('e', keys.peek(0));
        assertEquals('e', keys.read());
        char[] rest = new char[5];
        assertEquals(2, keys.readBuffered(rest));
        assertEquals("4\r", new String(rest, 0, 2));
        assertEquals(NonBlockingReader.READ_EXPIRED, keys.peek(1));
    }

    @Test
    void whileNobodyTypesAReaderSleepsHoweverShortItMeantToWait() throws Exception {
        CompletableFuture<Integer> read = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try {
                read.complete(keys.read(1));
            } catch (IOException e) {
                read.completeExceptionally(e);
            }
        });
        reader.setDaemon(true);
        reader.start();
        Await.until("sleep without an end", () -> reader.getState() == Thread.State.WAITING);
        keys.put("e");
        assertEquals('e', read.join());
    }

    @Test
    void withoutAReaderKeysBeyondTheBoundAreDroppedAtOnce() throws Exception {
        for (int i = 0; i < 100; i++) {
            keys.put("x".repeat(30));
        }
        keys.put("y".repeat(10));
        assertEquals(1000, keys.available());
        keys.forget();
        assertEquals(0, keys.available());
    }

    @Test
    void theEndComesBehindWhatWaits() throws Exception {
        keys.put("q");
        keys.close();
        keys.put("x");
        assertEquals('q', keys.read());
        assertEquals(NonBlockingReader.EOF, keys.read());
        assertEquals(NonBlockingReader.EOF, keys.readBuffered(new char[1]));
    }

    @Test
    void aReaderCanBeInterrupted() {
        Thread.currentThread().interrupt();
        assertThrows(InterruptedIOException.class, keys::read);
    }
}
