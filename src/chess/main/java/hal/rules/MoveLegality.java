package hal.rules;

/** Whether a given move is legal, without generating the others: for hash moves, killer moves and what people type. */
final class MoveLegality {
    private MoveLegality() {}

    /** Accepts any int. */
    static boolean isLegal(Position position, int move) {
        int from = Move.from(move);
        int piece = position.pieceAt(from);
        int us = position.sideToMove();
        if (move >>> 16 != 0 || piece == Piece.NONE || Piece.color(piece) != us) {
            return false;
        }
        if (Move.isCastling(move)) {
            int index = Castling.index(us, Move.castlingSide(move));
            return Piece.type(piece) == PieceType.KING
                    && !position.inCheck()
                    && position.castling().rookFrom(index) == Move.to(move)
                    && MoveGenerator.isCastlingLegal(position, index);
        }
        if (Move.isEnPassant(move)) {
            return Piece.type(piece) == PieceType.PAWN
                    && Move.to(move) == position.enPassantSquare()
                    && Bitboard.contains(Attacks.pawn(us, from), Move.to(move))
                    && position.isEnPassantSafe(from, Move.to(move));
        }
        return reaches(position, move, piece) && leavesKingSafe(position, move, piece);
    }

    /** Whether the piece can move like this, and the kind of move agrees with what is on the target square. */
    private static boolean reaches(Position position, int move, int piece) {
        int to = Move.to(move);
        int target = position.pieceAt(to);
        boolean takes = target != Piece.NONE && Piece.color(target) != Piece.color(piece);
        if (Move.isCapture(move) != takes || (!takes && target != Piece.NONE)) {
            return false;
        }
        if (takes && Piece.type(target) == PieceType.KING) {
            return false;
        }
        if (Piece.type(piece) == PieceType.PAWN) {
            return pawnReaches(position, move, Piece.color(piece));
        }
        int kind = Move.kind(move);
        return (kind == Move.QUIET || kind == Move.CAPTURE)
                && Bitboard.contains(Attacks.of(Piece.type(piece), Move.from(move), position.occupied()), to);
    }

    private static boolean pawnReaches(Position position, int move, int us) {
        int from = Move.from(move);
        int to = Move.to(move);
        int lastRank = us == Color.WHITE ? 7 : 0;
        if (Move.isPromotion(move) != (Square.rank(to) == lastRank)) {
            return false;
        }
        if (Move.isCapture(move)) {
            boolean isKind = Move.isPromotion(move) || Move.kind(move) == Move.CAPTURE; // kinds 6 and 7 do not exist
            return isKind && Bitboard.contains(Attacks.pawn(us, from), to);
        }
        int step = us == Color.WHITE ? 8 : -8;
        if (Move.kind(move) == Move.DOUBLE_PUSH) {
            return Square.rank(from) == (us == Color.WHITE ? 1 : 6)
                    && to == from + 2 * step
                    && position.pieceAt(from + step) == Piece.NONE;
        }
        return to == from + step;
    }

    private static boolean leavesKingSafe(Position position, int move, int piece) {
        int from = Move.from(move);
        int to = Move.to(move);
        int us = Piece.color(piece);
        if (Piece.type(piece) == PieceType.KING) {
            return !position.isAttacked(to, us ^ 1, position.occupied() ^ Bitboard.of(from));
        }
        long checkers = position.checkers();
        int king = position.king(us);
        if (Bitboard.hasSeveral(checkers)) {
            return false;
        }
        if (checkers != 0 && !Bitboard.contains(checkers | Attacks.between(king, Bitboard.first(checkers)), to)) {
            return false;
        }
        return !Bitboard.contains(position.pinned(us), from) || Bitboard.contains(Attacks.line(king, from), to);
    }
}
