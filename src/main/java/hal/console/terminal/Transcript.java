package hal.console.terminal;

import hal.console.board.theme.Ink;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The lines that were printed and typed, newest last. They are kept as texts and broken into rows when they are shown,
 * so that a window of another width loses nothing. The oldest go when there are too many.
 */
final class Transcript {
    /** Lines that are kept. */
    static final int MOST_LINES = 2000;

    private final Deque<Line> lines = new ArrayDeque<>();
    private int scrolledBack;

    /**
     * A line, or a row of one.
     *
     * @param text without line feeds
     * @param dimmed how many characters at its beginning are shown in {@link Ink#DIM}
     */
    record Line(Ink ink, String text, int dimmed) {}

    /**
     * Adds a text of one or more lines. A text that is longer than the view is shown from its beginning, to be read on
     * from there; a view that is scrolled back stays where it is.
     *
     * @param columns the view's width
     * @param rows the view's height, the line being typed included
     */
    synchronized void add(Ink ink, String text, int columns, int rows) {
        int added = 0;
        int start = 0;
        int end;
        do {
            end = text.indexOf('\n', start);
            String part = text.substring(start, end < 0 ? text.length() : end).replace("\t", "    ");
            Line line = new Line(ink, part, 0);
            add(line);
            added += LineBreaker.rows(line, columns).size();
            start = end + 1;
        } while (end >= 0);
        int room = Math.max(1, rows - 1);
        if (added > room) {
            scrolledBack = added - room;
        } else if (scrolledBack > 0) {
            scrolledBack += added;
        }
    }

    /** Adds a line that was typed, with its prompt before it. */
    synchronized void addTyped(String prompt, String line) {
        add(new Line(Ink.TEXT, (prompt + line).replace('\n', ' '), prompt.length()));
        scrolledBack = 0;
    }

    private void add(Line line) {
        if (lines.size() >= MOST_LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    /** Moves the view by so many rows: back for a positive number, towards the newest line for a negative one. */
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
     */
    synchronized List<Line> rows(int columns, int rows) {
        List<Line> found = new ArrayList<>();
        int wanted = rows + scrolledBack;
        Iterator<Line> newestFirst = lines.descendingIterator();
        while (newestFirst.hasNext() && found.size() < wanted) {
            List<Line> broken = LineBreaker.rows(newestFirst.next(), columns);
            Collections.reverse(broken);
            found.addAll(broken);
        }
        scrolledBack = Math.max(0, Math.min(scrolledBack, found.size() - rows));
        int newest = scrolledBack;
        List<Line> shown =
                new ArrayList<>(found.subList(newest, Math.max(newest, Math.min(found.size(), newest + rows))));
        Collections.reverse(shown);
        return shown;
    }
}
