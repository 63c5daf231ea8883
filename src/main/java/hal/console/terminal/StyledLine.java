package hal.console.terminal;

import hal.console.board.theme.Ink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A line of text whose parts have inks of their own: a table with a heading, a heat map. Lines are immutable; {@code then}
 * makes a longer one.
 *
 * @param spans the parts, in order
 */
public record StyledLine(List<Span> spans) {
    /** A line without anything on it. */
    public static final StyledLine EMPTY = new StyledLine(List.of());

    /**
     * A part of a line.
     *
     * @param text without line feeds
     * @param background {@link Ink#BACKGROUND} for what lies behind everything
     */
    public record Span(String text, Ink ink, Ink background) {}

    /** Keeps its own list. */
    public StyledLine {
        spans = List.copyOf(spans);
    }

    /** A line in a single ink. */
    public static StyledLine of(Ink ink, String text) {
        return EMPTY.then(ink, text);
    }

    /** A line of ordinary text. */
    public static StyledLine of(String text) {
        return of(Ink.TEXT, text);
    }

    /** The lines of a text, all in a single ink. */
    static List<StyledLine> lines(Ink ink, String text) {
        return Arrays.stream(text.replace("\t", "    ").split("\n", -1))
                .map(line -> of(ink, line))
                .toList();
    }

    /** The line with more behind it. */
    public StyledLine then(Ink ink, String text) {
        return then(ink, Ink.BACKGROUND, text);
    }

    /** The line with more behind it, on a background of its own. */
    public StyledLine then(Ink ink, Ink background, String text) {
        List<Span> longer = new ArrayList<>(spans);
        longer.add(new Span(text, ink, background));
        return new StyledLine(longer);
    }

    /** The line with another behind it. */
    public StyledLine then(StyledLine other) {
        List<Span> longer = new ArrayList<>(spans);
        longer.addAll(other.spans);
        return new StyledLine(longer);
    }

    /** The line with blanks behind it up to a width. */
    public StyledLine padded(int width) {
        int missing = width - length();
        return missing > 0 ? then(Ink.TEXT, " ".repeat(missing)) : this;
    }

    /** The text without its inks. */
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

    /** A part of the line, by the characters of its text. */
    StyledLine part(int start, int end) {
        List<Span> kept = new ArrayList<>();
        int at = 0;
        for (Span span : spans) {
            int from = Math.max(0, start - at);
            int to = Math.min(span.text().length(), end - at);
            if (from < to) {
                kept.add(new Span(span.text().substring(from, to), span.ink(), span.background()));
            }
            at += span.text().length();
        }
        return new StyledLine(kept);
    }
}
