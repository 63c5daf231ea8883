package hal.console.terminal;

import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.console.board.paint.WindowLayout;
import hal.console.board.paint.WindowPainter;
import hal.export.Ink;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.view.BoardPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

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
    /** What a row is chosen for; null where there is nothing to choose. */
    private IntConsumer chooser;
    /** The row that Enter chooses. */
    private int selected;
    /** What is shown in place of a sheet; null for nothing. */
    private Viewer viewer;
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
        this.changed = changed;
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
            public int columns() {
                return columns - 2 * margin(columns);
            }

            @Override
            public boolean onChoose(IntConsumer chosen) {
                synchronized (PagePanel.this) {
                    chooser = chosen;
                }
                return true;
            }

            // One that was opened since has other lines, or none either.
            @SuppressWarnings("ReferenceEquality")
            @Override
            public boolean isOpen() {
                synchronized (PagePanel.this) {
                    return sheet == opened;
                }
            }

            @Override
            public int rows() {
                return rows - 1; // The last one is the bar.
            }

            @Override
            public void add(Answer answer) {
                synchronized (PagePanel.this) {
                    opened.noteRows(answer);
                    opened.add(answer, columns());
                }
                changed.run();
            }
        };
    }

    private void open(PageText opened) {
        sheet = opened;
        viewer = null;
        chooser = null;
        selected = 0;
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

    /** Shows a viewer, in place of any page. */
    synchronized void open(Viewer shown) {
        sheet = null;
        viewer = shown;
        pressed = !shown.isRead();
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

    synchronized void close() {
        sheet = null;
        viewer = null;
        changed.run();
    }

    /** Whether something is still being worked out for the page. */
    synchronized boolean isAtWork() {
        return !status.isEmpty();
    }

    /**
     * Takes keys while a page is open. What begins a line closes the page, unless something is still being worked out
     * for it; a capital Q is a queen's.
     *
     * @return false if they belong to that line
     */
    synchronized boolean type(String keys) {
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
            case "q", "\u001b" -> close();
            case "\r", "\n" -> {
                if (viewer == null) {
                    close();
                } else {
                    page(-1);
                }
            }
            case "\u001bOA" -> scroll(1);
            case "\u001bOB" -> scroll(-1);
            case "\u001bOC" -> sideways(keys, SIDEWAYS);
            case "\u001bOD" -> sideways(keys, -SIDEWAYS);
            case "\u001bOH" -> scroll(shown);
            case "\u001bOF" -> scroll(-shown);
            case " " -> page(-1);
            default -> {
                if (!isAtWork() && beginsLine(keys)) {
                    close();
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

    private void sideways(String keys, int columns) {
        if (viewer != null) {
            viewer.press(NAMES.get(keys));
        } else {
            left += columns;
        }
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
        if (viewer != null) {
            paintViewer(canvas, window);
            return;
        }
        if (sheet == null) {
            return;
        }
        overBoard = !fits(beside);
        Rect part = overBoard ? window : beside;
        int margin = overBoard ? margin(window.width()) : 0;
        height = Math.max(1, part.height() - 1);
        width = part.width() - 2 * margin;
        List<StyledLine> lines = sheet.shown(width);
        shown = lines.size();
        top = Math.max(0, Math.min(top, shown - height));
        left = sheet.talk() ? 0 : Math.max(0, Math.min(left, sheet.width() - width));
        canvas.fill(part, Ink.BACKGROUND);
        int rows = Math.min(height, shown - top);
        int x = part.x() + margin;
        int y = shown < height && width >= MIN_TEXT ? 1 : 0;
        for (int i = 0; i < rows; i++) {
            StyledLine line = lines.get(top + i).part(left, left + width);
            if (isChoosing() && sheet.rows().get(selected) == top + i) {
                String row = line.padded(width).text();
                canvas.text(x, y + i, width, row, Ink.MENU_CHOSEN_TEXT, Ink.MENU_CHOSEN, true);
            } else {
                LinePainter.paint(canvas, x, y + i, width, line);
            }
        }
        String row = StyledLine.of(sheetBar(rows)).padded(part.width()).text();
        canvas.text(part.x(), part.height() - 1, part.width(), row, Ink.MENU_TEXT, Ink.MENU, false);
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
            StyledLine row = rows.get(top + y);
            if (marked && top + y == first) {
                String text = row.padded(part.width()).text();
                canvas.text(part.x(), y, part.width(), text, Ink.MENU_CHOSEN_TEXT, Ink.MENU_CHOSEN, true);
            } else {
                LinePainter.paint(canvas, part.x(), y, part.width(), row);
            }
        }
        String row =
                StyledLine.of(viewerBar(window.width())).padded(window.width()).text();
        canvas.text(0, window.height() - 1, window.width(), row, Ink.MENU_TEXT, Ink.MENU, false);
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
    private String sheetBar(int rows) {
        int all = shown;
        boolean tall = all > height;
        boolean wide = !sheet.talk() && sheet.width() > width;
        String name = status.isEmpty() ? sheet.title() : status;
        String place = isChoosing()
                ? (selected + 1) + " of " + sheet.rows().size()
                : tall ? "lines " + (top + 1) + "-" + (top + rows) + " of " + all : all + " lines";
        String keys = (isChoosing() ? "Up and Down choose, Enter opens; " : tall ? "Up and Down scroll; " : "")
                + (wide ? "Left and Right move sideways; " : "") + "q leaves";
        for (String bar : new String[] {
            name + "; " + place + "; " + keys,
            name + "; " + place + "; " + (wide ? "arrows; " : "") + "q leaves",
            name + "; q leaves"
        }) {
            if (bar.length() + 2 <= width) {
                return " " + bar;
            }
        }
        return " " + name.substring(0, Math.max(0, Math.min(name.length(), width - 12))) + " q leaves";
    }
}
