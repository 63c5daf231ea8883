package hal.search.champion;

import hal.rules.Move;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The moves of the root, in the order in which they are searched: the best of the last depth first, behind it those that
 * were the best before. With several lines wanted, the first places belong to the lines already found.
 */
final class RootMoves {
    private final List<RootMove> moves = new ArrayList<>();
    private boolean restricted;

    /**
     * Begins a search.
     *
     * @param frame that of the root, whose picker gives the first order
     * @param only the moves to look at; empty for all
     */
    void begin(Position root, Frame frame, int hashMove, List<Integer> only) {
        moves.clear();
        restricted = !only.isEmpty();
        MovePicker picker = frame.trial().picker;
        picker.startAll(root, frame, hashMove);
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

    /** Whether only some moves of the root are searched, so that its value is not the position's. */
    boolean isRestricted() {
        return restricted;
    }

    /** Puts a move at a place before its own; those between move back by one. */
    void promote(RootMove move, int place) {
        moves.remove(move);
        moves.add(place, move);
    }

    /** Puts the first so many in order of their scores. */
    void sort(int count) {
        moves.subList(0, count)
                .sort(Comparator.comparingInt((RootMove move) -> move.score).reversed());
    }

    /** The part of all nodes that was spent on the first move, from 0 to 1; 0 before there are any. */
    double shareOfFirst() {
        long sum = 0;
        for (RootMove move : moves) {
            sum += move.nodes;
        }
        return sum == 0 ? 0 : (double) moves.get(0).nodes / sum;
    }
}
