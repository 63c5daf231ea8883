package hal.search.lab;

import hal.search.Score;
import java.util.Arrays;
import java.util.List;

/** The moves of the root, and the best of them as the threads have found it so far. */
final class RootMoves {
    private final int[] moves;
    private int best = -1;
    private int bestValue = -Score.INFINITE;
    private List<Integer> bestLine = List.of();

    RootMoves(int[] moves, int count) {
        this.moves = Arrays.copyOf(moves, count);
    }

    int count() {
        return moves.length;
    }

    int move(int number) {
        return moves[number];
    }

    /** What a move must exceed to be the best: of equal ones that is the first. */
    synchronized int alpha(int number) {
        return number < best ? bestValue - 1 : bestValue;
    }

    /** What a move is worth; at most so much if that does not exceed its {@link #alpha}. */
    synchronized void tell(int number, int value, List<Integer> line) {
        if (value > bestValue || (value == bestValue && number < best)) {
            best = number;
            bestValue = value;
            bestLine = line;
        }
    }

    synchronized boolean hasBest() {
        return best >= 0;
    }

    synchronized int bestMove() {
        return moves[best];
    }

    synchronized int bestValue() {
        return bestValue;
    }

    synchronized List<Integer> bestLine() {
        return bestLine;
    }
}
