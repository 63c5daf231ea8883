package hal.console;

import hal.console.terminal.Display;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.Display.LineInterruptedException;
import hal.console.terminal.WindowSize;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Controls;
import hal.session.face.FaceEvent;
import hal.session.face.GameStep;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.Appearance;
import hal.session.view.BoardView;
import hal.session.view.GameView;
import hal.session.view.GridView;
import hal.session.view.PanelView;
import hal.testkit.Await;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;

/** A display whose person is a test: it types, clicks, presses Ctrl-C, and waits for what is to be seen. */
public final class FakeDisplay implements Display {
    private static final String CTRL_C = "\u0003";
    private static final String CTRL_D = "\u0004";

    private final BlockingQueue<String> typed = new LinkedBlockingQueue<>();
    private final StringBuilder printed = new StringBuilder();
    private BoardView board;
    private PanelView panel;
    private GridView grid;
    private Controls controls = Controls.NONE;
    private String farewell;
    private String prompt = "";
    private Appearance appearance = Appearance.DEFAULT;
    /** Lines typed, and lines asked for: one more asked than typed means that all has been done. */
    private int given;

    private int asked;
    private int rings;
    private volatile boolean pointer;

    // The person's side.

    /** From now on this is a screen on whose board one can point. */
    public FakeDisplay pointing() {
        pointer = true;
        return this;
    }

    /** Types whole lines. */
    public synchronized void type(String... lines) {
        given += lines.length;
        typed.addAll(List.of(lines));
    }

    public void pressCtrlC() {
        type(CTRL_C);
    }

    public void pressCtrlD() {
        type(CTRL_D);
    }

    /** Ctrl-C while no line is being read. */
    public void interrupt() {
        controls.interrupt();
    }

    /** Drags from one square to another. */
    public void drag(int from, int to) {
        controls.click(from);
        controls.drop(to);
    }

    /** Clicks a move of the list, by its place in it. */
    public void clickMove(int place) {
        controls.visit(place);
    }

    /** Clicks a square, -1 for a place beside the board. */
    public void click(int square) {
        controls.click(square);
    }

    /** A key that walks through the game. */
    public void step(GameStep step) {
        controls.walk(step);
    }

    @Override
    public synchronized void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Bell) {
            rings++;
            notifyAll();
        } else {
            Display.super.notice(event);
        }
    }

    /** How often the bell has rung. */
    public synchronized int rings() {
        return rings;
    }

    /** Waits until the bell has rung so often. */
    public void awaitRings(int count) {
        await(fake -> fake.rings >= count, count + " rings");
    }

    /** Whether a board has been shown. */
    public synchronized boolean hasBoard() {
        return board != null;
    }

    /** Waits until this has been printed; fails after a while. */
    public void awaitText(String part) {
        await(fake -> fake.printed.indexOf(part) >= 0, "the text \"" + part + "\"");
    }

    /** Types lines, each when HAL has answered the one before. */
    public void typeSlowly(String... lines) {
        for (String line : lines) {
            type(line);
            awaitStillness();
        }
    }

    /** Waits until all that was typed has been done and HAL does not think. */
    public void awaitStillness() {
        await(
                fake -> fake.asked > fake.given
                        && fake.panel != null
                        && !fake.panel.engine().thinking(),
                "stillness");
    }

    /** Waits until the program has taken its leave. */
    public void awaitFarewell() {
        await(fake -> fake.farewell != null, "the last words");
    }

    /** Waits until the board shows this. */
    public void awaitBoard(Predicate<BoardView> wanted, String what) {
        await(fake -> fake.board != null && wanted.test(fake.board), what);
    }

    /** Waits until the panel shows this. */
    public void awaitPanel(Predicate<PanelView> wanted, String what) {
        await(fake -> fake.panel != null && wanted.test(fake.panel), what);
    }

    /** Waits until a small game shows this. */
    public void awaitGrid(Predicate<GridView> wanted, String what) {
        await(fake -> fake.grid != null && wanted.test(fake.grid), what);
    }

    /** Waits until all that was typed has been done and the next line is asked for by this prompt. */
    public void awaitPrompt(String wanted) {
        await(fake -> fake.asked > fake.given && fake.prompt.equals(wanted), "the prompt " + wanted);
    }

    /** Waits until all that was typed has been done and the next line is asked for. */
    public void awaitPrompt() {
        await(fake -> fake.asked > fake.given, "the prompt");
    }

    private synchronized void await(Predicate<FakeDisplay> wanted, String what) {
        long since = System.nanoTime();
        while (!wanted.test(this)) {
            if (Await.isOver(since) || farewell != null) { // after which nothing comes any more
                throw new AssertionError("never came: " + what + "; printed so far:\n" + printed);
            }
            try {
                wait(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** Whether all that was typed has been done and the next line is asked for. */
    public synchronized boolean isPrompting() {
        return asked > given;
    }

    public synchronized String printed() {
        return printed.toString();
    }

    public synchronized BoardView board() {
        return board;
    }

    public synchronized PanelView panel() {
        return panel;
    }

    public synchronized GridView grid() {
        return grid;
    }

    public synchronized String farewell() {
        return farewell;
    }

    /** Waits until the user's wishes for how everything appears have come. */
    public void awaitAppearance(Predicate<Appearance> wanted, String what) {
        await(fake -> wanted.test(fake.appearance), what);
    }

    // The program's side.

    @Override
    public String readLine(String shown) {
        synchronized (this) {
            prompt = shown;
            asked++;
            notifyAll();
        }
        String line;
        try {
            line = typed.take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (line.equals(CTRL_C)) {
            throw new LineInterruptedException("");
        }
        if (line.equals(CTRL_D)) {
            throw new EndOfInputException();
        }
        return line;
    }

    @Override
    public synchronized void print(Tone tone, String text) {
        printed.append(text).append('\n');
        notifyAll();
    }

    @Override
    public void print(List<StyledLine> lines) {
        print(Tone.NORMAL, new Answer.Lines(lines).text());
    }

    @Override
    public synchronized void show(GameView view) {
        if (!view.appearance().speech()) {
            if (view.board() instanceof GridView newGrid) {
                grid = newGrid;
            } else {
                board = (BoardView) view.board();
            }
        }
        panel = view.panel();
        appearance = view.appearance();
        notifyAll();
    }

    @Override
    public void connect(Controls to) {
        controls = to;
    }

    @Override
    public WindowSize size() {
        return WindowSize.DEFAULT;
    }

    @Override
    public Abilities abilities() {
        return Abilities.attended(80).withPointer(pointer);
    }

    @Override
    public void awaitFirstFrame() {
        // Every frame is seen at once.
    }

    @Override
    public synchronized void close(String text) {
        farewell = text;
        notifyAll();
    }
}
