package hal.rules;

/**
 * Every reversible piece move by the change it makes to the hash key, to find out with one lookup whether a single move
 * leads back to an earlier position (Marcel van Kervinck, "The design and implementation of the Rookie 2.0 chess
 * playing program", 2002). The 3,668 moves are in a cuckoo hash table: each in one of two slots.
 */
final class ReversibleMoves {
    /** Returned by {@link #find} for a change that no single move makes. */
    static final int NONE = -1;

    private static final int SIZE = 1 << 13;
    private static final long[] KEYS = new long[SIZE];
    private static final short[] SQUARES = new short[SIZE];

    static {
        for (int piece = Pieces.of(Colors.WHITE, PieceTypes.KNIGHT); piece < Pieces.COUNT; piece++) {
            for (int from = 0; from < Squares.COUNT; from++) {
                long targets = Attacks.of(Pieces.type(piece), from, 0);
                for (int to = from + 1; to < Squares.COUNT; to++) {
                    if (Bitboard.contains(targets, to)) {
                        long key = Zobrist.piece(piece, from) ^ Zobrist.piece(piece, to) ^ Zobrist.TURN;
                        insert(key, (short) (from | to << 6));
                    }
                }
            }
        }
    }

    private ReversibleMoves() {}

    /** Puts a move into one of its slots; a move that was there goes to its other slot, and so on. */
    private static void insert(long newKey, short newSquares) {
        long key = newKey;
        short squares = newSquares;
        int place = first(key);
        while (true) {
            long oldKey = KEYS[place];
            short oldSquares = SQUARES[place];
            KEYS[place] = key;
            SQUARES[place] = squares;
            if (oldKey == 0) {
                return;
            }
            key = oldKey;
            squares = oldSquares;
            place = place == first(key) ? second(key) : first(key);
        }
    }

    private static int first(long key) {
        return (int) key & (SIZE - 1);
    }

    private static int second(long key) {
        return (int) (key >>> 16) & (SIZE - 1);
    }

    /** The two squares of the move that makes a change of the key, {@code one | other << 6}, or {@link #NONE}. */
    static int find(long change) {
        int place = first(change);
        if (KEYS[place] != change) {
            place = second(change);
        }
        return KEYS[place] == change ? SQUARES[place] : NONE;
    }
}
