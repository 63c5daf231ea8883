package hal.console.terminal;

import hal.console.board.BoardSize;
import hal.console.board.BoardView;
import hal.console.board.PanelView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.IntConsumer;

/**
 * The display of pipes, scripts and terminals that understand no escape codes: lines in, lines out, nothing else. It prints no
 * prompt, since nobody would see it at the right time.
 */
public final class PipeDisplay implements Display {
    /** A longer line is no command and no move; the rest of it is not kept. */
    static final int LONGEST_LINE = 65_536;

    private final BufferedReader in;
    private final PrintWriter out;
    private boolean afterCarriageReturn;

    /**
     * A display over two streams, which stay open when it is closed.
     *
     * @param in where lines come from
     * @param out where texts go; flushed after each
     */
    public PipeDisplay(Reader in, Writer out) {
        this.in = new BufferedReader(in);
        this.out = new PrintWriter(out);
    }

    @Override
    public String readLine(String prompt) {
        try {
            return nextLine();
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot read the next line", problem);
        }
    }

    /** Reads to the next LF, CR LF or CR, keeping at most {@link #LONGEST_LINE} characters. */
    private String nextLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        if (next == '\n' && afterCarriageReturn) {
            next = in.read();
        }
        if (next < 0) {
            throw new EndOfInputException();
        }
        while (next >= 0 && next != '\n' && next != '\r') {
            if (line.length() < LONGEST_LINE) {
                line.append((char) next);
            }
            next = in.read();
        }
        afterCarriageReturn = next == '\r';
        return line.toString();
    }

    @Override
    public void print(Tone tone, String text) {
        synchronized (out) {
            out.print(text);
            out.print('\n');
            out.flush();
        }
    }

    @Override
    public void show(BoardView board, PanelView panel) {
        // Nothing is painted through a pipe.
    }

    @Override
    public void setBoardSize(BoardSize size) {
        // Nothing is painted through a pipe.
    }

    @Override
    public void onInterrupt(Runnable action) {
        // Ctrl-C ends a program in a pipe, as it does any other.
    }

    @Override
    public void onSquare(IntConsumer action) {
        // There is no mouse in a pipe.
    }

    @Override
    public WindowSize size() {
        return WindowSize.DEFAULT;
    }

    @Override
    public int textColumns() {
        return WindowSize.DEFAULT.columns();
    }

    @Override
    public void awaitFirstFrame() {
        // Nothing is painted through a pipe.
    }

    @Override
    public void close(String farewell) {
        if (!farewell.isEmpty()) {
            print(farewell);
        }
        out.flush();
    }
}
