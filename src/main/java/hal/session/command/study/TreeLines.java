package hal.session.command.study;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/** A search tree as lines: a line for each inner node, with its leaves side by side below it. */
final class TreeLines {
    private static final String TRUNK = "\u2502 ";
    private static final String FORK = "\u251c ";
    private static final String LAST_FORK = "\u2514 ";
    private static final String BLANK = "  ";
    private static final int LEAST_ROOM = 20;

    private final int columns;
    private final List<StyledLine> lines = new ArrayList<>();

    private TreeLines(int columns) {
        this.columns = columns;
    }

    /** The lines, none longer than so many columns if possible. */
    static List<StyledLine> of(SearchTree tree, String title, int columns) {
        TreeLines drawing = new TreeLines(columns);
        drawing.lines.add(StyledLine.of(Style.HEADING, title));
        drawing.lines.add(StyledLine.of("the position  " + tree.root().valueText())
                .then(Style.ENGINE, "  " + tree.root().windowText()));
        drawing.below(tree.root(), "");
        return drawing.lines;
    }

    private void below(Node node, String margin) {
        List<Node> seen = node.seen();
        List<Node> never = node.never();
        if (seen.stream().allMatch(Node::isLeaf)) {
            words(node.children(), margin, BLANK);
            return;
        }
        for (int i = 0; i < seen.size(); i++) {
            boolean last = i == seen.size() - 1 && never.isEmpty();
            Node child = seen.get(i);
            lines.add(StyledLine.of(Style.QUIET, margin + (last ? LAST_FORK : FORK))
                    .then(named(child))
                    .then(Style.ENGINE, "  " + child.windowText())
                    .then(Style.QUIET, fate(child)));
            below(child, margin + (last ? BLANK : TRUNK));
        }
        if (!never.isEmpty()) {
            words(never, margin, LAST_FORK);
        }
    }

    /** What became of the moves below a node that was cut off. */
    private static String fate(Node node) {
        int never = node.never().size();
        return never == 0 ? "" : "  " + never + " never looked at";
    }

    /** Moves side by side, in as many rows as they need. */
    private void words(List<Node> moves, String margin, String fork) {
        int room = Math.max(LEAST_ROOM, columns - margin.length() - BLANK.length());
        StyledLine line = StyledLine.EMPTY;
        String lead = fork;
        for (Node move : moves) {
            StyledLine word = named(move);
            if (line.length() > 0 && line.length() + 2 + word.length() > room) {
                lines.add(StyledLine.of(Style.QUIET, margin + lead).then(line));
                line = StyledLine.EMPTY;
                lead = BLANK;
            }
            line = (line.length() > 0 ? line.then(Style.QUIET, "  ") : line).then(word);
        }
        if (line.length() > 0) {
            lines.add(StyledLine.of(Style.QUIET, margin + lead).then(line));
        }
    }

    /** The move, its value, and a mark of what became of it. */
    private static StyledLine named(Node node) {
        String text = node.valueText().isEmpty() ? node.move() : node.move() + " " + node.valueText();
        return switch (node.role()) {
            case CHOSEN -> StyledLine.of(Style.GOOD, text + "*");
            case CUTOFF -> StyledLine.of(Style.BAD, text + "!");
            case PASSED_OVER -> StyledLine.of(text);
            case NEVER -> StyledLine.of(Style.QUIET, text);
        };
    }
}
