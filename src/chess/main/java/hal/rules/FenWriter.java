package hal.rules;

/** Writes the FEN of a position: for Chess960, X-FEN. */
final class FenWriter {
    private FenWriter() {}

    static String write(Position position) {
        StringBuilder fen = new StringBuilder(96);
        board(position, fen);
        fen.append(position.sideToMove() == Colors.WHITE ? " w " : " b ");
        castling(position, fen);
        int square = position.enPassantSquare();
        fen.append(' ').append(square == Squares.NONE ? "-" : Squares.name(square));
        fen.append(' ').append(position.halfmoveClock());
        fen.append(' ').append(position.fullmoveNumber());
        return fen.toString();
    }

    private static void board(Position position, StringBuilder fen) {
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = position.pieceAt(Squares.of(file, rank));
                if (piece == Pieces.NONE) {
                    empty++;
                    continue;
                }
                count(empty, fen);
                empty = 0;
                fen.append(Pieces.letter(piece));
            }
            count(empty, fen);
            if (rank > 0) {
                fen.append('/');
            }
        }
    }

    private static void count(int empty, StringBuilder fen) {
        if (empty > 0) {
            fen.append((char) ('0' + empty));
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
                    letter = (char) ('A' + Squares.file(rook));
                }
                fen.append(color == Colors.WHITE ? letter : Character.toLowerCase(letter));
            }
        }
    }

    /** Whether another rook of the same side is nearer the edge, so that K or Q would mean that one. */
    private static boolean hasRookOutside(Position position, int color, int rook, boolean kingside) {
        long rank = Bitboard.rank(Squares.rank(rook));
        long nearerEdge = kingside ? rank & -(Bitboard.of(rook) << 1) : rank & (Bitboard.of(rook) - 1);
        return (position.pieces(color, PieceTypes.ROOK) & nearerEdge) != 0;
    }
}
