package hal.console.terminal;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.graphics.TextGraphics;
import hal.console.board.BoardSize;
import hal.console.board.BoardView;
import hal.console.board.PanelView;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.CellCache;
import hal.console.board.paint.Layout;
import hal.console.board.paint.Look;
import hal.console.board.paint.Rect;
import hal.console.board.paint.ScenePainter;
import hal.console.board.theme.Ink;
import hal.console.board.theme.Theme;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.IntConsumer;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;

/**
 * The whole window: board and panel above or at the left, the prompt with its transcript in a panel of its own. JLine reads the
 * keyboard, Lanterna paints; the line editor lives on a terminal in memory, whose screen is painted with the rest.
 *
 * <p>Threads: {@code tty-pump} reads keys, {@code render} paints, and the caller of {@link #readLine} edits.
 */
public final class FullScreenDisplay implements Display {
    private final Terminal terminal;
    private final TerminalFacts facts;
    private final DisplayOptions options;
    private final FullScreen screen;
    private final RenderLoop loop;
    private final Transcript transcript = new Transcript();
    private final EditScreen editScreen;
    private final TypeAhead typeAhead = new TypeAhead();
    private final JobControl jobControl;
    private final CellCache cells = new CellCache();
    private final Thread restorer;
    private final HistoryFile history;

    private volatile State state;
    private volatile Layout layout;
    private volatile Look look;
    private volatile BoardSize boardSize;
    private volatile boolean reading;
    private volatile boolean closed;
    private volatile Runnable interruptAction = () -> {};
    private volatile IntConsumer squareAction = square -> {};
    /** Terminal and editor of the prompt: made for the first line, since nothing of them is needed to paint the first frame. */
    private volatile PromptTerminal prompt;

    private LineEditor editor;

    /** The newest state shown. */
    private record State(BoardView board, PanelView panel) {}

    /**
     * Takes the whole window of a terminal.
     *
     * @param lastResort leads to the terminal even when it is closed already; used when the program is ended from outside
     */
    FullScreenDisplay(Terminal terminal, TerminalFacts facts, DisplayOptions options, OutputStream lastResort) {
        this.terminal = terminal;
        this.facts = facts;
        this.options = options;
        history = new HistoryFile(options.historyFile());
        look = new Look(options.theme().palette(facts.colors()), facts.glyphs());
        boardSize = options.boardSize();
        WindowSize size = size();
        layout = Layout.of(size.columns(), size.rows(), boardSize, look);
        Rect part = layout.prompt();
        screen = new FullScreen(terminal, lastResort);
        loop = new RenderLoop(new FramePainter());
        jobControl = new JobControl(terminal, screen, loop::wake);
        restorer = new Thread(screen::abandon, "restore-terminal");
        editScreen = new EditScreen(part.width(), part.height());
        try {
            screen.enter();
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot take the terminal", problem);
        }
        Runtime.getRuntime().addShutdownHook(restorer);
        loop.start();
        loop.wake();
        startListening();
    }

    private void startListening() {
        terminal.handle(Signal.WINCH, signal -> loop.wake());
        terminal.handle(Signal.INT, signal -> interrupted());
        jobControl.listen();
        Thread pump = new Thread(new TtyPump(terminal.reader(), new Keys()), "tty-pump");
        pump.setDaemon(true);
        pump.start();
    }

    private void openPrompt() {
        Rect part = layout.prompt();
        editScreen.resize(part.width(), part.height());
        try {
            prompt = new PromptTerminal(editScreen, part.width(), part.height(), loop::wake);
        } catch (IOException problem) {
            throw new UncheckedIOException("a terminal in memory cannot be made", problem);
        }
        editor = new LineEditor(prompt.terminal(), options.completer(), history, EditorStyles.FRAMED);
        editor.onClear(this::redrawAll);
    }

    private void interrupted() {
        if (reading) {
            prompt.interrupt();
        } else {
            interruptAction.run();
        }
    }

    @Override
    public String readLine(String text) {
        requirePainting();
        if (editor == null) {
            openPrompt();
        }
        tellTrouble();
        editScreen.clear();
        reading = true;
        try {
            typeAhead.open(prompt);
            String line = editor.readLine(text);
            transcript.addTyped(text, line);
            return line;
        } catch (LineInterruptedException e) {
            transcript.addTyped(text, e.line() + "^C");
            throw e;
        } catch (EndOfInputException e) {
            requirePainting();
            throw e;
        } finally {
            reading = false;
            typeAhead.close();
            editScreen.clear();
            loop.wake();
        }
    }

    /** A fault of the painting is thrown on the thread that reads lines, since nobody could see it on its own. */
    private void requirePainting() {
        if (loop.failure() != null) {
            throw new IllegalStateException("the screen could not be painted", loop.failure());
        }
        if (closed) {
            throw new EndOfInputException();
        }
    }

    private void tellTrouble() {
        String trouble = history.takeTrouble();
        if (!trouble.isEmpty()) {
            print(Tone.NOTE, trouble);
        }
    }

    private void redrawAll() {
        screen.redraw();
        loop.wake();
    }

    @Override
    public void print(Tone tone, String text) {
        Ink ink =
                switch (tone) {
                    case NORMAL -> Ink.TEXT;
                    case VOICE -> Ink.VOICE;
                    case NOTE -> Ink.DIM;
                    case ERROR -> Ink.ERROR;
                };
        Rect view = layout.prompt();
        transcript.add(ink, text, view.width(), view.height());
        loop.wake();
    }

    @Override
    public void show(BoardView board, PanelView panel) {
        state = new State(board, panel);
        loop.wake();
    }

    @Override
    public void setBoardSize(BoardSize size) {
        boardSize = size;
        loop.wake();
    }

    @Override
    public void setTheme(Theme theme) {
        look = new Look(theme.palette(facts.colors()), facts.glyphs());
        loop.wake();
    }

    @Override
    public void onInterrupt(Runnable action) {
        interruptAction = action;
    }

    @Override
    public void onSquare(IntConsumer action) {
        squareAction = action;
    }

    @Override
    public boolean isAttended() {
        return true;
    }

    @Override
    public WindowSize size() {
        return TerminalFacts.size(terminal);
    }

    @Override
    public int textColumns() {
        return layout.prompt().width();
    }

    @Override
    public void awaitFirstFrame() throws InterruptedException {
        loop.awaitFirstFrame();
    }

    @Override
    public void close(String farewell) {
        synchronized (restorer) {
            if (closed) {
                return;
            }
            closed = true;
        }
        loop.stop();
        screen.leave();
        printFarewell(farewell);
        try {
            Runtime.getRuntime().removeShutdownHook(restorer);
        } catch (IllegalStateException e) {
            // The program is being ended already; there is nothing left for the hook to do.
        }
        try {
            endInput();
            terminal.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot give the terminal back", e);
        }
    }

    private void printFarewell(String farewell) {
        State last = state;
        if (last != null) {
            for (String line :
                    InlinePicture.lines(last.board(), last.panel(), look, size().columns(), BoardSize.MEDIUM)) {
                terminal.writer().println(line);
            }
        }
        if (!farewell.isEmpty()) {
            terminal.writer().println(farewell);
        }
        terminal.flush();
    }

    /** Paints on the render thread. */
    private final class FramePainter implements RenderLoop.Frame {
        @Override
        public boolean paint() throws IOException {
            WindowSize size = size();
            Layout next = Layout.of(size.columns(), size.rows(), boardSize, look);
            layout = next;
            fitPrompt(next.prompt());
            State shown = state;
            screen.paint(graphics -> paint(graphics, next, size, shown));
            return shown != null;
        }

        /** Outside of the screen's lock: the editor answers by drawing itself anew. */
        private void fitPrompt(Rect part) {
            PromptTerminal shown = prompt;
            if (shown != null && !shown.isSize(part.width(), part.height())) {
                shown.resize(part.width(), part.height());
            }
        }

        private TerminalPosition paint(TextGraphics graphics, Layout parts, WindowSize size, State shown) {
            Canvas canvas = new Canvas(graphics, look, cells);
            Rect window = new Rect(0, 0, size.columns(), size.rows());
            if (shown == null) {
                canvas.fill(window, Ink.BACKGROUND);
            } else {
                ScenePainter.paint(canvas, parts, shown.board(), shown.panel(), window);
            }
            EditPicture edit = reading ? editScreen.picture() : null;
            return PromptPainter.paint(canvas, parts.prompt(), transcript, edit);
        }

        @Override
        public void failed() {
            screen.leave();
            endInput();
        }
    }

    private void endInput() {
        PromptTerminal shown = prompt;
        if (shown == null) {
            return;
        }
        try {
            shown.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a terminal in memory has failed", e);
        }
    }

    /** Takes keys and mouse on the pump's thread. */
    private final class Keys implements TtyPump.Listener {
        @Override
        public void typed(String keys) throws IOException {
            if (transcript.scrolledBack() > 0) {
                transcript.scrollToEnd();
                loop.wake();
            }
            typeAhead.type(keys);
        }

        @Override
        public void interrupted() {
            FullScreenDisplay.this.interrupted();
        }

        @Override
        public void suspended() {
            jobControl.suspend();
        }

        @Override
        public void clicked(int column, int row) {
            State shown = state;
            if (shown != null) {
                squareAction.accept(ScenePainter.squareAt(layout, shown.board(), column, row));
            }
        }

        @Override
        public void scrolled(int rows) {
            transcript.scroll(rows);
            loop.wake();
        }

        @Override
        public void paged(int pages) {
            scrolled(pages * Math.max(1, layout.prompt().height() - 2));
        }

        @Override
        public void ended() {
            endInput();
        }
    }
}
