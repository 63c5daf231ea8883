package hal.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The progress of a long job, on standard error: a few lines that rewrite themselves on a terminal, otherwise a plain
 * line every five seconds at most, so that logs stay short.
 */
public final class Progress implements AutoCloseable {
    private static final long TERMINAL_INTERVAL_NANOS = 100_000_000L;
    private static final long PLAIN_INTERVAL_NANOS = 5_000_000_000L;
    private static final int MAX_WIDTH = 79;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean terminal;
    private final LongSupplier nanoTime;
    private long shownAt;
    private int linesShown;

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

    /** Progress on standard error. */
    public static Progress on(PrintWriter err) {
        boolean terminal = !(err instanceof JobOutput) && TerminalCheck.isErrorTerminal();
        return new Progress(err, terminal, System::nanoTime);
    }

    /** Shows the text if an update is due; otherwise it is not even built. */
    public synchronized void update(Supplier<String> text) {
        long now = nanoTime.getAsLong();
        if (now - shownAt < (terminal ? TERMINAL_INTERVAL_NANOS : PLAIN_INTERVAL_NANOS)) {
            return;
        }
        shownAt = now;
        if (err instanceof JobOutput job) {
            job.status(text.get());
        } else if (terminal) {
            List<String> lines = text.get().lines().map(Progress::cut).toList();
            err.print(clearing(Math.max(1, linesShown)) + String.join("\n", lines));
            linesShown = lines.size();
        } else {
            err.println(text.get());
        }
        err.flush();
    }

    /** Does long work, and shows meanwhile how far it has come. */
    public void during(Runnable work, Supplier<String> line) {
        Ticker ticker = Ticker.start(() -> update(line));
        try {
            work.run();
        } finally {
            ticker.stop();
        }
        clear();
    }

    /** Prints a line that stays, above the progress lines. */
    public synchronized void say(String text) {
        clear();
        err.println(text);
        err.flush();
    }

    /** Whether progress goes to a terminal, which has room for more than one line. */
    public boolean isTerminal() {
        return terminal;
    }

    /** Removes the progress lines, so that other output starts on a clean line. */
    public synchronized void clear() {
        if (linesShown > 0) {
            err.print(clearing(linesShown));
            err.flush();
            linesShown = 0;
        }
    }

    private static String clearing(int lines) {
        return lines == 1 ? CLEAR_LINE : "\u001b[" + (lines - 1) + "A\r\u001b[J";
    }

    private static String cut(String line) {
        return line.substring(0, Math.min(line.length(), MAX_WIDTH));
    }

    @Override
    public void close() {
        clear();
    }

    /** Whether standard error is a terminal. */
    private static final class TerminalCheck {
        private TerminalCheck() {}

        /**
         * Java can only tell whether standard input and output are a terminal; on Linux {@code /proc} tells for
         * standard error alone. Elsewhere the answer is no: plain lines do no harm.
         */
        static boolean isErrorTerminal() {
            if ("dumb".equals(System.getenv("TERM"))) {
                return false;
            }
            try {
                String target =
                        Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
            } catch (IOException | UnsupportedOperationException e) {
                return false;
            }
        }
    }
}
