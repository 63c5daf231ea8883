package hal.console.terminal;

import hal.console.board.paint.Glyphs;
import hal.console.board.theme.ColorDepth;
import java.io.ByteArrayOutputStream;
import java.io.IOError;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.jline.builtins.ScreenTerminal;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.impl.ExternalTerminal;

/** A terminal without a tty: bytes go in as if typed, and an emulated screen shows what comes out. */
final class MemoryTerminal implements AutoCloseable {
    static final TerminalFacts FACTS = new TerminalFacts(ColorDepth.INDEXED_256, Glyphs.UNICODE, true);

    private final PipedOutputStream keys = new PipedOutputStream();
    private final StringBuilder written = new StringBuilder();
    private final ExternalTerminal terminal;
    private ScreenTerminal screen;
    private int columns;
    private int rows;
    private volatile boolean windowClosed;
    private volatile CountDownLatch taking = new CountDownLatch(0);
    private volatile CountDownLatch held = new CountDownLatch(1);

    MemoryTerminal(int columns, int rows) throws IOException {
        this.columns = columns;
        this.rows = rows;
        screen = new ScreenTerminal(columns, rows);
        PipedInputStream in = new PipedInputStream(keys, 1 << 16);
        terminal = new ExternalTerminal("memory", "xterm-256color", in, new Output(), StandardCharsets.UTF_8) {
            @Override
            public Size getSize() {
                requireWindow();
                return super.getSize();
            }

            @Override
            public void setAttributes(Attributes attributes) {
                requireWindow();
                super.setAttributes(attributes);
            }
        };
        terminal.setSize(new Size(columns, rows));
    }

    Terminal terminal() {
        return terminal;
    }

    /** Closes the window, as a click on its cross does: what JLine asks the system then fails. */
    void closeWindow() throws IOException {
        windowClosed = true;
        keys.close();
    }

    /** Takes no more output, as a terminal does that was stopped or whose line has gone quiet: whoever writes waits. */
    void stall() {
        held = new CountDownLatch(1);
        taking = new CountDownLatch(1);
    }

    /** Returns when somebody has written something and waits. */
    void awaitWriter() throws InterruptedException {
        held.await();
    }

    /** Takes output again. */
    void goOn() {
        taking.countDown();
    }

    private void requireWindow() {
        if (windowClosed) {
            throw new IOError(new IOException("the window was closed"));
        }
    }

    void type(String text) throws IOException {
        keys.write(text.getBytes(StandardCharsets.UTF_8));
        keys.flush();
    }

    /** Gives the window another size and says so, as a terminal does. */
    void resize(int newColumns, int newRows) {
        synchronized (this) {
            columns = newColumns;
            rows = newRows;
            screen = new ScreenTerminal(newColumns, newRows);
        }
        terminal.setSize(new Size(newColumns, newRows));
        terminal.raise(Signal.WINCH);
    }

    /** What the screen shows, row by row. */
    synchronized String screen() {
        long[] cells = new long[columns * rows];
        screen.dump(cells, 0, 0, rows, columns, new int[2]);
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                int point = (int) cells[y * columns + x];
                text.appendCodePoint(point == 0 ? ' ' : point);
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Everything that was written so far. */
    synchronized String written() {
        return written.toString();
    }

    /** How many filled pawns the screen shows. */
    long pawns() {
        return screen().chars().filter(c -> c == '\u265f').count();
    }

    @Override
    public void close() throws IOException {
        keys.close();
        terminal.close();
    }

    private final class Output extends OutputStream {
        private final ByteArrayOutputStream gathered = new ByteArrayOutputStream();

        @Override
        public void write(int b) {
            synchronized (MemoryTerminal.this) {
                gathered.write(b);
            }
        }

        @Override
        public void flush() {
            try {
                held.countDown();
                taking.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            synchronized (MemoryTerminal.this) {
                byte[] bytes = gathered.toByteArray();
                int whole = bytes.length - PromptTerminal.unfinished(bytes);
                String text = new String(bytes, 0, whole, StandardCharsets.UTF_8);
                gathered.reset();
                gathered.write(bytes, whole, bytes.length - whole);
                written.append(text);
                // The emulator knows neither synchronized output nor variation selectors.
                String known = text.replace("\u001b[?2026h", "")
                        .replace("\u001b[?2026l", "")
                        .replace("\ufe0e", "");
                try {
                    screen.write(known);
                } catch (IndexOutOfBoundsException e) {
                    // A frame for the size before a resize; the next one is for the new size.
                    screen = new ScreenTerminal(columns, rows);
                }
            }
        }
    }
}
