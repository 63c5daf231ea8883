package hal.console.terminal;

import hal.console.board.paint.BoardText;
import hal.console.board.paint.Glyphs;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.BoardPicture;
import hal.session.view.GridView;
import hal.session.view.PanelView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The display for pipes, scripts and terminals without escape codes: lines in, lines out, nothing else. Prompt and board
 * are printed only where a person is waiting for them.
 */
public final class PipeDisplay implements Display {
    /** A longer line is neither a command nor a move; the rest of it is dropped. */
    static final int LONGEST_LINE = 65_536;

    private final BufferedReader in;
    private final PrintWriter out;
    private final boolean attended;
    private boolean afterCarriageReturn;
    /** What was on the board printed last. */
    private String printed = "";

    /**
     * A display over two streams for a script or another program. They stay open when it is closed.
     *
     * @param in where lines come from
     * @param out where texts go; flushed after each
     */
    public PipeDisplay(Reader in, Writer out) {
        this(in, out, false);
    }

    /** The same for a person at a terminal without escape codes: with prompts, and the board when it has changed. */
    public static PipeDisplay attended(Reader in, Writer out) {
        return new PipeDisplay(in, out, true);
    }

    private PipeDisplay(Reader in, Writer out, boolean attended) {
        this.attended = attended;
        this.in = new BufferedReader(in);
        this.out = new PrintWriter(out);
    }

    @Override
    public String readLine(String prompt) {
        if (attended) {
            write(prompt);
        }
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
        write(text + "\n");
    }

    @Override
    public void print(List<StyledLine> lines) {
        print(
                Tone.NORMAL,
                lines.stream().map(line -> line.text().stripTrailing()).collect(Collectors.joining("\n")));
    }

    private void write(String text) {
        synchronized (out) {
            out.print(text);
            out.flush();
        }
    }

    /** In a small game the board is all there is to see, so scripts get it too. */
    @Override
    public void show(BoardPicture board, PanelView panel) {
        synchronized (out) {
            if ((attended || board instanceof GridView) && !board.contents().equals(printed)) {
                printed = board.contents();
                print(Tone.NORMAL, BoardText.of(board, Glyphs.ASCII));
            }
        }
    }

    @Override
    public void ring() {
        if (attended) {
            write(String.valueOf(BELL));
        }
    }

    @Override
    public boolean isAttended() {
        return attended;
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
            print(Tone.NORMAL, farewell);
        }
        out.flush();
    }
}
