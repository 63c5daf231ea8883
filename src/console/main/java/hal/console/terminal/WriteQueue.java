package hal.console.terminal;

import hal.platform.Threads;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/**
 * What is to be written, in the order in which it came. One thread at a time writes, and it holds no lock while it
 * does: a terminal may keep it for as long as it likes (Ctrl-S stops one), and meanwhile others only add to the queue.
 */
final class WriteQueue {
    /** How long {@link #settle} waits for a terminal that takes nothing. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Guarded by this object's monitor, under which nothing is ever written; so is the next field. */
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    private boolean writing;

    /** Adds a piece of writing. The caller then calls {@link #drain}, holding no lock. */
    synchronized void add(Runnable piece) {
        waiting.add(piece);
    }

    /** Writes what waits, unless another thread is writing already; that one then writes this, too. */
    void drain() {
        for (Runnable piece = begin(); piece != null; piece = next()) {
            boolean written = false;
            try {
                piece.run();
                written = true;
            } finally {
                if (!written) {
                    end();
                }
            }
        }
    }

    private synchronized Runnable begin() {
        return writing ? null : next();
    }

    private synchronized Runnable next() {
        Runnable piece = waiting.poll();
        writing = piece != null;
        notifyAll();
        return piece;
    }

    private synchronized void end() {
        writing = false;
        notifyAll();
    }

    /** Writes what waits, and gives another thread that is writing a little time to finish. */
    void settle() {
        drain();
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        Threads.await(() -> {
            synchronized (this) {
                long left = PATIENCE_NANOS;
                while (writing && left > 0) {
                    TimeUnit.NANOSECONDS.timedWait(this, left);
                    left = deadline - System.nanoTime();
                }
            }
        });
    }
}
