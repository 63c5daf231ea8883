package hal.notation;

import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;

/**
 * What the text of a move says, before the board is looked at. A part that the text leaves open is {@link #ANY}.
 *
 * @param type the moving piece's type
 * @param fromFile the file it leaves, 0 to 7
 * @param fromRank the rank it leaves, 0 to 7
 * @param toFile the file it goes to, 0 to 7; 8 and 9 mean castling, see {@link #castling}
 * @param toRank the rank it goes to, 0 to 7; open in {@code exd}
 * @param promotion the type a pawn promotes to
 * @param takes whether the text says that it is a capture; without a sign it may or may not be
 */
record MoveText(int type, int fromFile, int fromRank, int toFile, int toRank, int promotion, boolean takes) {
    static final int ANY = -1;
    private static final int CASTLING = 8;

    /** Castling to a side of {@link hal.rules.Castling}. */
    static MoveText castling(int side) {
        return new MoveText(PieceTypes.KING, ANY, ANY, CASTLING + side, ANY, ANY, false);
    }

    /** The same with a capture sign. */
    MoveText taking() {
        return new MoveText(type, fromFile, fromRank, toFile, toRank, promotion, true);
    }

    boolean isCastling() {
        return toFile >= CASTLING;
    }

    int castlingSide() {
        return toFile - CASTLING;
    }

    /** Whether both squares are named. */
    boolean hasBothSquares() {
        return fromFile != ANY && fromRank != ANY && toRank != ANY;
    }

    /** The square it leaves, if the text names it in full. */
    int from() {
        return fromFile == ANY || fromRank == ANY ? Squares.NONE : Squares.of(fromFile, fromRank);
    }

    /** The square it goes to, if the text names it in full. */
    int to() {
        return isCastling() || toRank == ANY ? Squares.NONE : Squares.of(toFile, toRank);
    }

    /** Whether a legal move is what the text says, apart from the promotion. */
    boolean fitsBoard(Position position, int move) {
        int from = Moves.from(move);
        if (isCastling()) {
            return Moves.isCastling(move) && Moves.castlingSide(move) == castlingSide();
        }
        if (!allows(fromFile, Squares.file(from)) || !allows(fromRank, Squares.rank(from))) {
            return false;
        }
        if (type != ANY && type != Pieces.type(position.pieceAt(from))) {
            return false;
        }
        if (Moves.isCastling(move)) { // as in UCI: the king moves two squares, or takes its rook
            boolean isStep = Math.abs(Squares.file(from) - Squares.file(Moves.destination(move))) < 2; // in Chess960
            return hasBothSquares() && (to() == Moves.to(move) || (!isStep && to() == Moves.destination(move)));
        }
        if (takes && !Moves.isCapture(move)) {
            return false; // Bxc6 with nothing on c6 is meant for another position
        }
        return toFile == Squares.file(Moves.to(move)) && allows(toRank, Squares.rank(Moves.to(move)));
    }

    /** Whether the promotion is what the text says; without one it fits only other moves. */
    boolean fitsPromotion(int move) {
        return Moves.isPromotion(move) ? promotion == Moves.promotionType(move) : promotion == ANY;
    }

    private static boolean allows(int wanted, int actual) {
        return wanted == ANY || wanted == actual;
    }
}
