package hal.commands.laboratory;

import hal.analysis.tree.Recording;
import hal.analysis.tree.StepCursor;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/** The tree around a place of a recording: the line to it, and at each of its nodes what was tried before. */
final class StepTree {
    /** So many lines show the moves of a node; of more the last are shown. */
    private static final int MAX_LINES = 4;

    private static final String GAP = "  ";

    private final Recording recording;
    private final StepCursor cursor;
    private final ZeroSumGame at;
    private final int columns;
    private final List<StyledLine> lines = new ArrayList<>();

    private StepTree(Recording recording, StepCursor cursor, ZeroSumGame at, int columns) {
        this.recording = recording;
        this.cursor = cursor;
        this.at = at;
        this.columns = columns;
    }

    /** The lines, none longer than so many columns if possible. */
    static List<StyledLine> of(Recording recording, StepCursor cursor, ZeroSumGame root, int columns) {
        StepTree tree = new StepTree(recording, cursor, root.copy(), columns);
        tree.draw(cursor.node());
        tree.lines.addAll(TreeLines.legend(tree.lines));
        return tree.lines;
    }

    private void draw(int node) {
        int parent = recording.parent(node);
        int move = recording.move(node);
        StyledLine name = StyledLine.of("the position");
        if (parent >= 0) {
            draw(parent);
            tried(parent, node);
            name = named(node, parent);
            if (move == TreeListener.PASS) {
                at.pass();
            } else {
                at.make(move);
            }
        }
        String window = recording.hasWindows()
                ? GAP + "[" + at.formatScore(recording.alpha(node)) + ", " + at.formatScore(recording.beta(node)) + "]"
                : "";
        boolean here = node == cursor.node();
        lines.add(StyledLine.of(Style.QUIET, margin(node))
                .then(here ? StyledLine.of(Style.HEADING, name.text()) : name)
                .then(Style.ENGINE, window));
        if (here && cursor.isLeaving()) {
            tried(node, recording.next(node));
            int never = recording.skipped(node);
            if (never > 0) {
                lines.add(StyledLine.of(Style.QUIET, margin(node) + GAP + never + " never searched"));
            }
        }
    }

    private String margin(int node) {
        return GAP.repeat(recording.ply(node));
    }

    /** The moves of a node that were entered before another node, side by side. */
    private void tried(int node, int end) {
        String margin = margin(node) + GAP;
        List<StyledLine> words = new ArrayList<>();
        for (int child = node + 1; child < end; child = recording.next(child)) {
            words.add(named(child, node));
        }
        List<StyledLine> rows = StyledLine.rows(words, GAP, columns - margin.length());
        if (rows.size() > MAX_LINES) {
            lines.add(StyledLine.of(Style.QUIET, margin + "..."));
        }
        rows.stream()
                .skip(Math.max(0, rows.size() - MAX_LINES))
                .forEach(part -> lines.add(StyledLine.of(Style.QUIET, margin).then(part)));
    }

    /** A move with its value, marked as in a tree that is drawn whole; one that has not been left has none. */
    private StyledLine named(int child, int parent) {
        int move = recording.move(child);
        String name = move == TreeListener.PASS ? "pass" : at.format(move);
        boolean left = child != cursor.node() ? recording.next(child) <= cursor.entered() : cursor.isLeaving();
        boolean onTheWay = child < cursor.node() && cursor.node() < recording.next(child);
        if (!left || onTheWay || !recording.isLeft(child)) {
            return StyledLine.of(name);
        }
        String text = name + " " + recording.valueText(child, at);
        if (parent == cursor.node()
                && cursor.isLeaving()
                && recording.end(parent) == TreeListener.End.CUT
                && recording.skipped(parent) > 0
                && recording.next(child) == recording.next(parent)) {
            return StyledLine.of(Style.BAD, text + "!");
        }
        return cursor.best(parent).node() == child ? StyledLine.of(Style.GOOD, text + "*") : StyledLine.of(text);
    }
}
