package hal.console.terminal;

import com.googlecode.lanterna.TerminalPosition;
import hal.commands.prompt.LineJudge;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.Display.LineInterruptedException;
import hal.console.terminal.EditScreen.EditPicture;
import hal.console.terminal.MenuReader.EditorStyles;
import hal.export.Ink;
import hal.platform.Threads;
import hal.session.face.GameStep;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The part of the full screen where lines are typed and texts printed: a line editor on a terminal in memory, whose
 * screen is painted with the rest, below a transcript of what was printed and typed before.
 */
final class PromptPanel {
    private static final int WHEEL_ROWS = 3;
    /** Fewer rows than this are never worth a page of their own. */
    private static final int MIN_ROWS = 6;

    /** Shorter hints say nothing; they rather cover what is typed. */
    private static final int MIN_HINT = 16;

    private static final String HELD = "q: Enter leaves HAL (Esc: stay)";

    private static final long LET_GO_NANOS = 500_000_000L;
    /** More characters than this are dropped: what is pasted has room, what was pasted by mistake has a bound. */
    static final int MAX_WAITING = 1 << 16;

    private final DisplayOptions options;
    private final Runnable changed;
    private final Runnable redraw;
    private final HistoryFile history;
    private final Transcript transcript = new Transcript();
    private final EditScreen screen;

    private volatile Rect part;
    private volatile String status = "";
    /**
     * The letter that left a page since the last line, or nothing: it may have been meant as the beginning of a line.
     */
    private volatile String leaving = "";
    /** Whether something has been typed for the line that is read, or will be. */
    private volatile boolean begun;
    /** Whether a {@code q} waits for the next key. */
    private volatile boolean held;
    /** Terminal and editor are made for the first line, since the first frame does not need them. */
    private volatile PromptTerminal terminal;

    private volatile LineEditor editor;
    private LineJudge judge = LineJudge.NONE;
    private volatile Consumer<GameStep> stepAction = step -> {};
    private volatile Consumer<String> typingAction = text -> {};
    private volatile Consumer<String> boardAction = key -> {};
    private volatile String boardKeys = "";
    private final Object readerLock = new Object();
    /**
     * The thread that is reading a line, {@code null} for none; guarded by {@link #readerLock}, as is the next field.
     */
    private Thread reader;

    private boolean interrupted;

    private final KeyQueue keys = new KeyQueue(MAX_WAITING);

    /**
     * A panel in which nothing is being read yet.
     *
     * @param changed called when there is something new to paint
     * @param redraw called when the user wants everything painted anew
     */
    PromptPanel(DisplayOptions options, Rect part, Runnable changed, Runnable redraw) {
        this.options = options;
        this.part = part;
        this.changed = changed;
        this.redraw = redraw;
        history = new HistoryFile(options.historyFile());
        screen = new EditScreen(part.width(), part.height());
    }

    /**
     * Reads a line, and keeps it in the transcript with its prompt.
     *
     * @throws LineInterruptedException after Ctrl-C
     * @throws EndOfInputException at the end of the input
     */
    String readLine(String prompt) {
        open();
        String trouble = history.takeTrouble();
        if (!trouble.isEmpty()) {
            print(StyledLine.lines(Style.QUIET, trouble));
        }
        try {
            String line = edit(prompt);
            transcript.addTyped(prompt, line);
            return line;
        } catch (LineInterruptedException e) {
            transcript.addTyped(prompt, e.line() + "^C");
            throw e;
        } finally {
            screen.clear();
            changed.run();
        }
    }

    private String edit(String prompt) {
        screen.clear();
        begun = keys.available() > 0;
        synchronized (readerLock) {
            reader = Thread.currentThread();
        }
        String line;
        boolean late;
        try {
            line = whole(editor.readLine(prompt));
        } finally {
            leaving = "";
            late = endReading();
        }
        if (late) {
            throw new LineInterruptedException(line);
        }
        return line;
    }

    /** The line with the letter that left a page, if it can be understood only so: {@code uit} was {@code quit}. */
    private String whole(String line) {
        String meant = leaving + line;
        boolean lost =
                judge.judge(line) == LineJudge.Verdict.HOPELESS && judge.judge(meant) != LineJudge.Verdict.HOPELESS;
        return lost ? meant : line;
    }

    /** A page was left by a key; an empty text if none was. */
    void pageLeft(String key) {
        leaving = key.equals("q") ? key : "";
    }

    /** Whether there was an interrupt, which is cleared so that it does not affect what the thread does next. */
    private boolean endReading() {
        synchronized (readerLock) {
            reader = null;
            if (!interrupted) {
                return false;
            }
            interrupted = false;
            readerLock.notifyAll();
            Thread.interrupted();
            return true;
        }
    }

    private void open() {
        if (editor != null) {
            return;
        }
        Rect now = part;
        screen.resize(now.width(), now.height());
        try {
            terminal = new PromptTerminal(screen, keys, now.width(), now.height(), changed);
        } catch (IOException problem) {
            throw new UncheckedIOException("a terminal in memory cannot be made", problem);
        }
        editor = new LineEditor(terminal.terminal(), options.completer(), history, EditorStyles.FRAMED);
        judge = options.judge().get();
        editor.colorLines(judge);
        editor.onClear(redraw);
        editor.onStep(step -> stepAction.accept(step));
        editor.onTyping(text -> typingAction.accept(text));
        editor.holdLeave(judge, this::hold);
        editor.onEmptyLine("\u001b", () -> boardAction.accept(""));
        boardKeys
                .chars()
                .mapToObj(Character::toString)
                .forEach(key -> editor.onEmptyLine(key, () -> boardAction.accept(key)));
    }

    private void hold(boolean begins) {
        held = begins;
        changed.run();
    }

    /**
     * Whether lines are short enough to be read here. Where there are only a few rows they may be scrolled, and so may
     * what HAL says itself, which is about the board that a page would hide.
     */
    boolean holds(List<StyledLine> lines) {
        boolean said = !lines.isEmpty() && lines.get(0).spans().stream().allMatch(span -> span.style() == Style.VOICE);
        int rows = 0;
        for (StyledLine line : lines) {
            rows += LineBreaker.rows(line, part.width()).size();
        }
        return rows < Math.max(said ? 2 * part.height() : part.height(), MIN_ROWS);
    }

    /** Keeps lines that are read elsewhere for who scrolls back. */
    void remember(List<StyledLine> lines) {
        transcript.add(lines, part.width(), Integer.MAX_VALUE);
        changed.run();
    }

    /** Prints lines above the one being typed. */
    void print(List<StyledLine> lines) {
        transcript.add(lines, part.width(), part.height());
        changed.run();
    }

    /** Shows at the panel's edge how far something has come; an empty text removes it. */
    void status(String text) {
        status = text;
        changed.run();
    }

    /**
     * Takes keys, and shows the newest lines again. While no line is being read, keys wait for the next one, up to a
     * bound.
     */
    void type(String typed) {
        if (transcript.scrolledBack() > 0) {
            transcript.scrollToEnd();
            changed.run();
        }
        begun |= typed.charAt(0) >= ' ';
        keys.put(typed);
    }

    /** Whether a line has been begun, which a page that comes unasked may cover. */
    boolean isBegun() {
        return begun;
    }

    /** Drops what has been typed and not been read yet. */
    void forgetKeys() {
        keys.forget();
    }

    /** Whether a menu of completions is open. */
    private boolean isMenuOpen() {
        LineEditor made = editor;
        return made != null && made.isMenuOpen();
    }

    /** The wheel: older rows for 1, newer ones for -1; in an open menu the word above or below. */
    void wheel(int up) {
        if (isMenuOpen()) {
            keys.put(up > 0 ? "\u001bOA" : "\u001bOB");
        } else {
            transcript.scroll(WHEEL_ROWS * up);
            changed.run();
        }
    }

    /** Types a line in place of what has been typed, and enters it. */
    void enter(String line) {
        type("\u0005\u0015" + line + "\r");
    }

    /** Shows older pages for a positive number, newer ones for a negative; an open menu is paged instead. */
    void page(int pages) {
        if (isMenuOpen()) {
            keys.put(pages > 0 ? "\u001b[5~" : "\u001b[6~");
            return;
        }
        transcript.scroll(pages * Math.max(1, part.height() - 2));
        changed.run();
    }

    /**
     * Interrupts the line that is being read, and waits until its reader has given it up: what is typed after Ctrl-C
     * belongs to the next line.
     *
     * @return false when no line is being read
     */
    boolean interrupt() {
        synchronized (readerLock) {
            if (reader == null) {
                return false;
            }
            interrupted = true;
            reader.interrupt();
            awaitReleased();
            return true;
        }
    }

    /** Bounded, so that a reader that does not react cannot block the keyboard. */
    private void awaitReleased() {
        long end = System.nanoTime() + LET_GO_NANOS;
        Threads.await(() -> {
            for (long left = LET_GO_NANOS; interrupted && left > 0; left = end - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(readerLock, left);
            }
        });
    }

    private boolean isReading() {
        synchronized (readerLock) {
            return reader != null;
        }
    }

    /** Takes another part of the window. The editor redraws itself in response, so no lock may be held here. */
    void fit(Rect newPart) {
        part = newPart;
        PromptTerminal shown = terminal;
        if (shown != null && !shown.isSize(newPart.width(), newPart.height())) {
            shown.resize(newPart.width(), newPart.height());
        }
    }

    /**
     * Paints the panel: the transcript, and below it the line being typed with its completions.
     *
     * @param elsewhere how many of the newest lines can be seen on a page
     * @return where the cursor goes, {@code null} for nowhere
     */
    TerminalPosition paint(Canvas canvas, Rect where, int elsewhere) {
        EditPicture edit = isReading() ? screen.picture() : null;
        int editRows = edit == null ? 0 : Math.min(edit.usedRows(), where.height());
        int y = where.y();
        for (StyledLine row : transcript.rows(where.width(), where.height() - editRows, elsewhere)) {
            LinePainter.paint(canvas, where.x(), y++, where.width(), row);
        }
        if (edit == null) {
            paintHint(canvas, where, y - 1, where.width());
            return null;
        }
        int firstRow = Math.max(0, edit.usedRows() - where.height());
        for (int row = 0; row < editRows; row++) {
            paintEditRow(canvas, where, y + row, edit, firstRow + row);
        }
        // In a line of several rows the first is full.
        int room = edit.usedRows() > 1 ? where.width() : where.width() - edit.cursorColumn() - 1;
        paintHint(canvas, where, y, Math.max(MIN_HINT, room));
        int cursorY = y + edit.cursorRow() - firstRow;
        int cursorX = where.x() + Math.min(edit.cursorColumn(), where.width() - 1);
        return cursorY < where.y() ? null : new TerminalPosition(cursorX, cursorY);
    }

    /** The end of a row: that newer lines are out of sight, or else what a key means, or how far something has come. */
    private String hint() {
        int hidden = transcript.scrolledBack();
        String words = hidden > 0 ? "PgDn: " + hidden + " more" : held ? HELD : status;
        return words.isEmpty() ? "" : " " + words + " ";
    }

    /** Paints the parts for which there is room: those in brackets, or behind a comma, are left out, the last first. */
    private void paintHint(Canvas canvas, Rect where, int y, int room) {
        String hint = hint();
        while (hint.length() > room && hint.matches(".+?( \\(|, ).*")) {
            hint = hint.replaceFirst("(.+)(?: \\(|, ).*", "$1 ");
        }
        int width = Math.min(hint.length(), Math.min(room, where.width()));
        canvas.text(where.x() + where.width() - width, y, width, hint, Ink.MENU_TEXT, Ink.MENU, false);
    }

    private static void paintEditRow(Canvas canvas, Rect where, int y, EditPicture edit, int row) {
        for (int x = 0; x < Math.min(edit.columns(), where.width()); x++) {
            char character = canvas.look().glyphs().shown(edit.character(x, row));
            canvas.cell(where.x() + x, y, character, edit.ink(x, row), edit.background(x, row), edit.bold(x, row));
        }
    }

    /** What to do on a key that walks through the game. */
    void onStep(Consumer<GameStep> action) {
        stepAction = action;
    }

    /** Who is told of the line that is being typed. */
    void onTyping(Consumer<String> action) {
        typingAction = action;
    }

    /**
     * What to do on Escape while the line is empty, or on one of some keys.
     *
     * @param keys each character is one
     * @param action takes the key; nothing for Escape
     */
    void onBoard(String keys, Consumer<String> action) {
        boardKeys = keys;
        boardAction = action;
    }

    /** How many columns a line has. */
    int columns() {
        return part.width();
    }

    /** Ends the input, of the line being read and of every later one. */
    void end() {
        keys.close();
        PromptTerminal shown = terminal;
        if (shown == null) {
            return;
        }
        try {
            shown.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a terminal in memory has failed", e);
        }
    }
}
