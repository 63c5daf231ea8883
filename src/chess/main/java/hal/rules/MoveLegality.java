package hal.rules;

/** Whether a given move is legal, without generating the others: for hash moves, killer moves and what people type. */
final class MoveLegality {
    private MoveLegality() {}

    /** Accepts any int. */
    static boolean isLegal(Position position, int move) {
        int from = Moves.from(move);
        int piece = position.pieceAt(from);
        int us = position.sideToMove();
        if (move >>> 16 != 0 || piece == Pieces.NONE || Pieces.color(piece) != us) {
            return false;
        }
        if (Moves.isCastling(move)) {
            int index = Castling.index(us, Moves.castlingSide(move));
            return Pieces.type(piece) == PieceTypes.KING
                    && !position.inCheck()
                    && position.castling().rookFrom(index) == Moves.to(move)
                    && MoveGenerator.isCastlingLegal(position, index);
        }
        if (Moves.isEnPassant(move)) {
            return Pieces.type(piece) == PieceTypes.PAWN
                    && Moves.to(move) == position.enPassantSquare()
                    && Bitboard.contains(Attacks.pawn(us, from), Moves.to(move))
                    && position.isEnPassantSafe(from, Moves.to(move));
        }
        return reaches(position, move, piece) && leavesKingSafe(position, move, piece);
    }

    /** Whether the piece can move like this, and the kind of move agrees with what is on the target square. */
    private static boolean reaches(Position position, int move, int piece) {
        int to = Moves.to(move);
        int target = position.pieceAt(to);
        boolean takes = target != Pieces.NONE && Pieces.color(target) != Pieces.color(piece);
        if (Moves.isCapture(move) != takes || (!takes && target != Pieces.NONE)) {
            return false;
        }
        if (takes && Pieces.type(target) == PieceTypes.KING) {
            return false;
        }
        if (Pieces.type(piece) == PieceTypes.PAWN) {
            return pawnReaches(position, move, Pieces.color(piece));
        }
        int kind = Moves.kind(move);
        return (kind == Moves.QUIET || kind == Moves.CAPTURE)
                && Bitboard.contains(Attacks.of(Pieces.type(piece), Moves.from(move), position.occupied()), to);
    }

    private static boolean pawnReaches(Position position, int move, int us) {
        int from = Moves.from(move);
        int to = Moves.to(move);
        int lastRank = us == Colors.WHITE ? 7 : 0;
        if (Moves.isPromotion(move) != (Squares.rank(to) == lastRank)) {
            return false;
        }
        if (Moves.isCapture(move)) {
            boolean isKind = Moves.isPromotion(move) || Moves.kind(move) == Moves.CAPTURE; // kinds 6 and 7 do not exist
            return isKind && Bitboard.contains(Attacks.pawn(us, from), to);
        }
        int step = us == Colors.WHITE ? 8 : -8;
        if (Moves.kind(move) == Moves.DOUBLE_PUSH) {
            return Squares.rank(from) == (us == Colors.WHITE ? 1 : 6)
                    && to == from + 2 * step
                    && position.pieceAt(from + step) == Pieces.NONE;
        }
        return to == from + step;
    }

    private static boolean leavesKingSafe(Position position, int move, int piece) {
        int from = Moves.from(move);
        int to = Moves.to(move);
        int us = Pieces.color(piece);
        if (Pieces.type(piece) == PieceTypes.KING) {
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
