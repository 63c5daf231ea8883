package hal.session.face;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A line of text whose parts have styles of their own: a row of a table, a row of a heat map. Lines are immutable;
 * {@code then} makes a longer one.
 *
 * @param spans the parts, in order
 */
public record StyledLine(List<Span> spans) {
    /** An empty line. */
    public static final StyledLine EMPTY = new StyledLine(List.of());

    /** The warmest and, negative, the coldest of a heat map's squares. */
    public static final int MAX_HEAT = 4;

    /**
     * A part of a line.
     *
     * @param text without line feeds
     * @param heat how far from zero a number in a heat map is, from -{@link #MAX_HEAT} to {@link #MAX_HEAT}; 0
     *     elsewhere
     */
    public record Span(String text, Style style, int heat) {}

    /** Keeps its own list. */
    public StyledLine {
        spans = List.copyOf(spans);
    }

    /** A line in one style. */
    public static StyledLine of(Style style, String text) {
        return EMPTY.then(style, text);
    }

    /** A line of ordinary text. */
    public static StyledLine of(String text) {
        return of(Style.TEXT, text);
    }

    /** The lines of a text, all in one style. */
    public static List<StyledLine> lines(Style style, String text) {
        return Arrays.stream(text.replace("\t", "    ").split("\n", -1))
                .map(line -> of(style, line))
                .toList();
    }

    /**
     * Words in rows no longer than this if possible.
     *
     * @param gap between two words
     */
    public static List<StyledLine> rows(List<StyledLine> words, String gap, int columns) {
        List<StyledLine> rows = new ArrayList<>();
        for (StyledLine word : words) {
            StyledLine last = rows.isEmpty() ? EMPTY : rows.get(rows.size() - 1);
            if (rows.isEmpty() || last.length() + gap.length() + word.length() > columns) {
                rows.add(word);
            } else {
                rows.set(rows.size() - 1, last.then(Style.QUIET, gap).then(word));
            }
        }
        return rows;
    }

    /** Drawings of equal lines side by side, as many as there is room for, with an empty line below each row. */
    public static List<StyledLine> sideBySide(List<List<StyledLine>> drawings, String gap, int columns) {
        List<StyledLine> lines = new ArrayList<>();
        List<StyledLine> row = new ArrayList<>();
        for (List<StyledLine> drawing : drawings) {
            int width = drawing.get(0).length();
            if (!row.isEmpty() && row.get(0).length() + gap.length() + width > columns) {
                lines.addAll(row);
                lines.add(EMPTY);
                row.clear();
            }
            int before = row.isEmpty() ? 0 : row.get(0).length() + gap.length();
            for (int i = 0; i < Math.max(row.size(), drawing.size()); i++) {
                StyledLine right = i < drawing.size() ? drawing.get(i) : EMPTY;
                if (i == row.size()) {
                    row.add(EMPTY);
                }
                row.set(i, row.get(i).padded(before).then(right));
            }
        }
        lines.addAll(row);
        return lines;
    }

    /** The line with more text after it. */
    public StyledLine then(Style style, String text) {
        return then(new Span(text, style, 0));
    }

    /** The line with a square of a heat map after it. */
    public StyledLine thenHeat(int heat, String text) {
        return then(new Span(text, heat == 0 ? Style.QUIET : Style.TEXT, heat));
    }

    private StyledLine then(Span span) {
        List<Span> longer = new ArrayList<>(spans);
        longer.add(span);
        return new StyledLine(longer);
    }

    /** The line with another after it. */
    public StyledLine then(StyledLine other) {
        List<Span> longer = new ArrayList<>(spans);
        longer.addAll(other.spans);
        return new StyledLine(longer);
    }

    /** The line padded with blanks to a width. */
    public StyledLine padded(int width) {
        int missing = width - length();
        return missing > 0 ? then(Style.TEXT, " ".repeat(missing)) : this;
    }

    /** The text alone. */
    public String text() {
        if (spans.size() == 1) {
            return spans.get(0).text();
        }
        StringBuilder text = new StringBuilder();
        spans.forEach(span -> text.append(span.text()));
        return text.toString();
    }

    /** How many characters the line has. */
    public int length() {
        return spans.stream().mapToInt(span -> span.text().length()).sum();
    }

    /** A part of the line, from one character of its text up to another. */
    public StyledLine part(int start, int end) {
        List<Span> kept = new ArrayList<>();
        int at = 0;
        for (Span span : spans) {
            int from = Math.max(0, start - at);
            int to = Math.min(span.text().length(), end - at);
            if (from < to) {
                kept.add(new Span(span.text().substring(from, to), span.style(), span.heat()));
            }
            at += span.text().length();
        }
        return new StyledLine(kept);
    }
}
