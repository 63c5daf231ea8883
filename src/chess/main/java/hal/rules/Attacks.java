package hal.rules;

/**
 * What each piece attacks from each square, and the lines between squares. Each index is masked to the size of its
 * table, so that the compiler can drop its bounds check.
 *
 * <pre>{@code
 * long targets = Attacks.rook(Squares.A1, Bitboard.of(Squares.parse("a4")));
 * System.out.println(Long.bitCount(targets)); // a2 to a4, b1 to h1
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Attacks {
    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] PAWN = new long[128];
    private static final long[] DIAGONALS = new long[64];
    private static final long[] STRAIGHTS = new long[64];
    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];

    static {
        for (int square = 0; square < 64; square++) {
            long b = Bitboard.of(square);
            long oneEast = Bitboard.east(b);
            long oneWest = Bitboard.west(b);
            long twoEast = Bitboard.east(oneEast);
            long twoWest = Bitboard.west(oneWest);
            long beside = oneEast | oneWest;
            long farBeside = twoEast | twoWest;
            long row = beside | b;
            KNIGHT[square] = beside << 16 | beside >>> 16 | farBeside << 8 | farBeside >>> 8;
            KING[square] = row << 8 | row >>> 8 | beside;
            PAWN[Colors.WHITE << 6 | square] = beside << 8;
            PAWN[Colors.BLACK << 6 | square] = beside >>> 8;
        }
        for (int from = 0; from < 64; from++) {
            STRAIGHTS[from] = rook(from, 0);
            DIAGONALS[from] = bishop(from, 0);
            fillLines(from, STRAIGHTS[from], true);
            fillLines(from, DIAGONALS[from], false);
        }
    }

    private Attacks() {}

    private static void fillLines(int from, long targets, boolean straight) {
        long start = Bitboard.of(from);
        for (long rest = targets; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int to = Bitboard.first(rest);
            long end = Bitboard.of(to);
            long there = straight ? rook(from, end) : bishop(from, end);
            long back = straight ? rook(to, start) : bishop(to, start);
            long whole = straight ? rook(from, 0) & rook(to, 0) : bishop(from, 0) & bishop(to, 0);
            BETWEEN[from << 6 | to] = there & back;
            LINE[from << 6 | to] = whole | start | end;
        }
    }

    public static long knight(int square) {
        return KNIGHT[square & 63];
    }

    public static long king(int square) {
        return KING[square & 63];
    }

    /** The squares that a pawn of a colour attacks; not those it can be pushed to. */
    public static long pawn(int color, int square) {
        return PAWN[(color << 6 | square) & 127];
    }

    /** All squares attacked by a set of pawns of a colour. */
    public static long pawns(int color, long pawns) {
        long beside = Bitboard.east(pawns) | Bitboard.west(pawns);
        return Bitboard.forward(beside, color);
    }

    public static long bishop(int square, long occupied) {
        return SlidingAttacks.bishop(square, occupied);
    }

    public static long rook(int square, long occupied) {
        return SlidingAttacks.rook(square, occupied);
    }

    public static long queen(int square, long occupied) {
        return SlidingAttacks.rook(square, occupied) | SlidingAttacks.bishop(square, occupied);
    }

    /** What a bishop attacks on an empty board. */
    static long diagonals(int square) {
        return DIAGONALS[square & 63];
    }

    /** What a rook attacks on an empty board. */
    static long straights(int square) {
        return STRAIGHTS[square & 63];
    }

    /** The attacks of a knight, bishop, rook, queen or king ({@link PieceTypes}); pawns have a colour. */
    public static long of(int type, int square, long occupied) {
        return switch (type) {
            case PieceTypes.KNIGHT -> knight(square);
            case PieceTypes.BISHOP -> bishop(square, occupied);
            case PieceTypes.ROOK -> rook(square, occupied);
            case PieceTypes.QUEEN -> queen(square, occupied);
            case PieceTypes.KING -> king(square);
            default -> throw new IllegalArgumentException("no attacks without a colour for piece type " + type);
        };
    }

    /** The squares strictly between two squares on a line; empty if they are not on one. */
    public static long between(int from, int to) {
        return BETWEEN[(from << 6 | to) & 4095];
    }

    /** The whole line (rank, file or diagonal) through two squares, both included; empty if they are not on one. */
    public static long line(int from, int to) {
        return LINE[(from << 6 | to) & 4095];
    }
}
