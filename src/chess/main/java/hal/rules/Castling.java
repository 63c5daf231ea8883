package hal.rules;

/**
 * Castling rights as four bits, and the squares involved in each castling move.
 *
 * <p>An instance is the geometry of one start position: the squares of kings and rooks decide which squares must be
 * empty, which must not be attacked, and which moves lose a right. It never changes during a game, so positions share
 * it.
 *
 * <pre>{@code
 * boolean mayCastle = (Position.start().castlingRights() & Castling.WHITE_KINGSIDE) != 0;
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class Castling {
    public static final int WHITE_KINGSIDE = 1;
    public static final int WHITE_QUEENSIDE = 2;
    public static final int BLACK_KINGSIDE = 4;
    public static final int BLACK_QUEENSIDE = 8;

    /** The two sides of the board to castle to, as in {@link #index}. */
    public static final int KINGSIDE = 0;

    public static final int QUEENSIDE = 1;

    private final int[] rookFrom = new int[4];
    private final int[] keepRights = new int[Squares.COUNT];
    private final long[] mustBeEmpty = new long[4];
    private final long[] mustBeSafe = new long[4];
    private final boolean standard;

    /** Those of standard chess by the rights that there are, shared by nearly all positions. */
    private static final Castling[] STANDARD = new Castling[16];

    static {
        for (int rights = 0; rights < STANDARD.length; rights++) {
            int[] rooks = new int[4];
            for (int index = 0; index < 4; index++) {
                rooks[index] = (rights & 1 << index) != 0 ? corner(index) : Squares.NONE;
            }
            STANDARD[rights] = new Castling(new int[] {Squares.E1, Squares.E8}, rooks, true);
        }
    }

    /**
     * The geometry of a position.
     *
     * @param kings the squares of White's and Black's king; used only for a colour that has a right
     * @param rooks the rook's square for each of the four rights by {@link #index}; {@link Squares#NONE} without that
     *     right
     * @param rules Chess960 even if all stand as in standard chess
     */
    static Castling of(int[] kings, int[] rooks, Rules rules) {
        if (rules == Rules.CHESS960) {
            return new Castling(kings, rooks, false);
        }
        int rights = 0;
        for (int index = 0; index < 4; index++) {
            if (rooks[index] != Squares.NONE) {
                if (rooks[index] != corner(index) || kings[index >> 1] != Squares.E1 + (index >> 1) * 56) {
                    return new Castling(kings, rooks, false);
                }
                rights |= 1 << index;
            }
        }
        return STANDARD[rights];
    }

    private static int corner(int index) {
        return ((index & 1) == KINGSIDE ? Squares.H1 : Squares.A1) + (index >> 1) * 56;
    }

    private Castling(int[] kings, int[] rooks, boolean standard) {
        this.standard = standard;
        java.util.Arrays.fill(keepRights, 15);
        for (int index = 0; index < 4; index++) {
            int rook = rooks[index];
            rookFrom[index] = rook;
            if (rook == Squares.NONE) {
                continue;
            }
            int color = index >> 1;
            int king = kings[color];
            int kingTo = kingTo(index);
            int rookTo = rookTo(index);
            long ends = Bitboard.of(king) | Bitboard.of(rook);
            long kingWay = span(king, kingTo);
            mustBeEmpty[index] = (kingWay | span(rook, rookTo)) & ~ends;
            mustBeSafe[index] = kingWay;
            keepRights[rook] &= ~(1 << index);
            keepRights[king] &= ~(3 << (color << 1));
        }
    }

    /** The index, 0 to 3, of a colour's castling to a side; its right is the bit {@code 1 << index}. */
    public static int index(int color, int side) {
        return color << 1 | side;
    }

    /** The king's target square: the g- or c-file of its first rank. */
    public static int kingTo(int index) {
        return ((index & 1) == KINGSIDE ? Squares.G1 : Squares.C1) + (index >> 1) * 56;
    }

    /** The rook's target square: the f- or d-file of its first rank. */
    public static int rookTo(int index) {
        return ((index & 1) == KINGSIDE ? Squares.F1 : Squares.D1) + (index >> 1) * 56;
    }

    /** The square of the castling rook, or {@link Squares#NONE} if the game never had that right. */
    public int rookFrom(int index) {
        return rookFrom[index];
    }

    /** The squares between king, rook and their target squares: all must be empty. */
    public long mustBeEmpty(int index) {
        return mustBeEmpty[index];
    }

    /** The squares of the king's path, both ends included: none may be attacked. */
    public long mustBeSafe(int index) {
        return mustBeSafe[index];
    }

    /** The rights that survive a move from or to a square. */
    int keepRights(int square) {
        return keepRights[square];
    }

    /** Whether it is standard chess: not Chess960 by its setup, king on the e-file, rooks in the corners. */
    public boolean isStandard() {
        return standard;
    }

    private static long span(int from, int to) {
        long low = Bitboard.of(Math.min(from, to));
        long high = Bitboard.of(Math.max(from, to));
        return (high - low) | high;
    }
}
