package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/** Which moves of a node give check, before they are made. */
final class Checks {
    /** By piece type: the squares from which one gives check; none for kings. */
    private final long[] squares = new long[PieceType.COUNT];

    private boolean known;

    /** Another node begins; where its checks come from is found out when somebody asks. */
    void forget() {
        known = false;
    }

    /** Whether the moved man itself gives check; one that only uncovers a check is not seen, nor is a castling rook. */
    boolean isDirect(Position position, int move) {
        if (!known) {
            survey(position);
            known = true;
        }
        return Bitboard.contains(squares[Piece.type(position.pieceAt(Move.from(move)))], Move.to(move));
    }

    private void survey(Position position) {
        int them = position.sideToMove() ^ 1;
        int king = position.king(them);
        squares[PieceType.PAWN] = Attacks.pawn(them, king);
        squares[PieceType.KNIGHT] = Attacks.knight(king);
        squares[PieceType.BISHOP] = Attacks.bishop(king, position.occupied());
        squares[PieceType.ROOK] = Attacks.rook(king, position.occupied());
        squares[PieceType.QUEEN] = squares[PieceType.BISHOP] | squares[PieceType.ROOK];
    }
}
