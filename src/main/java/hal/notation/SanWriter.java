package hal.notation;

import hal.rules.Castling;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/** Writes a move in SAN. */
final class SanWriter {
    private SanWriter() {}

    static String format(Position position, int move) {
        StringBuilder san = new StringBuilder(8);
        if (Move.isCastling(move)) {
            san.append(Move.castlingSide(move) == Castling.KINGSIDE ? "O-O" : "O-O-O");
        } else {
            int type = Piece.type(position.pieceAt(Move.from(move)));
            if (type == PieceType.PAWN) {
                if (Move.isCapture(move)) {
                    san.append(fileLetter(Move.from(move)));
                }
            } else {
                san.append(PieceType.letter(type));
                origin(position, move, type, san);
            }
            san.append(Move.isCapture(move) ? "x" : "").append(Square.name(Move.to(move)));
            if (Move.isPromotion(move)) {
                san.append('=').append(PieceType.letter(Move.promotionType(move)));
            }
        }
        position.make(move);
        if (position.inCheck()) {
            san.append(position.hasLegalMove() ? '+' : '#');
        }
        position.unmake();
        return san.toString();
    }

    /** As much of the origin as tells the piece from others of its type that can go there: file, else rank, else both. */
    private static void origin(Position position, int move, int type, StringBuilder san) {
        if (type == PieceType.KING) {
            return;
        }
        int from = Move.from(move);
        boolean rivals = false;
        boolean sameFile = false;
        boolean sameRank = false;
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int other = Move.from(legal.get(i));
            if (other != from
                    && Move.to(legal.get(i)) == Move.to(move)
                    && Piece.type(position.pieceAt(other)) == type) {
                rivals = true;
                sameFile |= Square.file(other) == Square.file(from);
                sameRank |= Square.rank(other) == Square.rank(from);
            }
        }
        if (rivals && (!sameFile || sameRank)) {
            san.append(fileLetter(from));
        }
        if (sameFile) {
            san.append((char) ('1' + Square.rank(from)));
        }
    }

    private static char fileLetter(int square) {
        return (char) ('a' + Square.file(square));
    }
}
