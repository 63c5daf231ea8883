package hal.rules;

/**
 * A list of moves owned by the caller: an array and a size, so that filling it allocates nothing.
 *
 * <pre>{@code
 * Position position = Position.start();
 * MoveList moves = new MoveList();
 * position.legalMoves(moves);
 * for (int i = 0; i < moves.size(); i++) {
 *     System.out.println(San.format(position, moves.get(i)));
 * }
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class MoveList {
    /** More moves than any legal position has; the known maximum is 218. */
    public static final int CAPACITY = 256;

    final int[] moves = new int[CAPACITY];
    int size;

    /** An empty list. */
    public MoveList() {}

    /** The number of moves in the list. */
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

    /** Adds a move at the end; there must be room. */
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

    /** The moves in UCI's notation, for logs. */
    @Override
    public String toString() {
        return java.util.Arrays.stream(toArray()).mapToObj(Move::of).toList().toString();
    }

    /** A copy of the moves, for callers that keep them. */
    public int[] toArray() {
        return java.util.Arrays.copyOf(moves, size);
    }
}
