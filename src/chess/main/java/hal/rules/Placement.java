package hal.rules;

/**
 * Which piece is on which square, as bitboards and a mailbox kept in step, and what attacks what. This is the half of a
 * {@link Position} that knows neither the side to move nor the history; it is a class of its own only so that each half
 * fits in a reader's head.
 */
abstract class Placement {
    /** 0 to 5: the squares of each piece type; 6 and 7: the squares of White's and Black's pieces. */
    final long[] sets = new long[8];

    final byte[] board = new byte[Square.COUNT];

    Placement() {}

    /** The piece on a square, or {@link Piece#NONE}. */
    public final int pieceAt(int square) {
        return board[square];
    }

    public final long pieces(int color, int type) {
        return sets[type] & sets[6 + color];
    }

    /** The squares of a piece type, both colours. */
    public final long ofType(int type) {
        return sets[type];
    }

    public final long ofColor(int color) {
        return sets[6 + color];
    }

    public final long occupied() {
        return sets[6] | sets[7];
    }

    /** The square of a side's king. */
    public final int king(int color) {
        return Bitboard.first(sets[PieceType.KING] & sets[6 + color]);
    }

    /** The pieces of both colours that attack a square, given the occupied squares. */
    public final long attackersTo(int square, long occupied) {
        return (Attacks.pawn(Color.BLACK, square) & pieces(Color.WHITE, PieceType.PAWN))
                | (Attacks.pawn(Color.WHITE, square) & pieces(Color.BLACK, PieceType.PAWN))
                | (Attacks.knight(square) & sets[PieceType.KNIGHT])
                | (Attacks.king(square) & sets[PieceType.KING])
                | (Attacks.bishop(square, occupied) & diagonalSliders())
                | (Attacks.rook(square, occupied) & straightSliders());
    }

    /** The pieces of a colour that give check to the other side's king. */
    final long checkersOf(int color) {
        int king = king(color ^ 1);
        long occupied = occupied();
        return ((Attacks.pawn(color ^ 1, king) & sets[PieceType.PAWN])
                        | (Attacks.knight(king) & sets[PieceType.KNIGHT])
                        | (Attacks.bishop(king, occupied) & diagonalSliders())
                        | (Attacks.rook(king, occupied) & straightSliders()))
                & sets[6 + color];
    }

    /** Whether a colour attacks a square, given the occupied squares. */
    public final boolean isAttacked(int square, int byColor, long occupied) {
        long them = sets[6 + byColor];
        return (Attacks.pawn(byColor ^ 1, square) & sets[PieceType.PAWN] & them) != 0
                || (Attacks.knight(square) & sets[PieceType.KNIGHT] & them) != 0
                || (Attacks.king(square) & sets[PieceType.KING] & them) != 0
                || (Attacks.bishop(square, occupied) & diagonalSliders() & them) != 0
                || (Attacks.rook(square, occupied) & straightSliders() & them) != 0;
    }

    /** Bishops and queens. */
    public final long diagonalSliders() {
        return sets[PieceType.BISHOP] | sets[PieceType.QUEEN];
    }

    /** Rooks and queens. */
    public final long straightSliders() {
        return sets[PieceType.ROOK] | sets[PieceType.QUEEN];
    }

    /** A side's pieces that are pinned to their king by a slider: they can move only along the line of the pin. */
    public final long pinned(int color) {
        return blockers(color) & sets[6 + color];
    }

    /**
     * The pieces of either side that stand alone between a side's king and an enemy slider: pinned, or able to discover
     * a check.
     */
    public final long blockers(int color) {
        int king = king(color);
        long lines = (Attacks.straights(king) & straightSliders()) | (Attacks.diagonals(king) & diagonalSliders());
        long snipers = lines & sets[6 + (color ^ 1)];
        long occupied = occupied();
        long blockers = 0;
        for (; snipers != 0; snipers = Bitboard.withoutFirst(snipers)) {
            long between = Attacks.between(king, Bitboard.first(snipers)) & occupied;
            if (!Bitboard.hasSeveral(between)) {
                blockers |= between;
            }
        }
        return blockers;
    }

    final void toggle(int piece, long squares) {
        sets[Piece.type(piece)] ^= squares;
        sets[6 + Piece.color(piece)] ^= squares;
    }
}
