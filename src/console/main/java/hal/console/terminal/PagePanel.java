package hal.console.terminal;

import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.console.board.paint.RenderStyle;
import hal.console.board.paint.WindowLayout;
import hal.console.board.paint.WindowPainter;
import hal.export.Ink;
import hal.platform.Quantity;
import hal.session.face.Answer;
import hal.session.face.Autoplay;
import hal.session.face.Page;
import hal.session.face.Preview;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * A text over the window, which can be scrolled in both directions, until q, Esc or Enter closes it, or the next line
 * is typed; or a viewer, which has keys of its own. At most one is open. An answer that is short enough leaves the
 * board in sight.
 */
final class PagePanel {
    private static final int SIDEWAYS = 8;
    private static final char DELETE = '\u007f';
    /** Stands before what is pasted. */
    private static final String PASTE = "\u001b[200~";
    /** What a text needs beside a board. */
    private static final int MIN_TEXT = 36;
    /** Windows of this many columns have a wider margin, smaller ones than the other none. */
    private static final int WIDE = 100;

    private static final int NARROW = 60;
    /** What a table needs beside a preview's board. */
    private static final int MIN_TABLE = 42;
    /** Any board of chess, by which is known how much room a preview takes. */
    private static final BoardView SOME_BOARD = BoardView.of(" ".repeat(64));

    private static final Map<String, String> NAMES = Map.of(
            "\u001bOA", Viewer.UP,
            "\u001bOB", Viewer.DOWN,
            "\u001bOC", Viewer.RIGHT,
            "\u001bOD", Viewer.LEFT,
            "\u001bOH", Viewer.HOME,
            "\u001bOF", Viewer.END,
            "\r", Viewer.ENTER,
            "\n", Viewer.ENTER);

    private final Runnable changed;
    /** As {@link System#nanoTime}. */
    private final LongSupplier clock;

    private PageText sheet;
    private int top;
    private int left;
    private int height = 1;
    private int width = 1;
    /** How many lines there were when it was painted. */
    private int shown;

    private boolean overBoard = true;
    /** The viewer's board as a picture, as it was painted. */
    private Optional<GameWindow.Picture> picture = Optional.empty();

    private String status = "";
    /** Whether what is under way fills the page: it was not yet when that was opened, or ends with it. */
    private boolean filled;
    /** What a row is chosen for; null where there is nothing to choose. */
    private IntConsumer chooser;
    /** The row that Enter chooses. */
    private int selected;
    /** What the rows have behind them; null for nothing. */
    private IntFunction<Preview> previews;
    /** That of the row {@link #previewed}; null for none. */
    private Preview preview;

    private int previewed;
    /** Which of its boards is shown. */
    private int board;

    private Autoplay autoplay = Autoplay.OFF;
    /** When the next board is due while it plays. */
    private long due;
    /** As it was painted last; null before. */
    private RenderStyle look;
    /** What is shown in place of a sheet; null for nothing. */
    private Viewer viewer;
    /** Ends the work that fills the sheet. */
    private final AtomicReference<Runnable> leaver = new AtomicReference<>(PagePanel::doNothing);
    /** Whether a key was pressed for the viewer since it was painted, so that what came of it must be in sight. */
    private boolean pressed;
    /** Whether the viewer that was painted marks a line, which then is what scrolling moves. */
    private boolean marked;

    /**
     * Shows nothing yet.
     *
     * @param changed called when there is something new to paint
     */
    PagePanel(Runnable changed) {
        this(changed, System::nanoTime);
    }

    /**
     * Shows nothing yet.
     *
     * @param clock as {@link System#nanoTime}
     */
    PagePanel(Runnable changed, LongSupplier clock) {
        this.changed = changed;
        this.clock = clock;
    }

    private static int margin(int columns) {
        return columns >= WIDE ? 2 : columns >= NARROW ? 1 : 0;
    }

    /** Opens an empty page, in place of any other. */
    synchronized Page open(String title, int columns, int rows) {
        PageText opened = PageText.page(title);
        open(opened);
        return new Page() {
            @Override
            @SuppressWarnings("ReferenceEquality")
            public int columns() {
                synchronized (PagePanel.this) {
                    WindowLayout layout = sheet == opened ? previewLayout(columns, rows) : null;
                    return layout == null
                            ? columns - 2 * margin(columns)
                            : layout.side().width() - 1;
                }
            }

            @Override
            public void onMark(IntFunction<Preview> shown) {
                synchronized (PagePanel.this) {
                    previews = shown;
                }
            }

            @Override
            public boolean onChoose(IntConsumer chosen) {
                synchronized (PagePanel.this) {
                    chooser = chosen;
                }
                return true;
            }

            @Override
            public void onLeave(Runnable end) {
                leaver.set(end);
                synchronized (PagePanel.this) {
                    filled = true;
                }
            }

            @Override
            public int rows() {
                return rows - 1; // The last one is the bar.
            }

            @Override
            public void add(Answer answer) {
                synchronized (PagePanel.this) {
                    opened.add(answer, columns());
                }
                changed.run();
            }
        };
    }

    private void open(PageText opened) {
        sheet = opened;
        filled = status.isEmpty();
        viewer = null;
        chooser = null;
        leaver.set(PagePanel::doNothing);
        selected = 0;
        forgetPreviews();
        top = 0;
        left = 0;
        changed.run();
    }

    /** Shows an answer for which the talk has no room, unless something else is being looked at. */
    synchronized void answer(String title, List<StyledLine> lines) {
        if (!isOpen()) {
            open(PageText.talk(title, lines));
        }
    }

    /** Adds what is said while an answer is being read; other pages are not about it. */
    synchronized void continueAnswer(List<StyledLine> lines) {
        if (sheet != null && sheet.talk()) {
            sheet.lines().addAll(lines);
            changed.run();
        }
    }

    /** How many of the newest lines of the conversation are on the page that is open. */
    synchronized int told() {
        return sheet != null && sheet.talk() ? sheet.lines().size() : 0;
    }

    private void forgetPreviews() {
        previews = null;
        preview = null;
        autoplay = Autoplay.OFF;
    }

    /** Shows a viewer, in place of any page. */
    synchronized void open(Viewer shown) {
        forgetPreviews();
        sheet = null;
        filled = false;
        viewer = shown;
        pressed = true; // It opens where it wants to be seen.
        marked = false;
        top = 0;
        left = 0;
        changed.run();
    }

    /** Shows in the last row how far something has come. */
    synchronized void status(String text) {
        status = text;
    }

    /** Whether a page covers the window. */
    synchronized boolean isOpen() {
        return sheet != null || viewer != null;
    }

    /** Whether an open page leaves nothing of the board to see. */
    synchronized boolean coversBoard() {
        return isOpen() && overBoard;
    }

    /** The picture on the page that was painted; empty for none. */
    synchronized Optional<GameWindow.Picture> picture() {
        return picture;
    }

    void close() {
        shut();
        endLeft();
    }

    private synchronized void shut() {
        forgetPreviews();
        sheet = null;
        viewer = null;
        changed.run();
    }

    /** Ends what was being worked out for a page that is closed now. */
    private void endLeft() {
        if (!isOpen()) {
            leaver.getAndSet(PagePanel::doNothing).run();
        }
    }

    /** Whether something is still being worked out for the page. */
    synchronized boolean isAtWork() {
        return filled && !status.isEmpty();
    }

    /**
     * Takes keys while a page is open. What begins a line closes the page, unless something is still being worked out
     * for it; a capital Q is a queen's.
     *
     * @return false if they belong to that line
     */
    boolean type(String keys) {
        boolean taken = taken(keys);
        endLeft();
        return taken;
    }

    private synchronized boolean taken(String keys) {
        if (!isOpen()) {
            return false;
        }
        if (viewer != null && !viewer.isRead()) {
            press(keys);
            return true;
        }
        if (isChoosing() && (keys.equals("\r") || keys.equals("\n"))) {
            chooser.accept(selected);
        }
        switch (keys) {
            case "q", "\u001b" -> shut();
            case "\r", "\n" -> {
                if (viewer == null) {
                    shut();
                } else {
                    page(-1);
                }
            }
            case "\u001bOA" -> scroll(1);
            case "\u001bOB" -> scroll(-1);
            case "\u001bOC" -> sideways(keys, 1);
            case "\u001bOD" -> sideways(keys, -1);
            case "\u001bOH" -> scroll(shown);
            case "\u001bOF" -> scroll(-shown);
            case " " -> space();
            default -> {
                if (!isAtWork() && beginsLine(keys)) {
                    shut();
                    return false;
                }
            }
        }
        changed.run();
        return true;
    }

    private static boolean beginsLine(String keys) {
        char first = keys.charAt(0);
        return (first > ' ' && first != DELETE) || keys.equals(PASTE);
    }

    private void sideways(String keys, int step) {
        if (viewer != null) {
            viewer.press(NAMES.get(keys));
        } else if (preview != null) {
            autoplay = Autoplay.OFF;
            board = Math.max(0, Math.min(board + step, preview.boards().size() - 1));
        } else {
            left += step * SIDEWAYS;
        }
    }

    /** Plays the marked game, faster with each press, and from its start if all has been seen. */
    private void space() {
        if (preview == null) {
            page(-1);
            return;
        }
        autoplay = autoplay.next();
        if (board == preview.boards().size() - 1) {
            board = 0;
        }
        due = clock.getAsLong() + autoplay.perMove().toNanos();
    }

    /** For how long what was painted stays true, in milliseconds; 0 for as long as nothing happens. */
    synchronized long millis() {
        return autoplay == Autoplay.OFF ? 0 : Math.max(1, (due - clock.getAsLong()) / 1_000_000);
    }

    /** Makes the preview that of the marked row, and moves on in it when its time has come. */
    private void turnPreview() {
        if (sheet == null || previews == null || !isChoosing()) {
            preview = null;
            autoplay = Autoplay.OFF;
        } else if (preview == null || previewed != selected) {
            preview = previews.apply(selected);
            previewed = selected;
            board = preview.first();
            autoplay = Autoplay.OFF;
        }
        if (autoplay != Autoplay.OFF && clock.getAsLong() - due >= 0) {
            board = Math.min(board + 1, preview.boards().size() - 1);
            autoplay = board == preview.boards().size() - 1 ? Autoplay.OFF : autoplay;
            due = clock.getAsLong() + autoplay.perMove().toNanos();
        }
    }

    /** Where a table with previews stands; null where there are none, or no room for a board. */
    private WindowLayout previewLayout(int columns, int rows) {
        if (previews == null || look == null) {
            return null;
        }
        WindowLayout layout = WindowLayout.withText(columns, rows - 1, MIN_TABLE, look, SOME_BOARD);
        return layout.style() == null ? null : layout;
    }

    private void press(String keys) {
        switch (keys) {
            case "q", "Q", "\u001b" -> viewer = null;
            default -> {
                viewer.press(NAMES.getOrDefault(keys, keys));
                pressed = true;
            }
        }
        changed.run();
    }

    /** Shows higher rows for a positive number, or moves the mark of what has one. */
    synchronized void scroll(int rows) {
        if (viewer != null && marked) {
            for (int i = 0; i < Math.abs(rows); i++) {
                press(rows > 0 ? "\u001bOA" : "\u001bOB");
            }
        } else if (isChoosing()) {
            for (int i = 0; i < Math.abs(rows); i++) {
                choose(rows > 0 ? -1 : 1);
            }
        } else {
            top -= rows;
        }
        changed.run();
    }

    private boolean isChoosing() {
        return chooser != null && sheet != null && !sheet.rows().isEmpty();
    }

    /**
     * Goes to the row above or below, and scrolls as far as it must be. Lines without rows, before, between and behind
     * them, are scrolled through: none is passed that was not in sight.
     */
    private void choose(int step) {
        int next = selected + step;
        int line = next < 0
                ? 0
                : next == sheet.rows().size() ? shown - 1 : sheet.rows().get(next);
        int nearest =
                line < top ? Math.max(line, top - height) : Math.max(top, Math.min(line - height + 1, top + height));
        boolean inSight = line >= nearest && line < nearest + height;
        if (inSight && next >= 0 && next < sheet.rows().size()) {
            selected = next;
        }
        top = nearest;
    }

    /** Shows higher pages for a positive number. */
    synchronized void page(int pages) {
        scroll(pages * Math.max(1, height - 1));
    }

    /**
     * Paints the page, if one is open.
     *
     * @param beside the part of the window right of the board, from its first to its last row; empty where there is
     *     none
     */
    synchronized void paint(Canvas canvas, Rect window, Rect beside) {
        overBoard = true;
        picture = Optional.empty();
        look = canvas.look();
        turnPreview();
        if (viewer != null) {
            paintViewer(canvas, window);
            return;
        }
        if (sheet == null) {
            return;
        }
        WindowLayout layout = previewLayout(window.width(), window.height());
        overBoard = layout != null || !fits(beside);
        Rect part = layout != null ? layout.side() : overBoard ? window : beside;
        if (layout != null) {
            canvas.fill(window, Ink.BACKGROUND);
            paintPreview(canvas, layout);
            part = new Rect(part.x(), part.y(), part.width(), window.height());
        }
        int margin = overBoard && layout == null ? margin(window.width()) : 0;
        height = Math.max(1, part.height() - 1);
        width = part.width() - 2 * margin;
        List<StyledLine> lines = sheet.shown(width);
        shown = lines.size();
        top = Math.max(0, Math.min(top, shown - height));
        left = sheet.talk() ? 0 : Math.max(0, Math.min(left, sheet.width() - width));
        canvas.fill(part, Ink.BACKGROUND);
        int rows = Math.min(height, shown - top);
        int x = part.x() + margin;
        int y = part.y() + (shown < height && width >= MIN_TEXT ? 1 : 0);
        for (int i = 0; i < rows; i++) {
            StyledLine whole = lines.get(top + i);
            StyledLine line = whole.part(left, left + width);
            paintRow(canvas, x, y + i, width, line, isChoosing() && sheet.rows().get(selected) == top + i);
            if (isChoosing() && whole.text().length() > left + width) { // there the arrows do not scroll sideways
                String cut = String.valueOf(canvas.look().glyphs().ellipsis());
                canvas.text(x + width - 1, y + i, 1, cut, Ink.DIM);
            }
        }
        Rect whole = overBoard ? window : part;
        paintBar(canvas, whole, sheetBar(rows, whole.width()));
    }

    private static void paintRow(Canvas canvas, int x, int y, int width, StyledLine line, boolean chosen) {
        if (chosen) {
            String text = line.padded(width).text();
            canvas.text(x, y, width, text, Ink.MENU_CHOSEN_TEXT, Ink.MENU_CHOSEN, true);
        } else {
            LinePainter.paint(canvas, x, y, width, line);
        }
    }

    /** The last row of a part. */
    private static void paintBar(Canvas canvas, Rect part, String words) {
        String row = StyledLine.of(words).padded(part.width()).text();
        canvas.text(part.x(), part.y() + part.height() - 1, part.width(), row, Ink.MENU_TEXT, Ink.MENU, false);
    }

    /** The board, and below it what it shows, as far as there is room. */
    private void paintPreview(Canvas canvas, WindowLayout layout) {
        if (preview == null) {
            return;
        }
        WindowPainter.paintBoard(canvas, layout, preview.boards().get(board));
        picture = GameWindow.Picture.of(layout, preview.boards().get(board), canvas.look());
        String move = preview.moves().get(board);
        String place = move.isEmpty() ? "start" : move;
        StyledLine state = StyledLine.of(Style.HEADING, place)
                .then(
                        Style.QUIET,
                        "  " + board + " of " + Quantity.of(preview.boards().size() - 1, "ply"))
                .then(Style.GOOD, autoplay == Autoplay.OFF ? "" : "  " + autoplay.word());
        List<StyledLine> lines = List.of(state, StyledLine.of(preview.words()));
        Rect shown = layout.board();
        int y = shown.y() + shown.height();
        for (int i = 0; i < lines.size() && y + i < layout.side().height(); i++) {
            LinePainter.paint(canvas, shown.x(), y + i, shown.width(), lines.get(i));
        }
    }

    private boolean fits(Rect beside) {
        return sheet.talk()
                && beside.width() >= MIN_TEXT
                && sheet.shown(beside.width()).size() < beside.height();
    }

    private void paintViewer(Canvas canvas, Rect window) {
        height = Math.max(1, window.height() - 1);
        canvas.fill(window, Ink.BACKGROUND);
        Optional<BoardPicture> board = viewer.board();
        WindowLayout layout = board.map(
                        shown -> WindowLayout.withText(window.width(), height, MIN_TEXT, canvas.look(), shown))
                .orElse(null);
        int margin = margin(window.width());
        Rect part = layout == null ? new Rect(margin, 0, window.width() - 2 * margin, height) : layout.side();
        Viewer.View view = viewer.view(part.width() - 1);
        if (layout != null && layout.style() != null) {
            WindowPainter.paintBoard(canvas, layout, board.orElseThrow());
            picture = GameWindow.Picture.of(layout, board.orElseThrow(), canvas.look());
        }
        List<StyledLine> rows = new ArrayList<>();
        int first = 0;
        int last = 0;
        List<StyledLine> lines = view.text().lines();
        for (int i = 0; i < lines.size(); i++) {
            first = i == view.first() ? rows.size() : first;
            rows.addAll(LineBreaker.rows(lines.get(i), part.width() - 1));
            last = i == view.last() ? rows.size() - 1 : last;
        }
        marked = view.marked();
        shown = rows.size();
        if (marked || pressed) {
            top = Math.min(Math.max(top, last - height + 1), first);
            pressed = false;
        }
        top = Math.max(0, Math.min(top, shown - height));
        for (int y = 0; y < Math.min(height, rows.size() - top); y++) {
            paintRow(canvas, part.x(), y, part.width(), rows.get(top + y), marked && top + y == first);
        }
        paintBar(canvas, window, viewerBar(window.width()));
    }

    private String viewerBar(int columns) {
        String keys = viewer.keys() + "; q leaves";
        for (String bar : new String[] {viewer.title() + ": " + keys, keys, viewer.title() + "; q leaves"}) {
            if (bar.length() < columns) {
                return " " + bar;
            }
        }
        return " q leaves";
    }

    /** The last row: what this is, where in it one is, and the keys that are of use; in a narrow window fewer words. */
    private String sheetBar(int rows, int columns) {
        int all = shown;
        boolean tall = all > height;
        boolean wide = !sheet.talk() && sheet.width() > width;
        String name = isAtWork() ? status : sheet.title();
        String place = isChoosing()
                ? (selected + 1) + " of " + sheet.rows().size()
                : tall ? "lines " + (top + 1) + "-" + (top + rows) + " of " + all : Quantity.of(all, "line");
        String keys = preview != null
                ? "arrows choose and step, Space plays, Enter opens; q leaves"
                : (isChoosing() ? "Up and Down choose, Enter opens; " : tall ? "Up and Down scroll; " : "")
                        + (wide ? "Left and Right move sideways; " : "") + "q leaves";
        for (String bar : new String[] {
            name + "; " + place + "; " + keys,
            place + "; " + keys,
            name + "; " + place + "; " + (wide ? "arrows; " : "") + "q leaves",
            name + "; q leaves"
        }) {
            if (bar.length() + 2 <= columns) {
                return " " + bar;
            }
        }
        return " " + name.substring(0, Math.max(0, Math.min(name.length(), columns - 12))) + " q leaves";
    }

    /** What leaving a page ends that shows no work. */
    private static void doNothing() {}
}
