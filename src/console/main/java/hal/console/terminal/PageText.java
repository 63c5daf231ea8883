package hal.console.terminal;

import hal.session.face.Answer;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/**
 * The title and the lines of a page.
 *
 * @param title what the last row calls it
 * @param lines more may come while it is open
 * @param rows on which lines the rows of a table stand, to choose from
 * @param talk whether it shows what is said, whose lines are broken at the window's edge
 */
record PageText(String title, List<StyledLine> lines, List<Integer> rows, boolean talk) {
    /** A page that is filled with lines of its own layout. */
    static PageText page(String title) {
        return new PageText(title, new ArrayList<>(), new ArrayList<>(), false);
    }

    /** What is said, in as many lines as the window needs. */
    static PageText talk(String title, List<StyledLine> lines) {
        return new PageText(title, new ArrayList<>(lines), new ArrayList<>(), true);
    }

    /** The lines as they are shown in a part of the window. */
    List<StyledLine> shown(int columns) {
        if (!talk) {
            return lines;
        }
        List<StyledLine> broken = new ArrayList<>();
        lines.forEach(line -> broken.addAll(LineBreaker.rows(line, columns)));
        return broken;
    }

    /**
     * Adds an answer, whose words are broken at the window's edge, those of a table's last column within it; what else
     * has a layout of its own keeps it.
     */
    void add(Answer answer, int columns) {
        if (answer instanceof Answer.Group group) {
            group.parts().forEach(part -> add(part, columns));
            return;
        }
        Answer.Table table =
                answer instanceof Answer.Table whole ? whole : answer instanceof Answer.Rows more ? more.more() : null;
        int head = answer instanceof Answer.Table ? table.headLines() : 0;
        int foot = table == null ? 0 : head + table.rows().size();
        boolean wordy = table == null
                ? answer instanceof Answer.Words
                : !table.columns().get(table.columns().size() - 1).right();
        List<StyledLine> all = answer.lines();
        for (int i = 0; i < all.size(); i++) {
            if (i >= head && i < foot) {
                rows.add(lines.size());
            }
            lines.addAll(
                    wordy || (table != null && i >= foot)
                            ? LineBreaker.rows(all.get(i), columns)
                            : List.of(all.get(i)));
        }
    }

    /** Whether an answer has a part that cannot be broken and is wider than this. */
    static boolean isWider(Answer answer, int columns) {
        if (answer instanceof Answer.Group group) {
            return group.parts().stream().anyMatch(part -> isWider(part, columns));
        }
        Answer whole = answer instanceof Answer.Table table ? new Answer.Rows(table) : answer;
        boolean pictured =
                whole instanceof Answer.Rows || whole instanceof Answer.Drawing || whole instanceof Answer.Graph;
        return pictured && whole.lines().stream().anyMatch(line -> line.length() > columns);
    }

    /** How wide the longest line is. */
    int width() {
        return lines.stream().mapToInt(StyledLine::length).max().orElse(0);
    }
}
