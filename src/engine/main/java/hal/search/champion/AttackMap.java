package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
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
    private final long[] threatened = new long[PieceTypes.COUNT];

    /** The squares attacked by any piece. */
    private long attacked;

    private boolean threatsKnown;

    /** By piece type: the squares from which it gives check; none for kings. */
    private final long[] checking = new long[PieceTypes.COUNT];

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
        int from = Moves.from(move);
        int type = Pieces.type(position.pieceAt(from));
        long squares = threatened[type];
        return bonuses[type] * ((int) (squares >>> from & 1) - (int) (squares >>> Moves.to(move) & 1));
    }

    private void find(Position position) {
        if (threatsKnown) {
            return;
        }
        threatsKnown = true;
        int them = position.sideToMove() ^ 1;
        long occupied = position.occupied();
        long pawns = Bitboard.forward(position.pieces(them, PieceTypes.PAWN), them);
        long squares = Bitboard.east(pawns) | Bitboard.west(pawns);
        threatened[PieceTypes.KNIGHT] = squares;
        threatened[PieceTypes.BISHOP] = squares;
        for (long rest = position.pieces(them, PieceTypes.KNIGHT); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares |= Attacks.knight(Bitboard.first(rest));
        }
        for (long rest = position.pieces(them, PieceTypes.BISHOP); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares |= Attacks.bishop(Bitboard.first(rest), occupied);
        }
        threatened[PieceTypes.ROOK] = squares;
        for (long rest = position.pieces(them, PieceTypes.ROOK); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares |= Attacks.rook(Bitboard.first(rest), occupied);
        }
        threatened[PieceTypes.QUEEN] = squares;
        for (long rest = position.pieces(them, PieceTypes.QUEEN); rest != 0; rest = Bitboard.withoutFirst(rest)) {
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
        return Bitboard.contains(checking[Pieces.type(position.pieceAt(Moves.from(move)))], Moves.to(move));
    }

    private void findChecks(Position position) {
        int them = position.sideToMove() ^ 1;
        int king = position.king(them);
        checking[PieceTypes.PAWN] = Attacks.pawn(them, king);
        checking[PieceTypes.KNIGHT] = Attacks.knight(king);
        checking[PieceTypes.BISHOP] = Attacks.bishop(king, position.occupied());
        checking[PieceTypes.ROOK] = Attacks.rook(king, position.occupied());
        checking[PieceTypes.QUEEN] = checking[PieceTypes.BISHOP] | checking[PieceTypes.ROOK];
    }
}
