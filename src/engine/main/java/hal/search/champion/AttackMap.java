package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * The squares a node's opponent attacks, those where a piece is threatened by a less valuable one, and the squares from
 * which pieces would give check; for ordering and pruning quiet moves before they are made. Each is computed on first
 * use.
 */
final class AttackMap {
    /** By piece type: the bonus for a move out of a threat, and the penalty for one into it, in history points. */
    private final int[] bonuses;

    /** By piece type: the squares attacked by a less valuable piece; none for pawns and kings. */
    private final long[] threatened = new long[PieceType.COUNT];

    /** The squares attacked by any piece. */
    private long attacked;

    private boolean threatsKnown;

    /** By piece type: the squares from which it gives check; none for kings. */
    private final long[] checking = new long[PieceType.COUNT];

    private boolean checksKnown;

    AttackMap(SearchParameters parameters) {
        int minor = parameters.orderThreatMinor;
        bonuses = new int[] {0, minor, minor, parameters.orderThreatRook, parameters.orderThreatQueen, 0};
    }

    /** Starts a new position. */
    void forget() {
        threatsKnown = false;
        checksKnown = false;
    }

    /** The squares attacked by the opponent of the side to move. */
    long attacked(Position position) {
        find(position);
        return attacked;
    }

    /** The bonus of a quiet move for leaving a threatened square, minus the penalty for entering one. */
    int bonus(Position position, int move) {
        find(position);
        int from = Move.from(move);
        int type = Piece.type(position.pieceAt(from));
        long squares = threatened[type];
        return bonuses[type] * ((int) (squares >>> from & 1) - (int) (squares >>> Move.to(move) & 1));
    }

    private void find(Position position) {
        if (threatsKnown) {
            return;
        }
        threatsKnown = true;
        int them = position.sideToMove() ^ 1;
        long occupied = position.occupied();
        long pawns = Bitboard.forward(position.pieces(them, PieceType.PAWN), them);
        long squares = Bitboard.east(pawns) | Bitboard.west(pawns);
        threatened[PieceType.KNIGHT] = squares;
        threatened[PieceType.BISHOP] = squares;
        for (long rest = position.pieces(them, PieceType.KNIGHT); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares |= Attacks.knight(Bitboard.first(rest));
        }
        for (long rest = position.pieces(them, PieceType.BISHOP); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares |= Attacks.bishop(Bitboard.first(rest), occupied);
        }
        threatened[PieceType.ROOK] = squares;
        for (long rest = position.pieces(them, PieceType.ROOK); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares |= Attacks.rook(Bitboard.first(rest), occupied);
        }
        threatened[PieceType.QUEEN] = squares;
        for (long rest = position.pieces(them, PieceType.QUEEN); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int queen = Bitboard.first(rest);
            squares |= Attacks.bishop(queen, occupied) | Attacks.rook(queen, occupied);
        }
        attacked = squares | Attacks.king(position.king(them));
    }

    /** Whether the moved piece itself gives check; discovered checks and checks by castling are not detected. */
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
