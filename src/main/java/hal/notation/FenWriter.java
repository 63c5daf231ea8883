package hal.notation;

import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Color;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/** Writes X-FEN. */
final class FenWriter {
    private FenWriter() {}

    static String format(Position position) {
        StringBuilder fen = new StringBuilder(96);
        board(position, fen);
        fen.append(position.sideToMove() == Color.WHITE ? " w " : " b ");
        castling(position, fen);
        int square = position.enPassantSquare();
        fen.append(' ').append(square == Square.NONE ? "-" : Square.name(square));
        fen.append(' ').append(position.halfmoveClock());
        fen.append(' ').append(position.fullmoveNumber());
        return fen.toString();
    }

    private static void board(Position position, StringBuilder fen) {
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = position.pieceAt(Square.of(file, rank));
                if (piece == Piece.NONE) {
                    empty++;
                    continue;
                }
                count(empty, fen);
                empty = 0;
                fen.append(Piece.letter(piece));
            }
            count(empty, fen);
            fen.append(rank > 0 ? "/" : "");
        }
    }

    private static void count(int empty, StringBuilder fen) {
        if (empty > 0) {
            fen.append(empty);
        }
    }

    private static void castling(Position position, StringBuilder fen) {
        if (position.castlingRights() == 0) {
            fen.append('-');
        }
        for (int index = 0; index < 4; index++) {
            if ((position.castlingRights() & 1 << index) != 0) {
                int color = index >> 1;
                int rook = position.castling().rookFrom(index);
                char letter = (index & 1) == Castling.KINGSIDE ? 'K' : 'Q';
                if (hasRookOutside(position, color, rook, (index & 1) == Castling.KINGSIDE)) {
                    letter = (char) ('A' + Square.file(rook));
                }
                fen.append(color == Color.WHITE ? letter : Character.toLowerCase(letter));
            }
        }
    }

    /** Whether another own rook stands nearer to the edge, so that K or Q would mean that one. */
    private static boolean hasRookOutside(Position position, int color, int rook, boolean kingside) {
        long rank = Bitboard.rank(Square.rank(rook));
        long nearerEdge = kingside ? rank & -(Bitboard.of(rook) << 1) : rank & (Bitboard.of(rook) - 1);
        return (position.pieces(color, PieceType.ROOK) & nearerEdge) != 0;
    }
}
