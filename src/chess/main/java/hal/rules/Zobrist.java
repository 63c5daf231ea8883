package hal.rules;

/**
 * The parts of the Zobrist hash key, by our piece and square codes. Combined by XOR they give exactly the Polyglot
 * keys.
 */
final class Zobrist {
    private static final int CASTLING_OFFSET = 768;
    private static final int EN_PASSANT_OFFSET = 772;
    private static final int TURN_OFFSET = 780;

    /** Toggled with the side to move; part of the key if White is to move. */
    static final long TURN = ZobristNumbers.POLYGLOT[TURN_OFFSET];

    /** Indexed by {@code piece << 6 | square}. */
    private static final long[] PIECES = new long[Piece.COUNT << 6];

    /** Indexed by the four castling bits. */
    private static final long[] CASTLING = new long[16];

    static {
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            // Polyglot counts black pawn 0, white pawn 1, black knight 2 ...: our codes with the colour bit flipped.
            System.arraycopy(ZobristNumbers.POLYGLOT, (piece ^ 1) << 6, PIECES, piece << 6, Square.COUNT);
        }
        for (int rights = 0; rights < 16; rights++) {
            for (int index = 0; index < 4; index++) {
                if ((rights & 1 << index) != 0) {
                    CASTLING[rights] ^= ZobristNumbers.POLYGLOT[CASTLING_OFFSET + index];
                }
            }
        }
    }

    private Zobrist() {}

    static long piece(int piece, int square) {
        return PIECES[piece << 6 | square];
    }

    static long castling(int rights) {
        return CASTLING[rights];
    }

    static long enPassant(int square) {
        return ZobristNumbers.POLYGLOT[EN_PASSANT_OFFSET + Square.file(square)];
    }
}
