package hal.commands.laboratory;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.platform.Quantity;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A search tree as lines: a line for each inner node, with its leaves side by side below it. Below a folded node
 * nothing is shown but how many there are.
 */
final class TreeLines {
    private static final String TRUNK = "\u2502 ";
    private static final String FORK = "\u251c ";
    private static final String LAST_FORK = "\u2514 ";
    private static final String BLANK = "  ";
    private static final int MIN_ROOM = 20;

    /** Whether windows are to be seen; where there are none they would all be open. */
    private final boolean windows;

    private final int columns;
    private final Predicate<Node> folded;
    private final List<StyledLine> lines = new ArrayList<>();
    /** The inner nodes that have a line, from the root on, and where it stands. */
    private final List<Branch> branches = new ArrayList<>();

    /**
     * An inner node in the drawing.
     *
     * @param parent its place in the list of branches, that of its parent; -1 for the root
     */
    record Branch(Node node, int line, int parent) {}

    private TreeLines(SearchTree tree, int columns, Predicate<Node> folded) {
        windows = tree.hasWindows();
        this.columns = columns;
        this.folded = folded;
    }

    /** The drawing, with some nodes folded. */
    static TreeLines of(SearchTree tree, String title, int columns, Predicate<Node> folded) {
        TreeLines drawing = new TreeLines(tree, columns, folded);
        drawing.lines.add(StyledLine.of(Style.HEADING, title));
        for (int i = 0; i < tree.passes().size(); i++) {
            Node root = tree.passes().get(i);
            String counted = tree.passes().size() == 1 ? "" : "  " + SearchTree.counted(List.of(root));
            int branch = drawing.branches.size();
            drawing.branches.add(new Branch(root, drawing.lines.size(), -1));
            drawing.lines.add(StyledLine.of(tree.label(i) + "  " + root.valueText())
                    .then(Style.ENGINE, drawing.window(root))
                    .then(Style.QUIET, counted + drawing.hidden(root)));
            drawing.below(root, "", branch);
        }
        drawing.lines.addAll(legend(drawing.lines));
        return drawing;
    }

    /** What the marks in a drawing mean; nothing if it has none. */
    static List<StyledLine> legend(List<StyledLine> drawing) {
        if (drawing.stream().anyMatch(line -> line.text().contains("\u00d7"))) {
            return List.of(StyledLine.of(
                    Style.QUIET, "* most visited, \u00d7 visits and their mean: 1 is won for White (X, Red)"));
        }
        List<String> meanings = new ArrayList<>();
        for (String meaning : List.of("* gave the value", "! cut the rest off")) {
            String mark = meaning.substring(0, 1);
            if (drawing.stream().anyMatch(line -> (line.text() + " ").contains(mark + " "))) {
                meanings.add(meaning);
            }
        }
        return meanings.isEmpty() ? List.of() : List.of(StyledLine.of(Style.QUIET, String.join(", ", meanings)));
    }

    private String window(Node node) {
        return windows ? "  " + node.windowText() : "";
    }

    List<StyledLine> lines() {
        return lines;
    }

    List<Branch> branches() {
        return branches;
    }

    /** The lines, none longer than this many columns if possible. */
    static List<StyledLine> of(SearchTree tree, String title, int columns) {
        return of(tree, title, columns, node -> false).lines;
    }

    private void below(Node node, String margin, int branch) {
        if (folded.test(node)) {
            return;
        }
        List<Node> seen = node.seen();
        List<Node> never = node.never();
        if (seen.stream().allMatch(Node::isLeaf)) {
            words(node.children(), margin, BLANK);
            return;
        }
        for (int i = 0; i < seen.size(); i++) {
            boolean last = i == seen.size() - 1 && never.isEmpty();
            Node child = seen.get(i);
            int place = branches.size();
            if (!child.isLeaf()) {
                branches.add(new Branch(child, lines.size(), branch));
            }
            lines.add(StyledLine.of(Style.QUIET, margin + (last ? LAST_FORK : FORK))
                    .then(named(child))
                    .then(Style.ENGINE, window(child))
                    .then(Style.QUIET, folded.test(child) ? hidden(child) : fate(child)));
            below(child, margin + (last ? BLANK : TRUNK), place);
        }
        if (!never.isEmpty()) {
            words(never, margin, LAST_FORK);
        }
    }

    /** How much is folded away: so many moves, or so many searched of so many. */
    private String hidden(Node node) {
        int all = node.children().size();
        String seen =
                node.never().isEmpty() ? Quantity.of(all, "move") : node.seen().size() + " of " + all;
        return folded.test(node) && !node.isLeaf() ? "  ... " + seen : "";
    }

    /** What became of the moves below a node that was cut off. */
    private static String fate(Node node) {
        int never = node.never().size();
        return never == 0 ? "" : "  " + never + " never searched";
    }

    /** Moves side by side, in as many rows as they need. */
    private void words(List<Node> moves, String margin, String fork) {
        int room = Math.max(MIN_ROOM, columns - margin.length() - BLANK.length());
        String lead = fork;
        for (StyledLine row :
                StyledLine.rows(moves.stream().map(TreeLines::named).toList(), BLANK, room)) {
            lines.add(StyledLine.of(Style.QUIET, margin + lead).then(row));
            lead = BLANK;
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
