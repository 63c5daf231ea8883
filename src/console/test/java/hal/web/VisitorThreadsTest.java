package hal.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Await;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Threads that wait for visitors are taken from those who make them wait longest, and from nobody else. */
class VisitorThreadsTest {
    private final List<String> heard = new CopyOnWriteArrayList<>();

    /** Reads from a visitor who never says anything. */
    private void read(String visitor) {
        try {
            Pipe silent = Pipe.open();
            heard.add(visitor + " reads");
            silent.source().read(ByteBuffer.allocate(1));
            heard.add(visitor + " has read");
        } catch (IOException e) {
            heard.add(visitor + " is disconnected");
        }
    }

    @Test
    void slowestVisitorGivesWayToAnother() throws Exception {
        VisitorThreads threads = new VisitorThreads("test", 2, Duration.ZERO, Duration.ofHours(1));
        threads.execute(() -> read("a"));
        Await.until("the first", () -> heard.contains("a reads"));
        threads.execute(() -> read("b"));
        Await.until("the second", () -> heard.contains("b reads"));
        threads.execute(() -> heard.add("c is served"));
        Await.until("the third", () -> heard.contains("c is served"));
        assertEquals(List.of("a reads", "b reads", "a is disconnected", "c is served"), heard);
        threads.close();
    }

    @Test
    void visitorsStayWhileThereAreThreads() throws Exception {
        VisitorThreads threads = new VisitorThreads("test", 2, Duration.ZERO, Duration.ofHours(1));
        threads.execute(() -> read("a"));
        Await.until("the first", () -> heard.contains("a reads"));
        threads.execute(() -> heard.add("b is served"));
        Await.until("the second", () -> heard.contains("b is served"));
        threads.disconnectSlow();
        assertEquals(List.of("a reads", "b is served"), heard);
        threads.close();
        Await.until("the end", () -> heard.contains("a is disconnected"));
    }

    @Test
    void visitorWhoExhaustsThePatienceIsDisconnected() throws Exception {
        VisitorThreads threads = new VisitorThreads("test", 2, Duration.ZERO, Duration.ZERO);
        threads.execute(() -> read("a"));
        Await.until("the end", () -> {
            threads.disconnectSlow();
            return heard.contains("a is disconnected");
        });
        threads.close();
    }

    @Test
    void workForAVisitorIsNeverInterrupted() throws Exception {
        VisitorThreads threads = new VisitorThreads("test", 1, Duration.ZERO, Duration.ZERO);
        CountDownLatch working = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(1);
        threads.execute(() -> {
            try {
                heard.add(threads.work(() -> {
                    working.countDown();
                    try {
                        finish.await();
                        return "worked";
                    } catch (InterruptedException e) {
                        return "interrupted";
                    }
                }));
            } catch (InterruptedIOException e) {
                heard.add("too slow");
            }
        });
        working.await();
        threads.execute(() -> heard.add("next"));
        threads.disconnectSlow();
        finish.countDown();
        Await.until("both", () -> heard.contains("next"));
        assertEquals(List.of("worked", "next"), heard);
        threads.close();
    }

    @Test
    void noWorkBeginsForAVisitorWhoHasBeenDisconnected() throws Exception {
        VisitorThreads threads = new VisitorThreads("test", 1, Duration.ZERO, Duration.ZERO);
        Thread.currentThread().interrupt();
        assertThrows(InterruptedIOException.class, () -> threads.work(() -> heard.add("worked")));
        assertTrue(heard.isEmpty());
        threads.close();
    }
}
