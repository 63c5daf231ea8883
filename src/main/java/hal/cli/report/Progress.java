package hal.cli.report;

import java.io.PrintWriter;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * How far a long job has come, on standard error: one line that rewrites itself on a terminal, else a plain line now and
 * then, so that a log stays short.
 */
public final class Progress implements AutoCloseable {
    private static final long TERMINAL_INTERVAL_NANOS = 100_000_000L;
    private static final long PLAIN_INTERVAL_NANOS = 10_000_000_000L;
    private static final int MAX_WIDTH = 79;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean terminal;
    private final LongSupplier nanoTime;
    private long shownAt;
    private boolean lineShown;

    /**
     * Progress that is first shown after the first interval.
     *
     * @param terminal whether {@code err} is a terminal that understands escape sequences
     * @param nanoTime the time, as {@link System#nanoTime}
     */
    public Progress(PrintWriter err, boolean terminal, LongSupplier nanoTime) {
        this.err = err;
        this.terminal = terminal;
        this.nanoTime = nanoTime;
        this.shownAt = nanoTime.getAsLong();
    }

    /** Shows the text if it is time to; the text is not even made otherwise. */
    public synchronized void update(Supplier<String> text) {
        long now = nanoTime.getAsLong();
        if (now - shownAt < (terminal ? TERMINAL_INTERVAL_NANOS : PLAIN_INTERVAL_NANOS)) {
            return;
        }
        shownAt = now;
        if (terminal) {
            String line = text.get();
            err.print(CLEAR_LINE + line.substring(0, Math.min(line.length(), MAX_WIDTH)));
            lineShown = true;
        } else {
            err.println(text.get());
        }
        err.flush();
    }

    /** Says something once and for good, above the progress line. */
    public synchronized void say(String text) {
        clear();
        err.println(text);
        err.flush();
    }

    /** Removes the progress line, so that what follows starts clean. */
    public synchronized void clear() {
        if (lineShown) {
            err.print(CLEAR_LINE);
            err.flush();
            lineShown = false;
        }
    }

    @Override
    public void close() {
        clear();
    }
}
