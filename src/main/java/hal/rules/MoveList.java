package hal.rules;

/** The caller's buffer of moves: a plain array and a size, so that filling it allocates nothing. */
public final class MoveList {
    /** More than any legal position has: the known most is 218. */
    public static final int CAPACITY = 256;

    final int[] moves = new int[CAPACITY];
    int size;

    /** How many moves the list holds. */
    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The move at an index from 0 to {@code size() - 1}; unchecked. */
    public int get(int index) {
        return moves[index];
    }

    /** Replaces the move at an index; unchecked. */
    public void set(int index, int move) {
        moves[index] = move;
    }

    /** Adds a move at the end. */
    public void add(int move) {
        moves[size++] = move;
    }

    /** Empties the list. */
    public void clear() {
        size = 0;
    }

    public void swap(int i, int j) {
        int move = moves[i];
        moves[i] = moves[j];
        moves[j] = move;
    }

    public boolean contains(int move) {
        for (int i = 0; i < size; i++) {
            if (moves[i] == move) {
                return true;
            }
        }
        return false;
    }

    /** A copy of the moves, for callers that keep them. */
    public int[] toArray() {
        return java.util.Arrays.copyOf(moves, size);
    }
}
