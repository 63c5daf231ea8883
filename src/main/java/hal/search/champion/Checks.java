package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/** Which moves give check, before they are made. */
final class Checks {
    private Checks() {}

    /** Whether the moved man itself gives check; one that only uncovers a check is not seen, nor is a castling rook. */
    static boolean isDirect(Position position, int move) {
        int us = position.sideToMove();
        int king = position.king(us ^ 1);
        int type = Piece.type(position.pieceAt(Move.from(move)));
        if (type == PieceType.PAWN) {
            return Bitboard.contains(Attacks.pawn(us, Move.to(move)), king);
        }
        return type != PieceType.KING && Bitboard.contains(Attacks.of(type, king, position.occupied()), Move.to(move));
    }
}
