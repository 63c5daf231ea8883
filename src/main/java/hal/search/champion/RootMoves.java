package hal.search.champion;

import hal.rules.Move;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The moves of the root and what is known about them, in the order in which they are searched: the best of the last
 * depth first, behind it those that were best before. When several lines are wanted (MultiPV), the first places belong
 * to the lines already found, and the search for the next one starts behind them.
 */
final class RootMoves {
    /** One move of the root. */
    static final class RootMove {
        final int move;

        /** The last depth at which it was the best move, 0 if it never was. */
        int depth;

        /** Its score at that depth; {@link Score#NONE} if it never was the best. */
        int score = Score.NONE;

        /** What the score is. */
        Bound bound = Bound.EXACT;

        /** The line that begins with it. */
        List<Integer> line;

        /** Nodes spent on it in this search. */
        long nodes;

        RootMove(int move) {
            this.move = move;
            this.line = List.of(move);
        }
    }

    private final List<RootMove> moves = new ArrayList<>();
    private boolean restricted;
    /** The place of the line that is searched for; better lines stand before it. */
    private int place;
    /** Where in the list the next move stands. */
    private int next;
    /** The move being searched. */
    private RootMove current;

    /**
     * Begins a search.
     *
     * @param entry the root's, whose picker gives the first order
     * @param only the moves to search; empty for all
     */
    void begin(Position root, StackEntry entry, int hashMove, List<Integer> only) {
        moves.clear();
        restricted = !only.isEmpty();
        MovePicker picker = entry.picker();
        picker.start(root, entry, hashMove);
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            if (!restricted || only.contains(move)) {
                moves.add(new RootMove(move));
            }
        }
    }

    int size() {
        return moves.size();
    }

    RootMove get(int index) {
        return moves.get(index);
    }

    /** Starts to hand out the moves of one line: those from a place on. */
    void startLine(int atPlace) {
        place = atPlace;
        next = atPlace;
    }

    /** The next move, or {@link Move#NONE} at the end. */
    int next() {
        if (next == moves.size()) {
            return Move.NONE;
        }
        current = moves.get(next++);
        return current.move;
    }

    /** The number of the move last handed out among all moves of the root, from 1. */
    int currentNumber() {
        return next;
    }

    /** Counts nodes spent on the move last handed out. */
    void addNodes(long nodes) {
        current.nodes += nodes;
    }

    /**
     * The move last handed out is the best of its line so far, and takes its place; those before it move back by one.
     */
    void promoteCurrent(int depth, int score, Bound bound, List<Integer> line) {
        current.depth = depth;
        current.score = score;
        current.bound = bound;
        current.line = line;
        moves.remove(next - 1);
        moves.add(place, current);
    }

    /** The first move of the line failed low: its score, though only an upper bound, is the best that is known. */
    void failLowFirst(int depth, int score) {
        current.depth = depth;
        current.score = score;
        current.bound = Bound.UPPER;
    }

    /** Whether only some moves of the root are searched, so that the score is not the position's. */
    boolean isPartial() {
        return restricted || place > 0;
    }

    /** Puts the first so many in order of their scores. */
    void sort(int count) {
        moves.subList(0, count)
                .sort(Comparator.comparingInt((RootMove move) -> move.score).reversed());
    }

    /** The part of all nodes that was spent on the first move, from 0 to 1; 0 before there are any. */
    double nodeShareOfFirst() {
        long sum = 0;
        for (RootMove move : moves) {
            sum += move.nodes;
        }
        return sum == 0 ? 0 : (double) moves.get(0).nodes / sum;
    }
}
