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
 * Why a move that can be read cannot be played, as one person would tell another: "the knight on d2 is pinned by the
 * bishop on b4". If several pieces might be meant, it talks about the one that comes closest to making the move.
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

    /** The reason, as a clause for a person. */
    String explain() {
        if (!position.hasLegalMove()) {
            return position.inCheck()
                    ? "the game is over: " + Words.color(us) + " is checkmated"
                    : "the game is over: stalemate";
        }
        if (text.isCastling()) {
            return new CastlingExplainer(position, text.castlingSide()).explain();
        }
        long pieces = pieces();
        if (pieces == 0) {
            return noSuchPiece();
        }
        if (text.promotion() == PieceType.PAWN || text.promotion() == PieceType.KING) {
            return "a pawn can only promote to a queen, rook, bishop or knight";
        }
        if (to == Square.NONE) {
            return "no pawn on the " + file(text.fromFile()) + " can take on the " + file(text.toFile());
        }
        int castling = castlingMeant(pieces);
        if (castling >= 0) {
            return isLegalCastling(castling)
                    ? "castling is written " + (castling == Castling.KINGSIDE ? "O-O" : "O-O-O")
                    : new CastlingExplainer(position, castling).explain();
        }
        if (Bitboard.contains(position.ofColor(us), to)) {
            return Bitboard.contains(pieces, to) && pieces == Bitboard.of(to)
                    ? Words.piece(position, to) + " is already there"
                    : Words.color(us) + "'s own " + Words.type(Piece.type(position.pieceAt(to))) + " stands on "
                            + Square.name(to);
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
        if (from != Square.NONE) {
            int piece = position.pieceAt(from);
            if (piece == Piece.NONE) {
                return "there is nothing on " + Square.name(from);
            }
            if (Piece.color(piece) != us) {
                return Words.piece(position, from) + " is " + Words.color(us ^ 1) + "'s, and it is " + Words.color(us)
                        + "'s turn";
            }
            return "there is a " + Words.type(Piece.type(piece)) + " on " + Square.name(from) + ", not a "
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
        if (!namesKing || king != home + Square.E1) {
            return -1;
        }
        return to == home + Square.G1 ? Castling.KINGSIDE : to == home + Square.C1 ? Castling.QUEENSIDE : -1;
    }

    private boolean isLegalCastling(int side) {
        int rook = position.castling().rookFrom(Castling.index(us, side));
        return rook != Square.NONE && position.isLegal(Move.of(position.king(us), rook, Move.CASTLE_KINGSIDE + side));
    }

    /** Talks about the piece that comes closest to making the move. */
    private String reason(long pieces) {
        long reaching = 0;
        long blocked = 0;
        for (long rest = pieces; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            reaching |= reaches(from) ? Bitboard.of(from) : 0;
            blocked |= blockers(from) != 0 ? Bitboard.of(from) : 0;
        }
        if (reaching != 0 && text.takes() && position.pieceAt(to) == Piece.NONE && isStep(reaching)) {
            return "there is nothing on " + Square.name(to) + " to take";
        }
        if (reaching != 0) {
            return text.promotion() != MoveText.ANY && !isPromotion(Bitboard.first(reaching))
                    ? "only a pawn that reaches the last rank can promote"
                    : whyNotSafe(Bitboard.first(reaching));
        }
        if (blocked != 0) {
            int from = Bitboard.first(blocked);
            return Words.piece(position, from) + " is blocked by " + Words.pieces(position, blockers(from));
        }
        int type = Piece.type(position.pieceAt(Bitboard.first(pieces)));
        if (type == PieceType.PAWN) {
            return new PawnExplainer(position, pieces, to).explain();
        }
        return Bitboard.hasSeveral(pieces)
                ? "no " + Words.type(type) + " can reach " + Square.name(to)
                : Words.piece(position, Bitboard.first(pieces)) + " cannot reach " + Square.name(to);
    }

    /** Whether none of these pieces is a pawn that would go there diagonally, en passant. */
    private boolean isStep(long pieces) {
        long takers = Attacks.pawn(us ^ 1, to) & position.pieces(us, PieceType.PAWN);
        return (pieces & takers) == 0;
    }

    private boolean isPromotion(int from) {
        return Piece.type(position.pieceAt(from)) == PieceType.PAWN && (Square.rank(to) == 0 || Square.rank(to) == 7);
    }

    /** Whether a piece can move to the target square, apart from the safety of its king. */
    private boolean reaches(int from) {
        int type = Piece.type(position.pieceAt(from));
        if (type != PieceType.PAWN) {
            return Bitboard.contains(Attacks.of(type, from, position.occupied()), to);
        }
        return new PawnExplainer(position, Bitboard.of(from), to).reaches(from);
    }

    /** The pieces between a slider and the target square. */
    private long blockers(int from) {
        int type = Piece.type(position.pieceAt(from));
        boolean slides = type >= PieceType.BISHOP && type <= PieceType.QUEEN;
        return slides && Bitboard.contains(Attacks.of(type, from, 0), to)
                ? Attacks.between(from, to) & position.occupied()
                : 0;
    }

    /** Why a piece that reaches the target square would leave its king in check. */
    private String whyNotSafe(int from) {
        int king = position.king(us);
        long enemies = position.ofColor(us ^ 1);
        if (from == king) {
            long attackers = position.attackersTo(to, position.occupied() ^ Bitboard.of(king)) & enemies;
            return "the king would be in check on " + Square.name(to) + " from "
                    + Words.pieces(position, attackers & ~Bitboard.of(to));
        }
        long checkers = position.checkers();
        if (Bitboard.hasSeveral(checkers)) {
            return "the king is in check from " + Words.pieces(position, checkers) + ", so only the king can move";
        }
        if (Bitboard.contains(position.pinned(us), from) && !Bitboard.contains(Attacks.line(king, from), to)) {
            return Words.piece(position, from) + " is pinned by " + Words.piece(position, pinner(king, from));
        }
        if (checkers != 0) {
            return "the king is in check from " + Words.pieces(position, checkers) + ", and moving "
                    + Words.piece(position, from) + " to " + Square.name(to) + " does not help";
        }
        return "taking en passant would leave the king in check from "
                + Words.pieces(position, afterEnPassant(from, king));
    }

    /** The slider that pins a piece. */
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
