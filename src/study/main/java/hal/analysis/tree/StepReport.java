package hal.analysis.tree;

import hal.analysis.tree.StepCursor.Best;
import hal.analysis.tree.StepCursor.Totals;
import hal.platform.Quantity;
import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.lab.MonteCarlo;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import java.util.ArrayList;
import java.util.List;

/**
 * What there is to say at a place of a recording. Scores are written in pawns from Max's point of view, in chess
 * White's.
 *
 * @param happened what the search has just done, in a sentence or two
 * @param stack a row for each position on the line from the root to the node
 * @param choice the moves between which a search by rounds chose at the node, the chosen one first; empty for none
 * @param totals the counters so far
 */
public record StepReport(String happened, List<Row> stack, List<Sum> choice, Totals totals) {
    /**
     * A position on the line.
     *
     * @param ply plies from the root
     * @param move the move that leads there, with three dots before one of Min's; empty at the root
     * @param window what it was entered with, such as {@code [-0.10, +inf]}
     * @param best the best value found below it so far, after a sign if it is only a bound; empty for none
     * @param by the move it comes from, or {@code standing pat}; empty for none and at a leaf
     */
    public record Row(int ply, String move, String window, String best, String by) {}

    /**
     * What speaks for a move, from -1 to 1 for the side to move.
     *
     * @param mean empty where it does not matter, since the move must be tried
     * @param bonus what is added to the mean because it was seldom tried
     */
    public record Sum(String move, int visits, String mean, String bonus, String sum) {}

    /**
     * Whose search it is, in words.
     *
     * @param max the side that wants high values, such as White
     * @param min the other
     * @param pass what the search calls one of its walks from the root, {@code pass} or {@code round}
     */
    public record Words(String max, String min, String pass) {
        private String side(boolean isMax) {
            return isMax ? max : min;
        }
    }

    /** Keeps its own list. */
    public StepReport {
        stack = List.copyOf(stack);
        choice = List.copyOf(choice);
    }

    /**
     * Says where a cursor stands.
     *
     * @param root the position at the root; not changed
     */
    public static StepReport of(Recording recording, StepCursor cursor, ZeroSumGame root, Words words) {
        return new Writer(recording, cursor, root.copy(), words).write();
    }

    /**
     * Steps on until something is said, or to the end.
     *
     * @param said a part of what happened
     * @return whether it was said
     */
    public static boolean find(String said, Recording recording, StepCursor cursor, ZeroSumGame root, Words words) {
        while (!of(recording, cursor, root, words).happened().contains(said)) {
            if (!cursor.next()) {
                return false;
            }
        }
        return true;
    }

    /** Walks down the line, which it needs to name moves, and writes as it goes. */
    private static final class Writer {
        private final Recording recording;
        private final StepCursor cursor;
        private final ZeroSumGame at;
        private final Words words;
        private final int node;

        Writer(Recording recording, StepCursor cursor, ZeroSumGame at, Words words) {
            this.recording = recording;
            this.cursor = cursor;
            this.at = at;
            this.words = words;
            node = cursor.node();
        }

        StepReport write() {
            int[] line = new int[recording.ply(node) + 1];
            for (int i = node; i >= 0; i = recording.parent(i)) {
                line[recording.ply(i)] = i;
            }
            List<Row> stack = new ArrayList<>();
            String name = "";
            for (int i : line) {
                if (recording.ply(i) > 0) {
                    name = name(recording.move(i));
                    make(recording.move(i));
                }
                Best best = cursor.best(i);
                stack.add(new Row(
                        recording.ply(i),
                        name.isEmpty() || !recording.isMax(i) ? name : "..." + name,
                        "[" + at.formatScore(recording.alpha(i)) + ", " + at.formatScore(recording.beta(i)) + "]",
                        bestText(i, best),
                        best.move() != TreeListener.NO_MOVE
                                ? name(best.move())
                                : best.value() == Scores.NONE || recording.isLeaf(i) ? "" : "standing pat"));
            }
            String told = cursor.isLeaving() ? left(name) : entered(name);
            List<Sum> choice = recording.weights(node).stream()
                    .map(one -> new Sum(
                            name(one.move()),
                            one.visits(),
                            Double.isInfinite(one.bonus()) ? "" : MonteCarlo.text(one.mean()),
                            part(one.bonus()).replace("+", ""),
                            part(one.sum())))
                    .toList();
            return new StepReport(told + ending(), stack, choice, cursor.totals());
        }

        private static String part(double value) {
            return Double.isInfinite(value) ? "inf" : MonteCarlo.text(value);
        }

        private String bestText(int above, Best best) {
            return best.node() != above
                    ? recording.valueText(best.node(), at)
                    : best.value() == Scores.NONE ? "" : at.formatScore(best.value());
        }

        private String name(int move) {
            return move == TreeListener.PASS ? "pass" : at.format(move);
        }

        private void make(int move) {
            if (move == TreeListener.PASS) {
                at.pass();
            } else {
                at.make(move);
            }
        }

        private String entered(String name) {
            String known = known();
            String end = known.endsWith("?") ? "" : ".";
            if (name.isEmpty()) {
                int pass = pass();
                return (pass == 1 ? "The search begins" : "From the beginning again, " + words.pass() + " " + pass)
                        + ": " + words.side(recording.isMax(node)) + " to move"
                        + (known.isEmpty() ? "" : "; " + known) + end;
            }
            return "Down to " + name + (known.isEmpty() ? "" : ": " + known) + end;
        }

        /** What the window says, as a sentence without its end; empty while it is open. */
        private String known() {
            int alpha = recording.alpha(node);
            int beta = recording.beta(node);
            boolean low = alpha > -Scores.INFINITE;
            boolean high = beta < Scores.INFINITE;
            boolean maxHas = low && cursor.had(true, alpha);
            boolean minHas = high && cursor.had(false, beta);
            if (isQuestion()) {
                return isMax()
                        ? "is it more than " + at.formatScore(alpha) + "?"
                        : "is it less than " + at.formatScore(beta) + "?";
            }
            String has = !maxHas && !minHas
                    ? ""
                    : (maxHas ? words.max() + " already has " + at.formatScore(alpha) : "")
                            + (maxHas && minHas ? ", " : "")
                            + (minHas ? words.min() + (maxHas ? " " : " already has ") + at.formatScore(beta) : "")
                            + " elsewhere";
            boolean lowHoped = low && !maxHas;
            boolean highHoped = high && !minHas;
            String hoped = !lowHoped && !highHoped
                    ? ""
                    : "the value is expected "
                            + (lowHoped && highHoped
                                    ? "between " + at.formatScore(alpha) + " and " + at.formatScore(beta)
                                    : lowHoped
                                            ? "to be more than " + at.formatScore(alpha)
                                            : "to be less than " + at.formatScore(beta));
            return has + (has.isEmpty() || hoped.isEmpty() ? "" : "; ") + hoped;
        }

        /**
         * Whether the window is a null window, with at least one end that nobody has: it only asks whether the value is
         * above it.
         */
        private boolean isQuestion() {
            int alpha = recording.alpha(node);
            int beta = recording.beta(node);
            return beta - alpha == 1 && !(cursor.had(true, alpha) && cursor.had(false, beta));
        }

        private String left(String name) {
            String value = recording.bound(node).words() + at.formatScore(recording.value(node));
            String note = recording.note(node);
            if (name.isEmpty()) {
                boolean last = recording.next(node) == recording.size();
                // Of a tree that grows round by round the value is only that of the last round.
                String found = note.isEmpty() || (pass() == 1 && !recording.hasWeights())
                        ? value + byWhich()
                        : "this one brought "
                                + (recording.hasWeights() ? MonteCarlo.text(recording.value(node)) : value);
                return (last && (note.isEmpty() || pass() == 1)
                                ? "The search is over: "
                                : "The end of " + words.pass() + " " + pass() + ": ")
                        + found + (note.isEmpty() ? "" : "; " + note) + "." + answer();
            }
            String mover = words.side(recording.isMax(node));
            String told =
                    switch (recording.end(node)) {
                        case GAME_OVER ->
                            (at instanceof LeafTree
                                            ? "A leaf: "
                                            : name + " ends the game (" + at.ending(recording.ply(node)) + "): ")
                                    + value + ".";
                        case EVALUATED -> name + " is a leaf, evaluated at " + value + ".";
                        case KNOWN -> "The position after " + name + " is in the table: " + value + "." + answer();
                        case STAND_PAT ->
                            recording.isLeaf(node)
                                    ? mover + " stands pat after " + name + ": the evaluation is "
                                            + at.formatScore(recording.value(node)) + "."
                                    : "Out of " + name + " with " + value + ": " + mover
                                            + " stands pat, since nothing was better than the evaluation.";
                        case NULL_MOVE ->
                            "Cutoff after " + name + ": even if " + mover + " passes, "
                                    + (isQuestion()
                                            ? "the answer is " + yesOrNo()
                                            : other() + " has something as good elsewhere")
                                    + ", so no move is searched.";
                        case CUT -> cutoff(name, value, mover);
                        case PAUSED ->
                            "Away from " + name + " for now"
                                    + (note.isEmpty() ? ": it promises " + at.formatScore(recording.value(node)) : "")
                                    + ".";
                        case SEARCHED -> "Out of " + name + " with " + value + byWhich() + "." + answer();
                    };
            return told + (note.isEmpty() ? improvement() : " Here now: " + note + ".");
        }

        private String cutoff(String name, String value, String mover) {
            String cutting = name(recording.move(recording.lastChild(node)));
            int limit = recording.isMax(node) ? recording.beta(node) : recording.alpha(node);
            int never = recording.skipped(node);
            String why;
            if (recording.bound(node) == Bound.EXACT) {
                why = cutting + " wins at once, and nothing is better";
            } else if (isQuestion()) {
                why = "with " + cutting + " " + mover + " gets " + value + ": the answer is " + yesOrNo();
            } else {
                why = "with " + cutting + " " + mover + " gets " + value + ", but "
                        + (cursor.had(!recording.isMax(node), limit)
                                ? other() + " already has " + at.formatScore(limit) + " elsewhere"
                                : at.formatScore(limit) + " was the limit of what was expected");
            }
            // To the left and to the right of many nodes are moves of the same name.
            boolean branch = at instanceof LeafTree;
            return never == 0
                    ? "Out of " + (branch ? "the " + name + " branch" : name) + ": " + why
                            + "; it was the last move, so the cutoff saves nothing."
                    : "Cutoff " + (branch ? "in the " + name + " branch" : "after " + name) + ": " + why + ", so "
                            + Quantity.of(never, "move") + (never == 1 ? " is" : " are") + " never searched.";
        }

        /** Whether Max is the one who asks: a move is asked about for whoever makes it, the root for its own side. */
        private boolean isMax() {
            return recording.isMax(Math.max(0, recording.parent(node)));
        }

        /** What a null window is told. */
        private String answer() {
            return isQuestion() ? " The answer is " + yesOrNo() + "." : "";
        }

        private String yesOrNo() {
            return isMax() == (recording.value(node) > recording.alpha(node)) ? "yes" : "no";
        }

        private String byWhich() {
            Best best = cursor.best(node);
            boolean known = best.move() != TreeListener.NO_MOVE && best.value() == recording.value(node);
            return known ? ", by " + name(best.move()) : "";
        }

        private String other() {
            return words.side(!recording.isMax(node));
        }

        /** Whether the value is the best so far for the side that chose this move. */
        private String improvement() {
            int parent = recording.parent(node);
            Best best = cursor.best(parent);
            boolean proved = recording.bound(node) != (recording.isMax(parent) ? Bound.UPPER : Bound.LOWER);
            return proved && best.node() == node ? " The best for " + other() + " so far." : "";
        }

        /** How often the search has begun at the root. */
        private int pass() {
            int pass = 0;
            for (int root = 0; root <= node; root = recording.next(root)) {
                pass++;
            }
            return pass;
        }

        private String ending() {
            if (!cursor.isAtEnd()) {
                return "";
            }
            return recording.isFull()
                    ? " The recording is full and ends here; the search went on."
                    : recording.isStopped()
                            ? " The search was stopped here."
                            : !recording.hasWeights()
                                    ? ""
                                    : winsAtOnce()
                                            ? " That wins, and ends the search."
                                            : " No more rounds were asked for.";
        }

        /** Whether the last round found a move that wins on the spot. */
        private boolean winsAtOnce() {
            int last = recording.size() - 1;
            return recording.end(last) == TreeListener.End.GAME_OVER && Scores.isMate(recording.value(last));
        }
    }
}
