package hal.notation;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/**
 * Why a move that can be read cannot be played, in a clause a person says to another: "the knight on d2 is pinned by the
 * bishop on b4". Of several men that might be meant, the one that comes nearest to moving so is talked about.
 */
final class IllegalMoveExplainer {
    private final Position position;
    private final MoveText text;
    private final int us;
    private final int to;

    /**
     * @param text a reading that fits no legal move
     */
    IllegalMoveExplainer(Position position, MoveText text) {
        this.position = position;
        this.text = text;
        us = position.sideToMove();
        to = text.to();
    }

    /** The reason. */
    String explain() {
        if (!position.hasLegalMove()) {
            return position.inCheck()
                    ? "the game is over: " + Words.color(us) + " is checkmated"
                    : "the game is over: stalemate";
        }
        if (text.isCastling()) {
            return new CastlingExplainer(position, text.castlingSide()).explain();
        }
        long men = men();
        if (men == 0) {
            return noSuchMan();
        }
        if (text.promotion() == PieceType.PAWN || text.promotion() == PieceType.KING) {
            return "a pawn can only promote to a queen, rook, bishop or knight";
        }
        if (to == Square.NONE) {
            return "no pawn on the " + file(text.fromFile()) + " can take on the " + file(text.toFile());
        }
        int castling = castlingMeant(men);
        if (castling >= 0) {
            return isLegalCastling(castling)
                    ? "castling is written " + (castling == Castling.KINGSIDE ? "O-O" : "O-O-O")
                    : new CastlingExplainer(position, castling).explain();
        }
        if (Bitboard.contains(position.ofColor(us), to)) {
            return Bitboard.contains(men, to) && men == Bitboard.of(to)
                    ? Words.man(position, to) + " is already there"
                    : Words.color(us) + "'s own " + Words.type(Piece.type(position.pieceAt(to))) + " stands on "
                            + Square.name(to);
        }
        return reason(men);
    }

    /** The side's own men that the text can mean. */
    private long men() {
        long men = text.type() == MoveText.ANY ? position.ofColor(us) : position.pieces(us, text.type());
        if (text.fromFile() != MoveText.ANY) {
            men &= Bitboard.file(text.fromFile());
        }
        return text.fromRank() == MoveText.ANY ? men : men & Bitboard.rank(text.fromRank());
    }

    private String noSuchMan() {
        int from = text.from();
        if (from != Square.NONE) {
            int piece = position.pieceAt(from);
            if (piece == Piece.NONE) {
                return "there is nothing on " + Square.name(from);
            }
            if (Piece.color(piece) != us) {
                return Words.man(position, from) + " is " + Words.color(us ^ 1) + "'s, and it is " + Words.color(us)
                        + "'s turn";
            }
            return "there is a " + Words.type(Piece.type(piece)) + " on " + Square.name(from) + ", not a "
                    + Words.type(text.type());
        }
        String man = Words.color(us) + " has no " + Words.type(text.type());
        if (text.fromFile() != MoveText.ANY) {
            return man + " on the " + file(text.fromFile());
        }
        return text.fromRank() != MoveText.ANY ? man + " on rank " + (text.fromRank() + 1) : man;
    }

    private static String file(int file) {
        return (char) ('a' + file) + "-file";
    }

    /** The side to which a king's two steps, or a king taking its rook, would castle; -1 if it is no such move. */
    private int castlingMeant(long men) {
        int king = position.king(us);
        boolean namesKing = men == Bitboard.of(king);
        int home = us * 56;
        if (!namesKing || king != home + Square.E1) {
            return -1;
        }
        return to == home + Square.G1 ? Castling.KINGSIDE : to == home + Square.C1 ? Castling.QUEENSIDE : -1;
    }

    private boolean isLegalCastling(int side) {
        int rook = position.castling().rookFrom(Castling.index(us, side));
        return rook != Square.NONE && position.isLegal(Move.of(position.king(us), rook, Move.CASTLE_KINGSIDE + side));
    }

    /** How near a man is to moving so; the nearest one is talked about. */
    private String reason(long men) {
        long reaching = 0;
        long blocked = 0;
        for (long rest = men; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            reaching |= reaches(from) ? Bitboard.of(from) : 0;
            blocked |= blockers(from) != 0 ? Bitboard.of(from) : 0;
        }
        if (reaching != 0 && text.takes() && position.pieceAt(to) == Piece.NONE && isStep(reaching)) {
            return "there is nothing on " + Square.name(to) + " to take";
        }
        if (reaching != 0) {
            return text.promotion() != MoveText.ANY && !isPromotion(Bitboard.first(reaching))
                    ? "only a pawn that reaches the last rank promotes"
                    : whyNotSafe(Bitboard.first(reaching));
        }
        if (blocked != 0) {
            int from = Bitboard.first(blocked);
            return Words.man(position, from) + " is blocked by " + Words.men(position, blockers(from));
        }
        int type = Piece.type(position.pieceAt(Bitboard.first(men)));
        if (type == PieceType.PAWN) {
            return new PawnExplainer(position, men, to).explain();
        }
        return Bitboard.hasSeveral(men)
                ? "no " + Words.type(type) + " can reach " + Square.name(to)
                : Words.man(position, Bitboard.first(men)) + " cannot reach " + Square.name(to);
    }

    /** Whether none of these men is a pawn that goes there diagonally, en passant. */
    private boolean isStep(long men) {
        long takers = Attacks.pawn(us ^ 1, to) & position.pieces(us, PieceType.PAWN);
        return (men & takers) == 0;
    }

    private boolean isPromotion(int from) {
        return Piece.type(position.pieceAt(from)) == PieceType.PAWN && (Square.rank(to) == 0 || Square.rank(to) == 7);
    }

    /** Whether a man moves to the goal but for the safety of its king. */
    private boolean reaches(int from) {
        int type = Piece.type(position.pieceAt(from));
        if (type != PieceType.PAWN) {
            return Bitboard.contains(Attacks.of(type, from, position.occupied()), to);
        }
        return new PawnExplainer(position, Bitboard.of(from), to).reaches(from);
    }

    /** What stands between a slider and the goal. */
    private long blockers(int from) {
        int type = Piece.type(position.pieceAt(from));
        boolean slides = type >= PieceType.BISHOP && type <= PieceType.QUEEN;
        return slides && Bitboard.contains(Attacks.of(type, from, 0), to)
                ? Attacks.between(from, to) & position.occupied()
                : 0;
    }

    /** A man that could go there if it were not for its king. */
    private String whyNotSafe(int from) {
        int king = position.king(us);
        long enemies = position.ofColor(us ^ 1);
        if (from == king) {
            long attackers = position.attackersTo(to, position.occupied() ^ Bitboard.of(king)) & enemies;
            return "the king would be in check on " + Square.name(to) + " from "
                    + Words.men(position, attackers & ~Bitboard.of(to));
        }
        long checkers = position.checkers();
        if (Bitboard.hasSeveral(checkers)) {
            return "the king is in check from " + Words.men(position, checkers) + ", so only the king can move";
        }
        if (Bitboard.contains(position.pinned(us), from) && !Bitboard.contains(Attacks.line(king, from), to)) {
            return Words.man(position, from) + " is pinned by " + Words.man(position, pinner(king, from));
        }
        if (checkers != 0) {
            return "the king is in check from " + Words.men(position, checkers) + ", and moving "
                    + Words.man(position, from) + " to " + Square.name(to) + " does not help";
        }
        return "taking en passant would leave the king in check from "
                + Words.men(position, afterEnPassant(from, king));
    }

    /** The slider that holds a pinned man. */
    private int pinner(int king, int from) {
        long without = position.occupied() ^ Bitboard.of(from);
        long sliders = (Attacks.rook(king, without) & position.straightSliders())
                | (Attacks.bishop(king, without) & position.diagonalSliders());
        return Bitboard.first(sliders & position.ofColor(us ^ 1) & Attacks.line(king, from));
    }

    private long afterEnPassant(int from, int king) {
        long victim = Bitboard.of(us == Color.WHITE ? to - 8 : to + 8);
        long after = (position.occupied() ^ Bitboard.of(from) ^ victim) | Bitboard.of(to);
        return position.attackersTo(king, after) & position.ofColor(us ^ 1) & ~victim;
    }
}
