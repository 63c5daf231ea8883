package hal.search.champion;

import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.engine.Scores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The root moves and what is known about them, in search order: the best of the last depth first, followed by earlier
 * best moves. In multi-PV mode the first places belong to the lines already found, and the search for the next one
 * starts after them.
 */
final class RootMoves {
    /** A root move. */
    static final class RootMove {
        final int move;

        /** What endgame tables say of it: a move of a higher rank is better whatever the search finds. */
        int rank;

        /** The last depth at which it was the best move, 0 if it never was. */
        int depth;

        /** Its score at that depth; {@link Scores#NONE} if it never was the best. */
        int score = Scores.NONE;

        /** How the score relates to the true value. */
        Bound bound = Bound.EXACT;

        /** The line that starts with it. */
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
    /** The place of the line being searched; better lines are before it. */
    private int place;
    /** The index of the next move. */
    private int next;
    /** The move being searched. */
    private RootMove current;

    /**
     * Starts a search.
     *
     * @param entry the root's, whose picker gives the initial order
     * @param only the moves to search; empty for all
     */
    void begin(Position root, StackEntry entry, int hashMove, List<Move> only) {
        moves.clear();
        restricted = !only.isEmpty();
        MovePicker picker = entry.picker();
        picker.start(root, entry, hashMove);
        for (int move = picker.next(); move != Moves.NONE; move = picker.next()) {
            if (!restricted || only.contains(Move.of(move))) {
                moves.add(new RootMove(move));
            }
        }
    }

    /** Brings the moves into the order of their ranks; a line is then chosen among moves of one rank. */
    void rank(IntUnaryOperator rankOfMove) {
        for (RootMove move : moves) {
            move.rank = rankOfMove.applyAsInt(move.move);
        }
        moves.sort(Comparator.comparingInt((RootMove move) -> move.rank).reversed());
        restricted |= moves.get(0).rank != moves.get(moves.size() - 1).rank;
    }

    int size() {
        return moves.size();
    }

    RootMove get(int index) {
        return moves.get(index);
    }

    /** Starts to return the moves for one line: those from a place on. */
    void startLine(int atPlace) {
        place = atPlace;
        next = atPlace;
    }

    /** The next move, or {@link Moves#NONE} at the end of those that have the rank of the line's first. */
    int next() {
        if (next == moves.size() || moves.get(next).rank != moves.get(place).rank) {
            return Moves.NONE;
        }
        current = moves.get(next++);
        return current.move;
    }

    /** The number of the last move returned among all root moves, from 1. */
    int currentNumber() {
        return next;
    }

    /** Adds nodes spent on the last move returned. */
    void addNodes(long nodes) {
        current.nodes += nodes;
    }

    /**
     * Makes the last move returned the best of its line: it moves to the line's place, and those before it move back by
     * one.
     */
    void promoteCurrent(int depth, int score, Bound bound, List<Integer> line) {
        current.depth = depth;
        current.score = score;
        current.bound = bound;
        current.line = line;
        moves.remove(next - 1);
        moves.add(place, current);
    }

    /** Records that the first move of the line failed low: its score, though only an upper bound, is the best known. */
    void failLowFirst(int depth, int score) {
        current.depth = depth;
        current.score = score;
        current.bound = Bound.UPPER;
    }

    /** Whether only some root moves are searched, so that the score is not the position's. */
    boolean isPartial() {
        return restricted || place > 0;
    }

    /** Sorts the first {@code count} moves by rank and score. */
    void sort(int count) {
        moves.subList(0, count)
                .sort(Comparator.comparingInt((RootMove move) -> move.rank)
                        .thenComparingInt(move -> move.score)
                        .reversed());
    }

    /** The share of nodes spent on the first move, from 0 to 1; 0 without nodes. */
    double nodeShareOfFirst() {
        long sum = 0;
        for (RootMove move : moves) {
            sum += move.nodes;
        }
        return sum == 0 ? 0 : (double) moves.get(0).nodes / sum;
    }
}
