package hal.console.terminal;

import com.googlecode.lanterna.TerminalPosition;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.console.board.paint.ThinkingLight;
import hal.console.board.paint.WindowLayout;
import hal.console.board.theme.ColorDepth;
import hal.console.terminal.Display.EndOfInputException;
import hal.export.Ink;
import hal.platform.ChildProcess;
import hal.platform.Threads;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Controls;
import hal.session.face.FaceEvent;
import hal.session.face.Page;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.face.Viewer;
import hal.session.view.Appearance;
import hal.session.view.GameView;
import hal.support.text.CleanText;
import java.io.IOError;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;

/**
 * The full screen: board and panel at the top or left, the prompt with its transcript in a panel of its own. JLine
 * reads the keyboard, Lanterna paints.
 *
 * <p>Threads: {@code tty-pump} reads keys, {@code render} paints, and the caller of {@link #readLine} edits.
 */
final class FullScreenDisplay implements Display {
    /** How long the terminal's answers are waited for; nothing else waits for them. */
    private static final long ANSWER_NANOS = 2_000_000_000L;

    private static final int WHEEL_ROWS = 3;
    private static final int MAX_TITLE = 40;

    private final Terminal terminal;
    private final TerminalFacts facts;
    private final FullScreen screen;
    private final RenderLoop loop;
    private final PromptPanel prompt;
    private final PagePanel page;
    private final JobControl jobControl;
    private final GameWindow gameWindow;
    private final BoardPointer pointer;
    private final Thread restorer;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final TerminalAnswers answers = new TerminalAnswers(System.nanoTime() + ANSWER_NANOS);
    private final DisplayTheme looks;
    private final PixelLayer pixels;

    private volatile Controls controls = Controls.NONE;
    private volatile Appearance appearance = Appearance.DEFAULT;
    /** The line that was typed last. */
    private volatile String typed = "";

    /**
     * Takes the whole window of a terminal.
     *
     * @param lastResort leads to the terminal even if it is already closed; used when the program is killed
     */
    FullScreenDisplay(Terminal terminal, TerminalFacts facts, DisplayOptions options, OutputStream lastResort) {
        this.terminal = terminal;
        this.facts = facts;
        looks = new DisplayTheme(options, facts, answers, this::showLook);
        gameWindow = new GameWindow(looks.look(), options.boardSize(), size());
        screen = new FullScreen(terminal, lastResort);
        pixels = new PixelLayer(answers, screen::ask);
        loop = new RenderLoop(new FramePainter());
        prompt = new PromptPanel(options, gameWindow.prompt(), loop::wake, this::redraw);
        page = new PagePanel(loop::wake);
        pointer = new BoardPointer(gameWindow, options.keys(), loop::wake);
        pointer.onLine(prompt::enter);
        prompt.onBoard(options.keys().beginning(), key -> {
            pointer.enter();
            if (!key.isEmpty()) {
                pointer.type(key);
            }
        });
        jobControl = new JobControl(terminal, screen, loop::wake);
        restorer = new Thread(screen::abandon, "restore-terminal");
        try {
            screen.enter();
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot take the terminal", problem);
        }
        Runtime.getRuntime().addShutdownHook(restorer);
        if (facts.answers()) {
            // Before the first frame: a terminal that takes a question for a command, such as scrolling, spoils
            // nothing.
            screen.ask(TerminalAnswers.QUESTIONS);
        }
        loop.start();
        loop.wake();
        startListening();
    }

    private void startListening() {
        // Even if the window has its old size again: its contents may have been moved in between.
        terminal.handle(Signal.WINCH, signal -> resized());
        terminal.handle(Signal.INT, signal -> interrupt());
        jobControl.listen();
        Threads.daemon("tty-pump", new TtyPump(terminal.reader(), new Keys())).start();
    }

    /**
     * Ctrl-C drops what was typed ahead, so that it also ends a pasted flood of lines. On a page it ends the work that
     * fills it, and then the page.
     */
    private void interrupt() {
        prompt.forgetKeys();
        if (page.isOpen()) {
            if (page.isAtWork()) {
                controls.interrupt();
            } else {
                page.close();
            }
            return;
        }
        if (!prompt.interrupt()) {
            controls.interrupt();
        }
    }

    private void resized() {
        if (answers.graphics() != TerminalAnswers.Graphics.NONE) {
            answers.renew(System.nanoTime() + ANSWER_NANOS);
            screen.ask(TerminalAnswers.SIZES);
        }
        redraw();
    }

    private void redraw() {
        screen.redraw();
        loop.wake();
    }

    @Override
    public String readLine(String text) {
        requirePainting();
        try {
            String line = prompt.readLine(text);
            typed = CleanText.line(line, MAX_TITLE);
            return line;
        } catch (EndOfInputException e) {
            requirePainting();
            throw e;
        }
    }

    /** A fault in painting is thrown on the thread that reads lines, since it would not be seen on its own. */
    private void requirePainting() {
        if (loop.failure() != null) {
            throw new IllegalStateException("the screen could not be painted", loop.failure());
        }
        if (closed.get()) {
            throw new EndOfInputException();
        }
    }

    @Override
    public void print(Tone tone, String text) {
        print(StyledLine.lines(tone.style(), text));
    }

    @Override
    public void print(List<StyledLine> lines) {
        page.continueAnswer(lines);
        if (page.isOpen() || prompt.holds(lines)) {
            prompt.print(lines);
        } else {
            prompt.remember(lines);
            page.answer(title(), lines);
        }
    }

    /** What is wider than the prompt and would make no sense in pieces opens as a page, which is scrolled sideways. */
    @Override
    public void print(Answer answer) {
        if (page.isOpen() || !PageText.isWider(answer, prompt.columns())) {
            Display.super.print(answer);
            return;
        }
        page(title()).add(answer); // The transcript would break it into pieces that nobody can read.
    }

    private String title() {
        return typed.isEmpty() ? "answer" : typed;
    }

    @Override
    public Page page(String title) {
        WindowSize size = size();
        return page.open(title, size.columns(), size.rows());
    }

    @Override
    public boolean present(Viewer viewer) {
        page.open(viewer);
        return true;
    }

    @Override
    public void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Status status) {
            page.status(Display.words(status));
            prompt.status(Display.words(status));
        } else if (event instanceof FaceEvent.Bell) {
            screen.ring();
            loop.wake();
        } else {
            Display.super.notice(event);
        }
    }

    @Override
    public Optional<String> copy(String text) {
        Optional<String> note = Clipboard.note(text, terminal.getType(), System.getenv());
        if (note.isPresent()) {
            screen.ask(Clipboard.sequence(text));
            loop.wake();
        }
        return note;
    }

    @Override
    public Abilities abilities() {
        WindowSize size = size();
        boolean panel = size.columns() >= WindowSize.DEFAULT.columns() && size.rows() >= WindowSize.DEFAULT.rows();
        return Abilities.attended(prompt.columns())
                .withColors(facts.colors() != ColorDepth.NONE)
                .withPanel(panel)
                .withPointer(true);
    }

    @Override
    public void show(GameView view) {
        adjust(view.appearance());
        gameWindow.show(view.board(), view.panel());
        loop.wake();
    }

    // To compare what is the same mostly; linking a record's own equals would slow the start.
    @SuppressWarnings("ReferenceEquality")
    private synchronized void adjust(Appearance wanted) {
        Appearance before = appearance;
        if (wanted.equals(before)) {
            return;
        }
        appearance = wanted;
        if (gameWindow.isShown() && wanted.size() != before.size()) {
            WindowSize window = size();
            WindowLayout.missing(window.columns(), window.rows(), wanted.size(), looks.look())
                    .ifPresent(needs -> print(Tone.NOTE, needs));
        }
        gameWindow.setBoardSize(wanted.size());
        gameWindow.setSpeech(wanted.speech());
        gameWindow.setEye(wanted.eye());
        looks.setPieces(wanted.pieces());
        if (!wanted.theme().isEmpty()) { // Its file may have changed.
            looks.choose(wanted.theme());
        }
        if (wanted.mouse() != before.mouse()) {
            screen.setMouse(wanted.mouse());
        }
    }

    @Override
    public void connect(Controls to) {
        controls = to;
        pointer.connect(to);
        prompt.onStep(to::walk);
        prompt.onTyping(to::type);
    }

    /** Whether something on the screen moves by itself. */
    boolean isBreathing() {
        return gameWindow.isBreathing();
    }

    private void showLook() {
        gameWindow.setLook(looks.look());
        loop.wake();
    }

    @Override
    public WindowSize size() {
        return TerminalFacts.size(terminal);
    }

    @Override
    public void awaitFirstFrame() throws InterruptedException {
        loop.awaitFirstFrame();
    }

    @Override
    public void close(String farewell) {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        loop.stop();
        screen.leave();
        printFarewell(farewell);
        try {
            Runtime.getRuntime().removeShutdownHook(restorer);
        } catch (IllegalStateException e) {
            // The program is already ending; there is nothing left for the hook to do.
        }
        prompt.end();
        try {
            terminal.close();
        } catch (IOException | IOError e) {
            // The window was closed; there is nothing left to give back.
        }
    }

    private void printFarewell(String farewell) {
        gameWindow.lines(size().columns()).forEach(terminal.writer()::println);
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
            Rect whole = gameWindow.fit(size);
            boolean footer = Footer.fits(whole, appearance.mouse());
            Rect part = footer ? new Rect(whole.x(), whole.y(), whole.width(), whole.height() - 1) : whole;
            prompt.fit(part);
            boolean shown = gameWindow.isShown();
            boolean complete = screen.paint(graphics -> {
                Canvas canvas = gameWindow.paint(graphics);
                pointer.paint(canvas);
                TerminalPosition cursor = prompt.paint(canvas, part, page.told());
                if (footer) {
                    Footer.paint(canvas, whole, pointer.isOnBoard(), gameWindow.isGameOver(), gameWindow.allowsHints());
                }
                pointer.links(canvas.links());
                page.paint(canvas, new Rect(0, 0, size.columns(), size.rows()), gameWindow.besideBoard());
                return page.isOpen() || pointer.isOnBoard() ? null : cursor;
            });
            boolean again =
                    pixels.show(page.coversBoard() ? page.picture() : gameWindow.picture(pointer.marked()), complete);
            screen.send();
            if (again) {
                redraw();
            }
            return shown;
        }

        @Override
        public long millis() {
            long page = FullScreenDisplay.this.page.millis();
            return page > 0 ? page : gameWindow.isBreathing() ? ThinkingLight.stepMillis() : 0;
        }

        @Override
        public void failed() {
            screen.leave();
            prompt.end();
        }
    }

    /** Takes keys and mouse on the pump's thread. */
    private final class Keys implements TtyPump.Listener {
        @Override
        public void typed(String keys) {
            if (prompt.isBegun() && keys.equals("\r")) {
                page.close(); // It may have come unasked; Enter is the line's.
            }
            if (page.isOpen() && page.type(keys)) {
                prompt.pageLeft(page.isOpen() ? "" : keys);
                return;
            }
            if (!pointer.isOnBoard() || !pointer.type(keys)) {
                prompt.type(keys);
            }
        }

        @Override
        public void interrupted() {
            interrupt();
        }

        @Override
        public void suspended() {
            jobControl.suspend();
        }

        @Override
        public void mouse(TtyPump.Mouse what, int column, int row) {
            int up = what == TtyPump.Mouse.WHEEL_UP ? 1 : what == TtyPump.Mouse.WHEEL_DOWN ? -1 : 0;
            if (up != 0 && page.isOpen()) {
                page.scroll(WHEEL_ROWS * up);
            } else if (up != 0 && gameWindow.prompt().contains(column, row)) {
                prompt.wheel(up);
            } else if (gameWindow.isShown() && !page.coversBoard()) {
                pointer.mouse(what, column, row);
            }
        }

        @Override
        public void paged(int pages) {
            if (page.isOpen()) {
                page.page(pages);
            } else {
                prompt.page(pages);
            }
        }

        @Override
        public void answered(String answer) {
            if (answers.accept(answer, System.nanoTime(), size())) {
                showLook();
            }
        }

        @Override
        public void ended() {
            prompt.end();
        }
    }

    /**
     * The last row below the prompt: buttons, which are commands to click, or what the keys do to the cursor on the
     * board.
     */
    static final class Footer {
        /** The button for which there is a key, too. */
        private static final String KEYS = "keys";

        private static final List<String> BUTTONS = List.of("undo", "hint", "flip", "help", KEYS);
        /** The next steps after a game. */
        private static final List<String> AFTERWARDS = List.of("review", "retry", "rematch", "new", "help");
        /** What advises the user. */
        private static final Set<String> ADVICE = Set.of("hint", "review", "retry");
        /** With fewer rows the prompt needs them all. */
        private static final int MIN_ROWS = 6;

        private static final int MIN_COLUMNS = 26;

        private Footer() {}

        /**
         * Whether there is a footer in the prompt's part of the window.
         *
         * @param mouse whether buttons can be clicked
         */
        static boolean fits(Rect prompt, boolean mouse) {
            return mouse && prompt.height() >= MIN_ROWS && prompt.width() >= MIN_COLUMNS;
        }

        /**
         * Paints the footer into the last row of the prompt's part.
         *
         * @param onBoard whether the keys move a cursor on the board
         * @param over whether the game has ended
         * @param hints whether an engine may advise the user
         */
        static void paint(Canvas canvas, Rect prompt, boolean onBoard, boolean over, boolean hints) {
            int y = prompt.y() + prompt.height() - 1;
            int x = prompt.x();
            int end = prompt.x() + prompt.width();
            if (onBoard) {
                canvas.text(x, y, end - x, "arrows move, Enter picks, Esc leaves", Ink.ACCENT);
                return;
            }
            for (String button : over ? AFTERWARDS : BUTTONS) {
                if (!hints && ADVICE.contains(button)) {
                    continue;
                }
                String text = button.equals(KEYS) ? " ? " + button + " " : " " + button + " ";
                if (x + text.length() > end) {
                    return;
                }
                int right = canvas.text(x, y, end - x, text, Ink.MENU_TEXT, Ink.MENU, false);
                canvas.linkLine(x, y, right - x, button);
                x = right + 1;
            }
        }
    }

    /**
     * Ctrl-Z and {@code fg}: leaves the full screen, stops the program and those that were started with it (its process
     * group, as the terminal itself would), and comes back.
     */
    static final class JobControl {
        /** Time for the signal to arrive; without a shell that could resume the program the system drops it. */
        private static final long ARRIVAL_MILLIS = 50;
        /** How often a program in the background looks whether it has the terminal again. */
        private static final long BACKGROUND_MILLIS = 100;

        private final Terminal terminal;
        private final FullScreen screen;
        private final Runnable onReturn;
        private volatile boolean suspended;

        JobControl(Terminal terminal, FullScreen screen, Runnable onReturn) {
            this.terminal = terminal;
            this.screen = screen;
            this.onReturn = onReturn;
        }

        /** Begins to listen for the signals. */
        void listen() {
            terminal.handle(Signal.TSTP, signal -> suspend());
            terminal.handle(Signal.CONT, signal -> resume());
        }

        /** Stops the program, and returns when it has been resumed. */
        void suspend() {
            suspended = true;
            try {
                screen.leave();
                terminal.handle(Signal.TSTP, SignalHandler.SIG_DFL);
                stopProcessGroup();
                terminal.handle(Signal.TSTP, signal -> suspend());
                awaitForeground();
                screen.enter();
            } catch (IOException problem) {
                throw new IllegalStateException("cannot take the terminal again", problem);
            } finally {
                suspended = false;
                onReturn.run();
            }
        }

        /**
         * A program that continues in the background, because of {@code bg} or to be killed, has no terminal: to take
         * it would stop the program before it could end.
         */
        private static void awaitForeground() {
            Threads.await(() -> {
                while (!ExactPty.isForeground()) {
                    Thread.sleep(BACKGROUND_MILLIS);
                }
            });
        }

        private static void stopProcessGroup() throws IOException {
            try {
                ChildProcess.builder(List.of("/bin/sh", "-c", "kill -TSTP 0"))
                        .start()
                        .waitFor();
                Thread.sleep(ARRIVAL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Another process has stopped and resumed the program: the terminal may be in any state. */
        private void resume() {
            if (!suspended && ExactPty.isForeground()) {
                screen.reenter();
                onReturn.run();
            }
        }
    }
}
