package hal.console.terminal;

import hal.console.board.paint.BoardShape;
import hal.console.board.paint.Glyphs;
import hal.console.terminal.Display.EndOfInputException;
import hal.session.face.Abilities;
import hal.session.face.Controls;
import hal.session.face.FaceEvent;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.BoardPicture;
import hal.session.view.GameView;
import hal.session.view.GridView;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import org.jline.utils.Signals;

/**
 * The display for pipes, scripts and terminals without escape codes: lines in, lines out, nothing else. Where a person
 * is waiting, there are also prompt and board, lines are broken at words, and Ctrl-C interrupts HAL rather than ends
 * it.
 */
public final class PipeDisplay implements Display {
    /** A longer line is neither a command nor a move; the rest of it is dropped. */
    static final int MAX_LINE = 65_536;

    private final BufferedReader in;
    private final PrintWriter out;
    private final boolean attended;
    private final Glyphs glyphs;
    private boolean afterCarriageReturn;
    private final WriteQueue spool = new WriteQueue();
    /** What was on the board printed last; guarded by the spool's monitor, as are the next two fields. */
    private String printed = "";
    /** The prompt for the line that is being read, {@code null} for none. */
    private String prompt;
    /** Whether something was printed after the prompt. */
    private boolean promptBroken;

    /**
     * A display over two streams for a script or another program. They stay open when it is closed.
     *
     * @param in where lines come from
     * @param out where texts go; flushed after each
     */
    public PipeDisplay(Reader in, Writer out) {
        this(in, out, false, Glyphs.ASCII);
    }

    /**
     * The same for a person at a terminal without escape codes: with prompts, and the board when it has changed.
     *
     * @param glyphs the pieces of the board
     */
    static PipeDisplay attended(Reader in, Writer out, Glyphs glyphs) {
        return new PipeDisplay(in, out, true, glyphs);
    }

    private PipeDisplay(Reader in, Writer out, boolean attended, Glyphs glyphs) {
        this.attended = attended;
        this.glyphs = glyphs;
        this.in = InputFile.lines(in);
        this.out = new PrintWriter(out);
    }

    @Override
    public String readLine(String text) {
        if (attended) {
            synchronized (spool) {
                add(text);
                prompt = text;
            }
            spool.settle();
        }
        try {
            return nextLine();
        } catch (IOException problem) {
            throw FileTrouble.reading("the next line", problem);
        } finally {
            synchronized (spool) {
                prompt = null;
                promptBroken = false;
            }
        }
    }

    /** Ctrl-C does not end the program; the terminal drops what has been typed of the line. */
    @Override
    public void connect(Controls controls) {
        if (attended) {
            Signals.register("INT", () -> {
                synchronized (spool) {
                    add("\n");
                    promptBroken = prompt != null;
                }
                controls.interrupt();
                spool.drain();
            });
        }
    }

    /** Reads to the next LF, CR LF or CR, keeping at most {@link #MAX_LINE} characters. */
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
            if (line.length() < MAX_LINE) {
                line.append((char) next);
            }
            next = in.read();
        }
        afterCarriageReturn = next == '\r';
        return line.toString();
    }

    @Override
    public void print(Tone tone, String text) {
        if (!attended) {
            add(text + "\n");
            spool.drain();
            return;
        }
        StringBuilder rows = new StringBuilder();
        for (String line : glyphs.shown(text).split("\n", -1)) {
            LineBreaker.rows(StyledLine.of(line), WindowSize.DEFAULT.columns())
                    .forEach(row -> rows.append(row.text().stripTrailing()).append('\n'));
        }
        synchronized (spool) {
            breakPrompt();
            add(rows.toString());
        }
        spool.drain();
    }

    /** Writes over the prompt that is waiting: it comes again after what is printed now. */
    private void breakPrompt() {
        if (prompt != null && !promptBroken) {
            promptBroken = true;
            add("\r" + " ".repeat(prompt.length()) + "\r");
        }
    }

    @Override
    public void print(List<StyledLine> lines) {
        print(
                Tone.NORMAL,
                lines.stream().map(line -> line.text().stripTrailing()).collect(Collectors.joining("\n")));
    }

    /** Lets this be written by the next {@link WriteQueue#drain}. */
    private void add(String text) {
        spool.add(() -> {
            out.print(text);
            out.flush();
        });
    }

    /**
     * In a small game the board is all there is to see, so scripts get it too. This is the last that comes of anything
     * that happens, so a prompt that was written over comes again.
     */
    @Override
    public void show(GameView view) {
        BoardPicture board = view.board();
        synchronized (spool) {
            if (!view.appearance().speech()
                    && (attended || board instanceof GridView)
                    && !board.contents().equals(printed)) {
                printed = board.contents();
                breakPrompt();
                add(BoardShape.text(board, glyphs) + "\n");
            }
            if (promptBroken) {
                promptBroken = false;
                add(prompt);
            }
        }
        spool.drain();
    }

    @Override
    public void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Typed) {
            Display.super.notice(event);
        } else if (attended && event instanceof FaceEvent.Bell) {
            add(String.valueOf(BELL));
            spool.drain();
        }
    }

    @Override
    public Abilities abilities() {
        return attended
                ? Abilities.attended(WindowSize.DEFAULT.columns())
                : Abilities.unattended(WindowSize.DEFAULT.columns());
    }

    @Override
    public WindowSize size() {
        return WindowSize.DEFAULT;
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
        spool.settle();
    }
}
