package hal.console.terminal;

import hal.console.terminal.EditScreen.EditPicture;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/**
 * The menu of completions below a line: words without descriptions side by side, such as moves; words with descriptions
 * one a row, or two where the panel is wide enough. One of them is chosen, and the rows around it are shown; a last row
 * says how many words are above and below these.
 */
final class CompletionMenu {
    private static final int GAP = 2;
    /** With less room a description says nothing. */
    private static final int MIN_DESCRIPTION = 12;
    /** From this width on, words with descriptions stand in two columns. */
    private static final int TWO_COLUMNS = 110;

    private static final int MAX_WORD = 28;

    /** A menu of no more rows than these has none to spare for saying how many words are above and below. */
    private static final int MAX_ROWS_UNCOUNTED = 3;

    private final List<Candidate> words;
    private final Styles styles;
    private int chosen;
    private int top;
    /** The rows as laid out for the width asked for last: the numbers of the words in each. */
    private List<List<Integer>> rows = List.of();

    private int laidOutFor;
    private int shownRows = 1;

    /**
     * How a menu is drawn.
     *
     * @param ellipsis ends a text that was cut
     */
    record Styles(AttributedStyle word, AttributedStyle description, AttributedStyle chosen, String ellipsis) {}

    /**
     * A menu whose first word is chosen, or the first that is spelt like what was typed.
     *
     * @param typed what the words were looked for by, whatever its case
     */
    CompletionMenu(List<Candidate> words, String typed, Styles styles) {
        this.words = List.copyOf(words);
        this.styles = styles;
        for (int i = words.size() - 1; i >= 0; i--) {
            chosen = words.get(i).value().startsWith(typed) ? i : chosen;
        }
    }

    /** The word that Enter takes. */
    Candidate chosen() {
        return words.get(chosen);
    }

    /** Chooses the next word, or an earlier one; after the last comes the first. */
    void step(int words) {
        chosen = Math.floorMod(chosen + words, this.words.size());
    }

    /** Chooses a word some rows further down, or up for a negative number, as far as there are any. */
    void down(int count) {
        if (rows.isEmpty()) {
            return;
        }
        int row = rowOf(chosen);
        int column = rows.get(row).indexOf(chosen);
        int wanted = row + count;
        // One step beyond the end goes round, as with Tab; a page does not.
        if (Math.abs(count) == 1) {
            wanted = Math.floorMod(wanted, rows.size());
        }
        List<Integer> target = rows.get(Math.max(0, Math.min(wanted, rows.size() - 1)));
        chosen = target.get(Math.min(column, target.size() - 1));
    }

    /** Chooses a word a page further down, or up for a negative number. */
    void page(int pages) {
        down(pages * Math.max(2, shownRows));
    }

    private int rowOf(int word) {
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).contains(word)) {
                return row;
            }
        }
        return 0;
    }

    /**
     * The menu in rows.
     *
     * @param columns how wide each of them is
     * @param most how many there may be, at least 1
     */
    List<AttributedString> rows(int columns, int most) {
        if (columns != laidOutFor) {
            laidOutFor = columns;
            rows = layOut(columns);
        }
        boolean isCounted = rows.size() > most && most > MAX_ROWS_UNCOUNTED;
        shownRows = isCounted ? most - 1 : Math.min(most, rows.size());
        int row = rowOf(chosen);
        top = Math.max(row - shownRows + 1, Math.min(top, row));
        top = Math.max(0, Math.min(top, rows.size() - shownRows));
        List<AttributedString> drawn = new ArrayList<>();
        for (int i = top; i < top + shownRows; i++) {
            drawn.add(draw(rows.get(i), columns));
        }
        if (isCounted) {
            drawn.add(count(columns));
        }
        return drawn;
    }

    /** The last row where not all are shown: how many words are above and below. */
    private AttributedString count(int columns) {
        int above = rows.subList(0, top).stream().mapToInt(List::size).sum();
        int below = rows.subList(top + shownRows, rows.size()).stream()
                .mapToInt(List::size)
                .sum();
        String text = above == 0
                ? below + " more below"
                : below == 0 ? above + " above" : above + " above, " + below + " below";
        AttributedStringBuilder line = new AttributedStringBuilder();
        append(line, cut(" " + styles.ellipsis() + " " + text, columns), columns, styles.description());
        return line.toAttributedString().columnSubSequence(0, columns);
    }

    private List<List<Integer>> layOut(int columns) {
        List<List<Integer>> found = new ArrayList<>();
        List<Integer> row = new ArrayList<>();
        int room = 0;
        for (int i = 0; i < words.size(); i++) {
            int width = width(i, columns);
            boolean other = i > 0 && isDescribed(i) != isDescribed(i - 1);
            if (row.isEmpty() || other || width > room) {
                row = new ArrayList<>();
                found.add(row);
                room = columns - 1;
            }
            row.add(i);
            room -= width;
        }
        return found;
    }

    private boolean isDescribed(int word) {
        return words.get(word).descr() != null;
    }

    /** How many columns a word takes, with its description and the gap after it. */
    private int width(int word, int columns) {
        if (isDescribed(word)) {
            return columns >= TWO_COLUMNS ? (columns - 1) / 2 : columns - 1;
        }
        return Math.min(columns - 1, nameWidth(false) + GAP);
    }

    /** The width of the longest word of either kind. */
    private int nameWidth(boolean described) {
        int longest = 0;
        for (int i = 0; i < words.size(); i++) {
            if (isDescribed(i) == described) {
                longest = Math.max(longest, words.get(i).displ().length());
            }
        }
        return described ? Math.min(MAX_WORD, longest) : longest;
    }

    private AttributedString draw(List<Integer> row, int columns) {
        AttributedStringBuilder line = new AttributedStringBuilder();
        line.append(" ", styles.word());
        for (int word : row) {
            int width = width(word, columns);
            AttributedStyle style = word == chosen ? styles.chosen() : styles.word();
            AttributedStyle descriptionStyle = word == chosen ? styles.chosen() : styles.description();
            String name = words.get(word).displ();
            if (!isDescribed(word)) {
                append(line, cut(name, width - GAP), width - GAP, style);
                append(line, "", GAP, styles.word());
                continue;
            }
            int names = Math.min(nameWidth(true), width - GAP);
            append(line, cut(name, names), names, style);
            int room = width - names - 2 * GAP;
            if (room >= MIN_DESCRIPTION) {
                append(line, "", GAP, descriptionStyle);
                append(line, cut(words.get(word).descr(), room), room, descriptionStyle);
                append(line, "", GAP, styles.word());
            } else {
                append(line, "", width - names, styles.word());
            }
        }
        append(line, "", columns - line.length(), styles.word());
        return line.toAttributedString().columnSubSequence(0, columns);
    }

    private static void append(AttributedStringBuilder line, String text, int width, AttributedStyle style) {
        line.append(text + " ".repeat(Math.max(0, width - text.length())), style);
    }

    /** As much of a text as there is room for, in whole words if there are several. */
    private String cut(String text, int room) {
        if (text.length() <= room) {
            return text;
        }
        int most = Math.max(0, room - styles.ellipsis().length());
        int blank = text.lastIndexOf(' ', most);
        return text.substring(0, blank > most / 2 ? blank : most) + styles.ellipsis();
    }

    /** How the line editor draws its menu of completions, and whether its prompt has a colour. */
    enum EditorStyles {
        /** For the full screen, which turns each colour into an ink: see {@link EditPicture}. */
        FRAMED,
        /** For scrollback, whose background is unknown. */
        COLORED,
        /** For scrollback without colours. */
        COLORLESS;

        /** In scrollback a menu should not push the board out of the window. */
        private static final int MAX_ROWS_IN_SCROLLBACK = 8;

        /** How a menu is drawn. */
        CompletionMenu.Styles menu() {
            AttributedStyle word = AttributedStyle.DEFAULT;
            AttributedStyle chosen = word.inverse();
            return switch (this) {
                case FRAMED -> {
                    AttributedStyle black = word.background(AttributedStyle.BLACK);
                    AttributedStyle grey = black.foreground(AttributedStyle.BLACK + AttributedStyle.BRIGHT);
                    yield new CompletionMenu.Styles(black, grey, chosen, "\u2026");
                }
                case COLORED -> new CompletionMenu.Styles(word, word.faint(), chosen, "...");
                case COLORLESS -> new CompletionMenu.Styles(word, word, chosen, "...");
            };
        }

        /** How many rows a menu has at most. */
        int mostMenuRows() {
            return this == FRAMED ? Integer.MAX_VALUE : MAX_ROWS_IN_SCROLLBACK;
        }
    }
}
