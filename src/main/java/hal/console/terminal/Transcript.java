package hal.console.terminal;

import hal.console.board.theme.Ink;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The lines that were printed and typed, newest last. They are kept as texts and broken into rows when they are shown, so that a
 * window of another width loses nothing. The oldest go when there are too many.
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

    /** Adds a text of one or more lines. */
    synchronized void add(Ink ink, String text) {
        int start = 0;
        int end;
        do {
            end = text.indexOf('\n', start);
            add(new Line(
                    ink, text.substring(start, end < 0 ? text.length() : end).replace("\t", "    "), 0));
            start = end + 1;
        } while (end >= 0);
    }

    /** Adds a line that was typed, with its prompt before it. */
    synchronized void addTyped(String prompt, String line) {
        add(new Line(Ink.TEXT, (prompt + line).replace('\n', ' '), prompt.length()));
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
            List<Line> broken = broken(newestFirst.next(), columns);
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

    /** A line in rows of at most so many columns, broken at blanks where there are some, further rows indented like the first. */
    private static List<Line> broken(Line line, int columns) {
        List<Line> rows = new ArrayList<>(1);
        String text = line.text();
        if (text.length() <= columns) {
            rows.add(line);
            return rows;
        }
        int indent = 0;
        while (indent < text.length() && indent < columns / 2 && text.charAt(indent) == ' ') {
            indent++;
        }
        String margin = " ".repeat(indent);
        int end = breakBefore(text, 0, columns);
        rows.add(new Line(line.ink(), text.substring(0, end), line.dimmed()));
        while (end < text.length()) {
            int start = skipBlank(text, end);
            end = breakBefore(text, start, columns - indent);
            rows.add(new Line(line.ink(), margin + text.substring(start, end), 0));
        }
        return rows;
    }

    private static int skipBlank(String text, int at) {
        return at < text.length() - 1 && text.charAt(at) == ' ' ? at + 1 : at;
    }

    private static int breakBefore(String text, int start, int columns) {
        int room = Math.max(1, columns);
        if (text.length() - start <= room) {
            return text.length();
        }
        int blank = text.lastIndexOf(' ', start + room);
        return blank > start + room / 3 ? blank : start + room;
    }
}
