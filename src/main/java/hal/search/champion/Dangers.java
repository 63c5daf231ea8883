package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Which squares are dangerous to which pieces, attacked by something worth less: a quiet move that saves a piece is more
 * promising, one that puts it there is less (Stockfish).
 */
final class Dangers {
    // What leaving danger, or entering it, weighs beside the histories.
    private static final int MINOR = 7_000;
    private static final int ROOK = 11_000;
    private static final int QUEEN = 16_000;

    /** By piece type: the squares where something worth less attacks; none for pawns and kings. */
    private final long[] squares = new long[6];

    private static final int[] WEIGHTS = {0, MINOR, MINOR, ROOK, QUEEN, 0};

    /** Looks at a position, for the side to move. */
    void survey(Position position) {
        int them = position.sideToMove() ^ 1;
        long occupied = position.occupied();
        long pawns = Bitboard.forward(position.pieces(them, PieceType.PAWN), them);
        long danger = Bitboard.east(pawns) | Bitboard.west(pawns);
        squares[PieceType.KNIGHT] = danger;
        squares[PieceType.BISHOP] = danger;
        for (long rest = position.pieces(them, PieceType.KNIGHT); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            danger |= Attacks.knight(Bitboard.first(rest));
        }
        for (long rest = position.pieces(them, PieceType.BISHOP); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            danger |= Attacks.bishop(Bitboard.first(rest), occupied);
        }
        squares[PieceType.ROOK] = danger;
        for (long rest = position.pieces(them, PieceType.ROOK); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            danger |= Attacks.rook(Bitboard.first(rest), occupied);
        }
        squares[PieceType.QUEEN] = danger;
    }

    /** What a quiet move gains by leaving danger, less what it risks by entering it. */
    int weight(int piece, int from, int to) {
        int type = Piece.type(piece);
        long danger = squares[type];
        return WEIGHTS[type] * ((int) (danger >>> from & 1) - (int) (danger >>> to & 1));
    }
}
