package hal.analysis.explain;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How soon a king with a queen or a rook mates a king that has nothing, worked out backwards from the mates: exact
 * where a search that is given tables of wins and draws takes its time.
 */
final class LoneKing {
    private static final byte UNKNOWN = -1;
    private static final int SQUARES = 64;
    private static final Map<Integer, LoneKing> KNOWN = new HashMap<>();

    private final int type;
    /** Plies until mate by king, piece and lone king, with the stronger side to move and with the lone king to move. */
    private final byte[] strong = new byte[SQUARES * SQUARES * SQUARES];

    private final byte[] lone = new byte[SQUARES * SQUARES * SQUARES];

    private LoneKing(int type) {
        this.type = type;
        Arrays.fill(strong, UNKNOWN);
        Arrays.fill(lone, UNKNOWN);
        boolean more = true;
        for (int plies = 0; more; plies += 2) {
            more = false;
            for (int index = 0; index < lone.length; index++) {
                if (lone[index] == UNKNOWN && isPlace(index) && longest(index) == plies) {
                    lone[index] = (byte) plies;
                    more = true;
                }
            }
            for (int index = 0; more && index < strong.length; index++) {
                if (strong[index] == UNKNOWN && isPlace(index) && !attacks(index, black(index)) && reaches(index)) {
                    strong[index] = (byte) (plies + 1);
                }
            }
        }
    }

    /** In how many moves the stronger side mates; empty if it is another ending, or none is forced. */
    static OptionalInt mate(Position position) {
        for (int color : new int[] {Colors.WHITE, Colors.BLACK}) {
            for (int type : new int[] {PieceTypes.QUEEN, PieceTypes.ROOK}) {
                long pieces = position.pieces(color, type);
                if (Long.bitCount(position.occupied()) == 3 && pieces != 0) {
                    LoneKing table = KNOWN.computeIfAbsent(type, LoneKing::new);
                    int index = index(
                            Bitboard.first(position.pieces(color, PieceTypes.KING)),
                            Bitboard.first(pieces),
                            Bitboard.first(position.pieces(color ^ 1, PieceTypes.KING)));
                    int plies = (position.sideToMove() == color ? table.strong : table.lone)[index];
                    return plies == UNKNOWN ? OptionalInt.empty() : OptionalInt.of((plies + 1) / 2);
                }
            }
        }
        return OptionalInt.empty();
    }

    private static int index(int king, int piece, int black) {
        return (king * SQUARES + piece) * SQUARES + black;
    }

    private static int king(int index) {
        return index / SQUARES / SQUARES;
    }

    private static int piece(int index) {
        return index / SQUARES % SQUARES;
    }

    private static int black(int index) {
        return index % SQUARES;
    }

    private static boolean isPlace(int index) {
        return king(index) != piece(index)
                && piece(index) != black(index)
                && king(index) != black(index)
                && (Attacks.king(king(index)) >> black(index) & 1) == 0;
    }

    /** Whether the piece attacks a square, through the lone king. */
    private boolean attacks(int index, int square) {
        return (Attacks.of(type, piece(index), 1L << king(index)) >> square & 1) != 0;
    }

    /** The plies until mate with the lone king to move, by the longest defence; -1 if one is not lost so far. */
    private int longest(int index) {
        int longest = attacks(index, black(index)) ? 0 : UNKNOWN;
        for (long to = Attacks.king(black(index)) & ~Attacks.king(king(index)); to != 0; to &= to - 1) {
            int square = Bitboard.first(to);
            if (square != piece(index) && attacks(index, square)) {
                continue;
            }
            int plies = square == piece(index) ? UNKNOWN : strong[index(king(index), piece(index), square)];
            if (plies == UNKNOWN) {
                return UNKNOWN;
            }
            longest = Math.max(longest, plies + 1);
        }
        return longest;
    }

    /** Whether a move of the stronger side leads to a position that is known to be lost. */
    private boolean reaches(int index) {
        long occupied = 1L << king(index) | 1L << black(index);
        for (long to = Attacks.of(type, piece(index), occupied) & ~occupied; to != 0; to &= to - 1) {
            if (lone[index(king(index), Bitboard.first(to), black(index))] != UNKNOWN) {
                return true;
            }
        }
        for (long to = Attacks.king(king(index)); to != 0; to &= to - 1) {
            int moved = index(Bitboard.first(to), piece(index), black(index));
            if (isPlace(moved) && lone[moved] != UNKNOWN) {
                return true;
            }
        }
        return false;
    }
}
