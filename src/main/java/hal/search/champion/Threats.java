package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Which squares are threatened by lesser pieces and from which squares a piece would give check, for the ordering and
 * pruning of quiet moves before they are made.
 */
final class Threats {
    /** By piece type: what a move out of a threat, or into one, is worth, in history points. */
    private final int[] bonuses;

    /** By piece type: the squares attacked by something worth less; none for pawns and kings. */
    private final long[] threatened = new long[PieceType.COUNT];

    /** By piece type: the squares from which one gives check; none for kings. */
    private final long[] checking = new long[PieceType.COUNT];

    private boolean checksKnown;

    Threats(SearchParameters parameters) {
        int minor = parameters.orderThreatMinor;
        bonuses = new int[] {0, minor, minor, parameters.orderThreatRook, parameters.orderThreatQueen, 0};
    }

    /** Finds the squares that the opponent of the side to move threatens. */
    void findThreats(Position position) {
        int them = position.sideToMove() ^ 1;
        long occupied = position.occupied();
        long pawns = Bitboard.forward(position.pieces(them, PieceType.PAWN), them);
        long attacked = Bitboard.east(pawns) | Bitboard.west(pawns);
        threatened[PieceType.KNIGHT] = attacked;
        threatened[PieceType.BISHOP] = attacked;
        for (long rest = position.pieces(them, PieceType.KNIGHT); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            attacked |= Attacks.knight(Bitboard.first(rest));
        }
        for (long rest = position.pieces(them, PieceType.BISHOP); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            attacked |= Attacks.bishop(Bitboard.first(rest), occupied);
        }
        threatened[PieceType.ROOK] = attacked;
        for (long rest = position.pieces(them, PieceType.ROOK); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            attacked |= Attacks.rook(Bitboard.first(rest), occupied);
        }
        threatened[PieceType.QUEEN] = attacked;
    }

    /** What a quiet move gains by leaving a threatened square, less what it risks by entering one. */
    int bonus(int piece, int from, int to) {
        int type = Piece.type(piece);
        long squares = threatened[type];
        return bonuses[type] * ((int) (squares >>> from & 1) - (int) (squares >>> to & 1));
    }

    /** Another position comes; its checking squares are found when the first move is asked about. */
    void forgetChecks() {
        checksKnown = false;
    }

    /** Whether the moved piece itself gives check; a discovered check is not seen, nor one by castling. */
    boolean isDirectCheck(Position position, int move) {
        if (!checksKnown) {
            findChecks(position);
            checksKnown = true;
        }
        return Bitboard.contains(checking[Piece.type(position.pieceAt(Move.from(move)))], Move.to(move));
    }

    private void findChecks(Position position) {
        int them = position.sideToMove() ^ 1;
        int king = position.king(them);
        checking[PieceType.PAWN] = Attacks.pawn(them, king);
        checking[PieceType.KNIGHT] = Attacks.knight(king);
        checking[PieceType.BISHOP] = Attacks.bishop(king, position.occupied());
        checking[PieceType.ROOK] = Attacks.rook(king, position.occupied());
        checking[PieceType.QUEEN] = checking[PieceType.BISHOP] | checking[PieceType.ROOK];
    }
}
