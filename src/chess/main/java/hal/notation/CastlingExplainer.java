package hal.notation;

import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/** Which rule forbids a castling move. */
final class CastlingExplainer {
    private final Position position;
    private final int us;
    private final int index;
    private final String name;

    CastlingExplainer(Position position, int side) {
        this.position = position;
        us = position.sideToMove();
        index = Castling.index(us, side);
        name = side == Castling.KINGSIDE ? "castling kingside" : "castling queenside";
    }

    /** The reason, as a clause for a person; the castling must be illegal. */
    String explain() {
        if ((position.castlingRights() & 1 << index) == 0) {
            return lostRight();
        }
        if (position.inCheck()) {
            return "a king in check cannot castle, and " + Words.pieces(position, position.checkers())
                    + (Bitboard.hasSeveral(position.checkers()) ? " give check" : " gives check");
        }
        long inTheWay = position.castling().mustBeEmpty(index) & position.occupied();
        if (inTheWay != 0) {
            return name + " is blocked by " + Words.pieces(position, inTheWay);
        }
        return attackedWay();
    }

    private String lostRight() {
        int home = us * 56;
        int king = position.king(us);
        boolean kingside = (index & 1) == Castling.KINGSIDE;
        int corner = home + (kingside ? Square.H1 : Square.A1);
        if (position.isChess960()) {
            return name + " is no longer possible: the king or that rook has moved";
        }
        if (king != home + Square.E1) {
            return name + " is not possible: the king is on " + Square.name(king) + ", not on "
                    + Square.name(home + Square.E1);
        }
        if (position.pieceAt(corner) != Piece.of(us, PieceType.ROOK)) {
            return name + " is not possible: there is no rook on " + Square.name(corner);
        }
        return name + " is no longer possible: the king or the rook on " + Square.name(corner) + " has already moved";
    }

    private String attackedWay() {
        int rook = position.castling().rookFrom(index);
        long movers = Bitboard.of(position.king(us)) | Bitboard.of(rook);
        long left = position.occupied() & ~movers;
        for (long way = position.castling().mustBeSafe(index); way != 0; way = Bitboard.withoutFirst(way)) {
            int square = Bitboard.first(way);
            boolean landing = square == Castling.kingTo(index);
            long occupied = landing ? left | Bitboard.of(Castling.rookTo(index)) : left;
            long attackers = position.attackersTo(square, occupied) & position.ofColor(us ^ 1);
            if (attackers != 0) {
                String does = landing ? "land on " : "pass through ";
                return name + " would make the king " + does + Square.name(square) + ", which "
                        + Words.piece(position, Bitboard.first(attackers)) + " attacks";
            }
        }
        return name + " is not possible here";
    }
}
