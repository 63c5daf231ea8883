package hal.rules;

/**
 * Generates legal moves into the caller's list. Checkers and pins are known before the first move is written, so every
 * move written is legal and none has to be made to find out.
 *
 * <p>The stages {@link #noisy} and {@link #quiet} together generate the moves of {@link #legal}; in check, all of them
 * generate evasions only.
 */
final class MoveGenerator {
    private static final long PROMOTION_RANKS = Bitboard.RANK_1 | Bitboard.RANK_8;

    private MoveGenerator() {}

    /** Fills the list with all legal moves. */
    static void legal(Position position, MoveList list) {
        list.clear();
        generate(position, list, true, true);
    }

    /** Fills the list with the legal captures and promotions. */
    static void noisy(Position position, MoveList list) {
        list.clear();
        generate(position, list, true, false);
    }

    /** Adds the legal moves that neither capture nor promote to the list. */
    static void quiet(Position position, MoveList list) {
        generate(position, list, false, true);
    }

    /**
     * How many legal moves there are. Those of the pieces are counted by the targets that they have; king and pawns
     * write theirs into the list, which holds nothing of use afterwards.
     */
    static int count(Position position, MoveList list) {
        int us = position.sideToMove();
        long enemies = position.ofColor(us ^ 1);
        int king = position.king(us);
        long checkers = position.checkers();
        long goals = ~position.ofColor(us);
        int n = kingSteps(position, king, goals, enemies, list.moves, 0);
        if (Bitboard.hasSeveral(checkers)) {
            return n;
        }
        long answers = answers(king, checkers);
        long pinned = position.pinned(us);
        n = pawns(position, king, answers, pinned, true, true, list.moves, n);
        n = checkers == 0 ? castlings(position, king, list.moves, n) : n;
        long own = position.ofColor(us);
        long occupied = position.occupied();
        long open = goals & answers;
        for (long rest = position.pieces(us, PieceTypes.KNIGHT) & ~pinned;
                rest != 0;
                rest = Bitboard.withoutFirst(rest)) {
            n += Long.bitCount(Attacks.knight(Bitboard.first(rest)) & open);
        }
        for (long rest = position.diagonalSliders() & own; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            n += Long.bitCount(Attacks.bishop(from, occupied) & open & freedom(king, from, pinned));
        }
        for (long rest = position.straightSliders() & own; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            n += Long.bitCount(Attacks.rook(from, occupied) & open & freedom(king, from, pinned));
        }
        return n;
    }

    /** What a piece other than the king must do about a check: take the checker or interpose. */
    private static long answers(int king, long checkers) {
        return checkers == 0 ? -1L : Attacks.between(king, Bitboard.first(checkers)) | checkers;
    }

    private static void generate(Position position, MoveList list, boolean noisy, boolean quiet) {
        int us = position.sideToMove();
        long enemies = position.ofColor(us ^ 1);
        long empty = ~position.occupied();
        long goals = (noisy ? enemies : 0) | (quiet ? empty : 0);
        int king = position.king(us);
        long checkers = position.checkers();

        int n = kingSteps(position, king, goals, enemies, list.moves, list.size);
        if (!Bitboard.hasSeveral(checkers)) { // in double check only the king moves
            long answers = answers(king, checkers);
            long pinned = position.pinned(us);
            n = knights(position, goals & answers, pinned, enemies, list.moves, n);
            n = sliders(position, king, goals & answers, pinned, enemies, list.moves, n);
            n = pawns(position, king, answers, pinned, noisy, quiet, list.moves, n);
            if (quiet && checkers == 0) {
                n = castlings(position, king, list.moves, n);
            }
        }
        list.size = n;
    }

    /** Writes a move to each target, marking captures without a branch. */
    private static int write(int from, long targets, long enemies, int[] moves, int size) {
        int n = size;
        for (long rest = targets; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int to = Bitboard.first(rest);
            moves[n++] = from | to << 6 | (int) (enemies >>> to & 1) << 14;
        }
        return n;
    }

    private static int kingSteps(Position position, int king, long goals, long enemies, int[] moves, int size) {
        int n = size;
        int them = position.sideToMove() ^ 1;
        long withoutKing = position.occupied() ^ Bitboard.of(king); // sliders attack through the moving king
        for (long rest = Attacks.king(king) & goals; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int to = Bitboard.first(rest);
            if (!position.isAttacked(to, them, withoutKing)) {
                moves[n++] = king | to << 6 | (int) (enemies >>> to & 1) << 14;
            }
        }
        return n;
    }

    private static int knights(Position position, long goals, long pinned, long enemies, int[] moves, int size) {
        int n = size;
        long knights =
                position.pieces(position.sideToMove(), PieceTypes.KNIGHT) & ~pinned; // pinned knights cannot move
        for (; knights != 0; knights = Bitboard.withoutFirst(knights)) {
            int from = Bitboard.first(knights);
            n = write(from, Attacks.knight(from) & goals, enemies, moves, n);
        }
        return n;
    }

    private static int sliders(
            Position position, int king, long goals, long pinned, long enemies, int[] moves, int size) {
        int n = size;
        long own = position.ofColor(position.sideToMove());
        long occupied = position.occupied();
        for (long rest = position.diagonalSliders() & own; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            long targets = Attacks.bishop(from, occupied) & goals & freedom(king, from, pinned);
            n = write(from, targets, enemies, moves, n);
        }
        for (long rest = position.straightSliders() & own; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            long targets = Attacks.rook(from, occupied) & goals & freedom(king, from, pinned);
            n = write(from, targets, enemies, moves, n);
        }
        return n;
    }

    /** Where a piece can go without exposing its king: anywhere or, if it is pinned, along the line of the pin. */
    private static long freedom(int king, int from, long pinned) {
        return Bitboard.contains(pinned, from) ? Attacks.line(king, from) : -1L;
    }

    private static int pawns(
            Position position,
            int king,
            long answers,
            long pinned,
            boolean noisy,
            boolean quiet,
            int[] moves,
            int size) {
        int us = position.sideToMove();
        long pawns = position.pieces(us, PieceTypes.PAWN);
        int n = size;
        if (noisy) {
            n = pawnCaptures(position, king, pawns, answers, pinned, moves, n);
        }
        long empty = ~position.occupied();
        // A pawn pinned along its file can still advance.
        long pushers = pawns & (~pinned | Bitboard.file(Squares.file(king)));
        long single = Bitboard.forward(pushers, us) & empty;
        int step = us == Colors.WHITE ? 8 : -8;
        if (noisy) {
            for (long rest = single & PROMOTION_RANKS & answers; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                int to = Bitboard.first(rest);
                n = promotions(Moves.of(to - step, to, Moves.PROMOTION), moves, n);
            }
        }
        if (quiet) {
            for (long rest = single & ~PROMOTION_RANKS & answers; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                int to = Bitboard.first(rest);
                moves[n++] = Moves.of(to - step, to, Moves.QUIET);
            }
            long third = us == Colors.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
            long twice = Bitboard.forward(single & third, us) & empty & answers;
            for (; twice != 0; twice = Bitboard.withoutFirst(twice)) {
                int to = Bitboard.first(twice);
                moves[n++] = Moves.of(to - 2 * step, to, Moves.DOUBLE_PUSH);
            }
        }
        return n;
    }

    private static int pawnCaptures(
            Position position, int king, long pawns, long answers, long pinned, int[] moves, int size) {
        int us = position.sideToMove();
        long victims = position.ofColor(us ^ 1) & answers;
        int forward = us == Colors.WHITE ? 8 : -8;
        long free = pawns & ~pinned;
        int n = captures(Bitboard.forward(Bitboard.east(free), us) & victims, forward + 1, moves, size);
        n = captures(Bitboard.forward(Bitboard.west(free), us) & victims, forward - 1, moves, n);
        for (long rest = pawns & pinned; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            long target = Attacks.pawn(us, from) & victims & Attacks.line(king, from); // one at most
            if (target != 0) {
                n = captures(target, Bitboard.first(target) - from, moves, n);
            }
        }
        int square = position.enPassantSquare();
        if (square != Squares.NONE) {
            for (long rest = Attacks.pawn(us ^ 1, square) & pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                int from = Bitboard.first(rest);
                if (position.isEnPassantSafe(from, square)) {
                    moves[n++] = Moves.of(from, square, Moves.EN_PASSANT);
                }
            }
        }
        return n;
    }

    private static int captures(long targets, int step, int[] moves, int size) {
        int n = size;
        for (long rest = targets & PROMOTION_RANKS; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int to = Bitboard.first(rest);
            n = promotions(Moves.of(to - step, to, Moves.PROMOTION_CAPTURE), moves, n);
        }
        for (long rest = targets & ~PROMOTION_RANKS; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int to = Bitboard.first(rest);
            moves[n++] = Moves.of(to - step, to, Moves.CAPTURE);
        }
        return n;
    }

    /** The four promotions, queen first; {@code knightPromotion} is the promotion to a knight. */
    private static int promotions(int knightPromotion, int[] moves, int size) {
        for (int i = 0; i < 4; i++) {
            moves[size + i] = knightPromotion + ((3 - i) << 12);
        }
        return size + 4;
    }

    private static int castlings(Position position, int king, int[] moves, int size) {
        int n = size;
        int us = position.sideToMove();
        for (int side = Castling.KINGSIDE; side <= Castling.QUEENSIDE; side++) {
            int index = Castling.index(us, side);
            if (isCastlingLegal(position, index)) {
                moves[n++] = Moves.of(king, position.castling().rookFrom(index), Moves.CASTLE_KINGSIDE + side);
            }
        }
        return n;
    }

    /** Whether castling is legal for the side to move, which must not be in check. */
    static boolean isCastlingLegal(Position position, int index) {
        Castling castling = position.castling();
        if ((position.castlingRights() & 1 << index) == 0 || (position.occupied() & castling.mustBeEmpty(index)) != 0) {
            return false;
        }
        int them = position.sideToMove() ^ 1;
        // In Chess960 the rook may have shielded the king: look through both.
        long movers = Bitboard.of(castling.rookFrom(index)) | Bitboard.of(position.king(them ^ 1));
        long occupied = position.occupied() & ~movers;
        for (long way = castling.mustBeSafe(index); way != 0; way = Bitboard.withoutFirst(way)) {
            int square = Bitboard.first(way);
            long seen = square == Castling.kingTo(index) ? occupied | Bitboard.of(Castling.rookTo(index)) : occupied;
            if (position.isAttacked(square, them, seen)) {
                return false;
            }
        }
        return true;
    }
}
