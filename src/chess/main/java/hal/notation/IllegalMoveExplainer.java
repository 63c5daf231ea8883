package hal.notation;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Rules;
import hal.rules.Squares;
import hal.support.NotationException.Kind;

/**
 * Why a move that can be read cannot be played, as one person would tell another: "the knight on d2 is pinned by the
 * bishop on b4". If several pieces might be meant, it talks about the one that comes closest to making the move.
 */
final class IllegalMoveExplainer {
    private final Position position;
    private final MoveText text;
    private final int us;
    private final int to;
    /** A pawn's step. */
    private final int forward;

    /**
     * The reason, as a clause for a person.
     *
     * @param kind the same for a program
     */
    record Reason(Kind kind, String text) {}

    /**
     * @param text a reading that fits no legal move
     */
    IllegalMoveExplainer(Position position, MoveText text) {
        this.position = position;
        this.text = text;
        us = position.sideToMove();
        to = text.to();
        forward = us == Colors.WHITE ? 8 : -8;
    }

    /** The reason. */
    Reason explain() {
        if (!position.hasLegalMove()) {
            String end = position.inCheck() ? Words.color(us) + " is checkmated" : "stalemate";
            return new Reason(Kind.GAME_OVER, "the game is over: " + end);
        }
        if (text.isCastling()) {
            return whyNoCastling(text.castlingSide());
        }
        long pieces = pieces();
        if (pieces == 0) {
            return new Reason(Kind.NO_SUCH_PIECE, noSuchPiece());
        }
        if (text.promotion() == PieceTypes.PAWN || text.promotion() == PieceTypes.KING) {
            return new Reason(Kind.NO_PROMOTION, "a pawn can only promote to a queen, rook, bishop or knight");
        }
        if (to == Squares.NONE) {
            return new Reason(
                    Kind.UNREACHABLE,
                    "no pawn on the " + file(text.fromFile()) + " can take on the " + file(text.toFile()));
        }
        int castling = castlingMeant(pieces);
        if (castling >= 0) {
            String written = "castling is written " + (castling == Castling.KINGSIDE ? "O-O" : "O-O-O");
            return isLegalCastling(castling) ? new Reason(Kind.UNREACHABLE, written) : whyNoCastling(castling);
        }
        if (Bitboard.contains(position.ofColor(us), to)) {
            return pieces == Bitboard.of(to)
                    ? new Reason(Kind.UNREACHABLE, Words.piece(position, to) + " is already there")
                    : new Reason(
                            Kind.BLOCKED,
                            Words.color(us) + "'s own " + Words.type(Pieces.type(position.pieceAt(to))) + " stands on "
                                    + Squares.name(to));
        }
        return reason(pieces);
    }

    /** The pieces that the text can mean. */
    private long pieces() {
        long pieces = text.type() == MoveText.ANY ? position.ofColor(us) : position.pieces(us, text.type());
        if (text.fromFile() != MoveText.ANY) {
            pieces &= Bitboard.file(text.fromFile());
        }
        return text.fromRank() == MoveText.ANY ? pieces : pieces & Bitboard.rank(text.fromRank());
    }

    private String noSuchPiece() {
        int from = text.from();
        if (from != Squares.NONE) {
            int piece = position.pieceAt(from);
            if (piece == Pieces.NONE) {
                return "there is nothing on " + Squares.name(from);
            }
            if (Pieces.color(piece) != us) {
                return Words.piece(position, from) + " is " + Words.color(us ^ 1) + "'s, and it is " + Words.color(us)
                        + "'s turn";
            }
            return "there is a " + Words.type(Pieces.type(piece)) + " on " + Squares.name(from) + ", not a "
                    + Words.type(text.type());
        }
        String none = Words.color(us) + " has no " + Words.type(text.type());
        if (text.fromFile() != MoveText.ANY) {
            return none + " on the " + file(text.fromFile());
        }
        return text.fromRank() != MoveText.ANY ? none + " on rank " + (text.fromRank() + 1) : none;
    }

    private static String file(int file) {
        return (char) ('a' + file) + "-file";
    }

    /** The side to which a king that moves two squares would castle; -1 if the move is not of that kind. */
    private int castlingMeant(long pieces) {
        int king = position.king(us);
        boolean namesKing = pieces == Bitboard.of(king);
        int home = us * 56;
        if (!namesKing || king != home + Squares.E1) {
            return -1;
        }
        return to == home + Squares.G1 ? Castling.KINGSIDE : to == home + Squares.C1 ? Castling.QUEENSIDE : -1;
    }

    private boolean isLegalCastling(int side) {
        int rook = position.castling().rookFrom(Castling.index(us, side));
        return rook != Squares.NONE
                && position.isLegal(Moves.of(position.king(us), rook, Moves.CASTLE_KINGSIDE + side));
    }

    /** Talks about the piece that comes closest to making the move. */
    private Reason reason(long pieces) {
        long reaching = 0;
        long blocked = 0;
        for (long rest = pieces; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            reaching |= reaches(from) ? Bitboard.of(from) : 0;
            blocked |= blockers(from) != 0 ? Bitboard.of(from) : 0;
        }
        if (reaching != 0 && text.takes() && position.pieceAt(to) == Pieces.NONE && isStep(reaching)) {
            return new Reason(Kind.NOTHING_TO_TAKE, "there is nothing on " + Squares.name(to) + " to take");
        }
        if (reaching != 0) {
            return text.promotion() != MoveText.ANY && !isPromotion(Bitboard.first(reaching))
                    ? new Reason(Kind.NO_PROMOTION, "only a pawn that reaches the last rank can promote")
                    : whyNotSafe(Bitboard.first(reaching));
        }
        if (blocked != 0) {
            int from = Bitboard.first(blocked);
            return blocked(Words.piece(position, from), blockers(from));
        }
        int type = Pieces.type(position.pieceAt(Bitboard.first(pieces)));
        if (type == PieceTypes.PAWN) {
            return whyNoPawn(pieces);
        }
        return unreachable(pieces);
    }

    private Reason blocked(String what, long by) {
        return new Reason(Kind.BLOCKED, what + " is blocked by " + Words.pieces(position, by));
    }

    /** None of some pieces of a type gets there. */
    private Reason unreachable(long pieces) {
        int first = Bitboard.first(pieces);
        String what = Bitboard.hasSeveral(pieces)
                ? "no " + Words.type(Pieces.type(position.pieceAt(first))) + " can"
                : Words.piece(position, first) + " cannot";
        return new Reason(Kind.UNREACHABLE, what + " reach " + Squares.name(to));
    }

    /** Whether none of these pieces is a pawn that would go there diagonally, en passant. */
    private boolean isStep(long pieces) {
        long takers = Attacks.pawn(us ^ 1, to) & position.pieces(us, PieceTypes.PAWN);
        return (pieces & takers) == 0;
    }

    private boolean isPromotion(int from) {
        return Pieces.type(position.pieceAt(from)) == PieceTypes.PAWN
                && (Squares.rank(to) == 0 || Squares.rank(to) == 7);
    }

    /** Whether a piece can move to the target square, apart from the safety of its king. */
    private boolean reaches(int from) {
        int type = Pieces.type(position.pieceAt(from));
        if (type != PieceTypes.PAWN) {
            return Bitboard.contains(Attacks.of(type, from, position.occupied()), to);
        }
        return pawnReaches(from);
    }

    /** The pieces between a slider and the target square. */
    private long blockers(int from) {
        int type = Pieces.type(position.pieceAt(from));
        boolean slides = type >= PieceTypes.BISHOP && type <= PieceTypes.QUEEN;
        return slides && Bitboard.contains(Attacks.of(type, from, 0), to)
                ? Attacks.between(from, to) & position.occupied()
                : 0;
    }

    /** Why a piece that reaches the target square would leave its king in check. */
    private Reason whyNotSafe(int from) {
        int king = position.king(us);
        long enemies = position.ofColor(us ^ 1);
        if (from == king) {
            long attackers = position.attackersTo(to, position.occupied() ^ Bitboard.of(king)) & enemies;
            return new Reason(
                    Kind.INTO_CHECK,
                    "the king would be in check on " + Squares.name(to) + " from "
                            + Words.pieces(position, attackers & ~Bitboard.of(to)));
        }
        long checkers = position.checkers();
        String check = "the king is in check from " + Words.pieces(position, checkers);
        if (Bitboard.hasSeveral(checkers)) {
            return new Reason(Kind.IN_CHECK, check + ", so only the king can move");
        }
        if (Bitboard.contains(position.pinned(us), from) && !Bitboard.contains(Attacks.line(king, from), to)) {
            return new Reason(
                    Kind.PINNED,
                    Words.piece(position, from) + " is pinned by " + Words.piece(position, position.pinner(us, from)));
        }
        if (checkers != 0) {
            return new Reason(
                    Kind.IN_CHECK,
                    check + ", and moving " + Words.piece(position, from) + " to " + Squares.name(to)
                            + " does not help");
        }
        return new Reason(
                Kind.INTO_CHECK,
                "taking en passant would leave the king in check from "
                        + Words.pieces(position, afterEnPassant(from, king)));
    }

    private long afterEnPassant(int from, int king) {
        long victim = Bitboard.of(us == Colors.WHITE ? to - 8 : to + 8);
        long after = (position.occupied() ^ Bitboard.of(from) ^ victim) | Bitboard.of(to);
        return position.attackersTo(king, after) & position.ofColor(us ^ 1) & ~victim;
    }

    // Castling.

    /** Which rule forbids a castling move, which must be illegal. */
    private Reason whyNoCastling(int side) {
        int index = Castling.index(us, side);
        String name = side == Castling.KINGSIDE ? "castling kingside" : "castling queenside";
        if ((position.castlingRights() & 1 << index) == 0) {
            return new Reason(Kind.NO_CASTLING, lostRight(index, name));
        }
        if (position.inCheck()) {
            return new Reason(
                    Kind.IN_CHECK,
                    "a king in check cannot castle, and " + Words.pieces(position, position.checkers())
                            + (Bitboard.hasSeveral(position.checkers()) ? " give check" : " gives check"));
        }
        long inTheWay = position.castling().mustBeEmpty(index) & position.occupied();
        if (inTheWay != 0) {
            return blocked(name, inTheWay);
        }
        return new Reason(Kind.INTO_CHECK, attackedWay(index, name));
    }

    private String lostRight(int index, String name) {
        int home = us * 56;
        int king = position.king(us);
        boolean kingside = (index & 1) == Castling.KINGSIDE;
        int corner = home + (kingside ? Squares.H1 : Squares.A1);
        if (position.rules() == Rules.CHESS960) {
            return name
                    + " is not possible: the right is gone, as the king or that rook has moved, or the FEN gives none";
        }
        if (king != home + Squares.E1) {
            return name + " is not possible: the king is on " + Squares.name(king) + ", not on "
                    + Squares.name(home + Squares.E1);
        }
        if (position.pieceAt(corner) != Pieces.of(us, PieceTypes.ROOK)) {
            return name + " is not possible: there is no rook on " + Squares.name(corner);
        }
        return name + " is not possible: the right is gone, as the king or the rook on " + Squares.name(corner)
                + " has moved, or the FEN gives none";
    }

    private String attackedWay(int index, String name) {
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
                return name + " would make the king " + does + Squares.name(square) + ", which "
                        + Words.piece(position, Bitboard.first(attackers)) + " attacks";
            }
        }
        return name + " is not possible here";
    }

    // Pawns.

    /** Whether a pawn can move there, apart from the safety of its king. */
    private boolean pawnReaches(int from) {
        if (takesOn(from)) {
            return Bitboard.contains(position.ofColor(us ^ 1), to) || isEnPassantOffered();
        }
        return Bitboard.contains(pushes(from), to) && inPawnsWay(from) == 0;
    }

    /** The position keeps the square only if the capture is legal; the book key has it even if it is not. */
    private boolean isEnPassantOffered() {
        boolean illegalOnly = position.polyglotKey() != position.key();
        return position.enPassantSquare() == to || (illegalOnly && isPastEnemyPawn());
    }

    /** Why none of some pawns can move there: they are blocked, or there is nothing to take. */
    private Reason whyNoPawn(long pawns) {
        for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            if (Bitboard.contains(pushes(from), to)) {
                Reason blocked = blocked(Words.piece(position, from), inPawnsWay(from));
                return Bitboard.contains(position.ofColor(us ^ 1), to) && inPawnsWay(from) == Bitboard.of(to)
                        ? new Reason(Kind.BLOCKED, blocked.text() + ": pawns capture diagonally")
                        : blocked;
            }
        }
        for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            if (takesOn(from)) {
                return new Reason(
                        Kind.NOTHING_TO_TAKE,
                        "there is nothing on " + Squares.name(to) + " for " + Words.piece(position, from) + " to take"
                                + (isPastEnemyPawn()
                                        ? ": en passant is only possible right after the two-square advance"
                                        : ""));
            }
        }
        return unreachable(pawns);
    }

    private boolean takesOn(int from) {
        return Bitboard.contains(Attacks.pawn(us, from), to);
    }

    /** One step, or two from the pawns' own rank. */
    private long pushes(int from) {
        long once = Bitboard.of(from + forward);
        return Squares.rank(from) == (us == Colors.WHITE ? 1 : 6) ? once | Bitboard.of(from + 2 * forward) : once;
    }

    private long inPawnsWay(int from) {
        return (Attacks.between(from, to) | Bitboard.of(to)) & position.occupied();
    }

    private boolean isPastEnemyPawn() {
        int enemyPawn = Pieces.of(us ^ 1, PieceTypes.PAWN);
        return Squares.rank(to) == (us == Colors.WHITE ? 5 : 2) && position.pieceAt(to - forward) == enemyPawn;
    }
}
