package hal.console.terminal;

import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The lines that were printed and typed, newest last. They are kept as text and broken into rows when they are shown,
 * so that nothing is lost in a window of another width. The oldest are dropped when there are too many.
 */
final class Transcript {
    /** How many lines are kept. */
    static final int MAX_LINES = 2000;

    private final Deque<StyledLine> lines = new ArrayDeque<>();
    private int scrolledBack;

    /**
     * Adds lines. If they do not fit into the view they are shown from their beginning; a view that is scrolled back
     * stays where it is.
     *
     * @param columns the view's width
     * @param rows the view's height, the line being typed included
     */
    synchronized void add(List<StyledLine> more, int columns, int rows) {
        int added = 0;
        for (StyledLine line : more) {
            add(line);
            added += LineBreaker.rows(line, columns).size();
        }
        int room = Math.max(1, rows - 1);
        if (added > room) {
            scrolledBack = added - room;
        } else if (scrolledBack > 0) {
            scrolledBack += added;
        }
    }

    /** Adds a line that was typed, with its prompt before it. */
    synchronized void addTyped(String prompt, String line) {
        add(StyledLine.of(Style.QUIET, prompt).then(Style.TEXT, line.replace('\n', ' ')));
        scrolledBack = 0;
    }

    private void add(StyledLine line) {
        if (lines.size() >= MAX_LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    /** Moves the view by a number of rows: back for a positive number, towards the newest line for a negative one. */
    synchronized void scroll(int rows) {
        scrolledBack = Math.max(0, scrolledBack + rows);
    }

    /** Moves the view to the newest line. */
    synchronized void scrollToEnd() {
        scrolledBack = 0;
    }

    /** By how many rows the view is scrolled back. */
    synchronized int scrolledBack() {
        return scrolledBack;
    }

    /**
     * The rows to show, oldest first: the last ones before the view's end.
     *
     * @param columns where to break
     * @param rows how many, at most
     * @param elsewhere how many of the newest lines can be seen on a page
     */
    synchronized List<StyledLine> rows(int columns, int rows, int elsewhere) {
        List<StyledLine> found = new ArrayList<>();
        int wanted = rows + scrolledBack;
        Iterator<StyledLine> newestFirst = lines.descendingIterator();
        for (int i = 0; i < elsewhere && newestFirst.hasNext(); i++) {
            newestFirst.next();
        }
        while (newestFirst.hasNext() && found.size() < wanted) {
            StyledLine line = newestFirst.next();
            List<StyledLine> broken = LineBreaker.rows(line, columns);
            Collections.reverse(broken);
            found.addAll(broken);
        }
        scrolledBack = Math.max(0, Math.min(scrolledBack, found.size() - rows));
        int newest = scrolledBack;
        List<StyledLine> shown =
                new ArrayList<>(found.subList(newest, Math.max(newest, Math.min(found.size(), newest + rows))));
        Collections.reverse(shown);
        return shown;
    }
}
