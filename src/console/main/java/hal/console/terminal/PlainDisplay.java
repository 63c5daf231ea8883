package hal.console.terminal;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Mosaic;
import hal.console.board.paint.RenderStyle;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.MenuReader.EditorStyles;
import hal.session.face.Abilities;
import hal.session.face.Controls;
import hal.session.face.FaceEvent;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.Appearance;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.ControlsView;
import hal.session.view.GameView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/**
 * Ordinary scrollback: lines are edited at the bottom, and the board is printed once a move: when the position has
 * changed and it is not an engine that answers the user next.
 */
final class PlainDisplay implements Display {
    private static final long STATUS_NANOS = 10_000_000_000L;

    private final Terminal terminal;
    private final TerminalFacts facts;
    private final DisplayOptions options;
    private final HistoryFile history;

    private volatile Controls controls = Controls.NONE;
    private volatile RenderStyle look;
    private volatile BoardSize boardSize;
    private volatile boolean closed;
    private volatile LineEditor editor;
    private final WriteQueue spool = new WriteQueue();
    private Appearance appearance = Appearance.DEFAULT;
    private BoardPicture printed;
    /** When a status was last printed; 0 while there is none. */
    private long statusAt;

    PlainDisplay(Terminal terminal, TerminalFacts facts, DisplayOptions options) {
        this.terminal = terminal;
        this.facts = facts;
        this.options = options;
        history = new HistoryFile(options.historyFile());
        look = new RenderStyle(options.theme().palette(facts.colors()), facts.glyphs());
        boardSize = options.boardSize();
        terminal.handle(Signal.INT, signal -> controls.interrupt());
    }

    @Override
    public String readLine(String prompt) {
        if (closed) {
            throw new EndOfInputException();
        }
        if (editor == null) {
            boolean colored = facts.colors() != ColorDepth.NONE;
            EditorStyles styles = colored ? EditorStyles.COLORED : EditorStyles.COLORLESS;
            editor = new LineEditor(terminal, options.completer(), history, styles);
            editor.onStep(step -> controls.walk(step));
            if (colored) {
                editor.colorLines(options.judge().get());
            }
        }
        String trouble = history.takeTrouble();
        if (!trouble.isEmpty()) {
            print(Tone.NOTE, trouble);
        }
        spool.settle();
        return editor.readLine(prompt);
    }

    @Override
    public void print(Tone tone, String text) {
        List<String> rows = new ArrayList<>();
        String shown = facts.glyphs().shown(text);
        AttributedStyle style = style(tone);
        boolean colored = facts.colors() != ColorDepth.NONE;
        for (StyledLine line : StyledLine.lines(tone.style(), shown)) {
            for (StyledLine row : LineBreaker.rows(line, size().columns())) {
                String words = row.text().stripTrailing();
                rows.add(colored ? new AttributedString(words, style).toAnsi(terminal) : words);
            }
        }
        write(rows);
    }

    @Override
    public void print(List<StyledLine> lines) {
        List<StyledLine> rows = new ArrayList<>();
        lines.forEach(line -> rows.addAll(LineBreaker.rows(line, size().columns())));
        write(inlineText(rows, look));
    }

    /** In scrollback a status cannot be removed, so it is printed only now and then. */
    @Override
    public void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Status status) {
            if (isStatusDue(status.text(), System.nanoTime())) {
                print(Tone.NOTE, Display.words(status));
            }
        } else if (event instanceof FaceEvent.Bell) {
            send(String.valueOf(BELL));
        } else {
            Display.super.notice(event);
        }
    }

    @Override
    public Optional<String> copy(String text) {
        Optional<String> note = Clipboard.note(text, terminal.getType(), System.getenv());
        note.ifPresent(known -> send(Clipboard.sequence(text)));
        return note;
    }

    /** Sends what leaves the lines as they are. */
    private void send(String sequence) {
        spool.add(() -> {
            terminal.writer().write(sequence);
            terminal.flush();
        });
        spool.drain();
    }

    private synchronized boolean isStatusDue(String text, long now) {
        if (text.isEmpty() || statusAt == 0) {
            statusAt = text.isEmpty() ? 0 : now;
            return false;
        }
        boolean due = now - statusAt >= STATUS_NANOS;
        statusAt = due ? now : statusAt;
        return due;
    }

    private static AttributedStyle style(Tone tone) {
        return switch (tone) {
            case NORMAL -> AttributedStyle.DEFAULT;
            case VOICE -> AttributedStyle.DEFAULT.foreground(AttributedStyle.MAGENTA);
            case NOTE -> AttributedStyle.DEFAULT.faint();
            case ERROR -> AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
        };
    }

    /** Never to be called with a lock held: the terminal may be stopped. */
    private void write(List<String> lines) {
        spool.add(() -> {
            for (String line : lines) {
                if (editor != null && editor.isReading()) {
                    editor.printAbove(line);
                } else {
                    terminal.writer().println(line);
                }
            }
            terminal.flush();
        });
        spool.drain();
    }

    @Override
    public void show(GameView view) {
        adjust(view.appearance());
        if (!view.appearance().speech() && isNews(view)) {
            List<String> lines = InlinePicture.lines(view.board(), view.panel(), look, size().columns(), boardSize);
            write(List.of(String.join(System.lineSeparator(), lines)));
        }
    }

    /** A board that is to appear in another way is printed again. */
    private synchronized void adjust(Appearance wanted) {
        if (wanted.equals(appearance)) {
            return;
        }
        appearance = wanted;
        boardSize = wanted.size();
        printed = null;
        Palette palette = wanted.theme().isEmpty()
                ? look.palette()
                : options.themes().apply(wanted.theme()).palette(facts.colors());
        look = new RenderStyle(palette, facts.glyphs(wanted.pieces()), 0, Mosaic.QUADRANTS, wanted.pieces(), true);
    }

    private synchronized boolean isNews(GameView view) {
        BoardPicture board = view.board();
        // The position may be another one, or seen from the other side; marks of a selected piece alone are no news.
        boolean news = printed == null
                || !printed.contents().equals(board.contents())
                || printed.blackBelow() != board.blackBelow();
        if (closed
                || !news
                || (printed != null && isAnswerExpected(view.controls().get()))) {
            return false;
        }
        printed = board;
        return true;
    }

    /** Whether an engine is about to answer the user's move, so that another board follows soon. */
    private static boolean isAnswerExpected(ControlsView controls) {
        return controls.thinking() && !controls.later().isEmpty();
    }

    @Override
    public void connect(Controls to) {
        controls = to;
    }

    @Override
    public Abilities abilities() {
        return Abilities.attended(size().columns()).withColors(facts.colors() != ColorDepth.NONE);
    }

    @Override
    public WindowSize size() {
        return TerminalFacts.size(terminal);
    }

    @Override
    public void awaitFirstFrame() {
        // Every state is printed before show returns.
    }

    @Override
    public void close(String farewell) {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        if (!farewell.isEmpty()) {
            spool.add(() -> terminal.writer().println(facts.glyphs().shown(farewell)));
        }
        spool.settle();
        try {
            terminal.close();
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot give the terminal back", problem);
        }
    }

    /** The lines with their colours as SGR sequences, without any where there are no colours. */
    private static List<String> inlineText(List<StyledLine> lines, RenderStyle look) {
        RenderStyle inline = look.inline();
        Canvas.Cells cells = new Canvas.Cells();
        List<String> written = new ArrayList<>();
        for (StyledLine line : lines) {
            TextImage image = new BasicTextImage(new TerminalSize(Math.max(1, line.length()), 1));
            Canvas canvas = new Canvas(image.newTextGraphics(), inline, cells);
            LinePainter.paint(canvas, 0, 0, line.length(), line);
            written.addAll(AnsiText.lines(image));
        }
        return written;
    }
}
