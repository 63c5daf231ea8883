package hal.engine.level;

import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.Optional;

/**
 * What a player overlooks, each as a chance in percent: 0 sees all of it, 100 none. Beginners see what attacks a piece
 * before they see what protects it, moves forward before moves back, and what is near before what is far.
 *
 * @param protection that a piece which it takes, or a square on which it takes, is protected
 * @param backward moves of pieces towards their own side
 * @param diagonals moves of bishops and queens over four squares and more
 */
public record Oversights(int protection, int backward, int diagonals) {
    /** Sees everything. */
    public static final Oversights NONE = new Oversights(0, 0, 0);

    /** The shortest move along a diagonal that counts as long, in squares. */
    private static final int LONG = 4;

    /** The kinds of moves that may be overlooked. */
    public enum Kind {
        /** Taking back. */
        PROTECTION,
        /** A move back. */
        BACKWARD,
        /** A long move along a diagonal. */
        DIAGONAL
    }

    /** Whether nothing is overlooked. */
    public boolean isNone() {
        return equals(NONE);
    }

    /** The chance, in percent, that a move of a kind is overlooked. */
    public int chance(Kind kind) {
        return switch (kind) {
            case PROTECTION -> protection;
            case BACKWARD -> backward;
            case DIAGONAL -> diagonals;
        };
    }

    /**
     * The kind of a move.
     *
     * @param position before the move
     * @param last the move before it if that took something, else {@link Moves#NONE}
     * @return empty for a move that everybody sees
     */
    public static Optional<Kind> kindOf(Position position, int move, int last) {
        if (last != Moves.NONE && Moves.to(move) == Moves.to(last)) {
            return Optional.of(Kind.PROTECTION);
        }
        int from = Moves.from(move);
        int type = Pieces.type(position.pieceAt(from));
        int ranks = Squares.rank(Moves.to(move)) - Squares.rank(from);
        int files = Math.abs(Squares.file(Moves.to(move)) - Squares.file(from));
        boolean slides = type == PieceTypes.BISHOP || type == PieceTypes.QUEEN;
        if (slides && files == Math.abs(ranks) && files >= LONG) {
            return Optional.of(Kind.DIAGONAL);
        }
        boolean back = position.sideToMove() == Colors.WHITE ? ranks < 0 : ranks > 0;
        return back && type != PieceTypes.KING ? Optional.of(Kind.BACKWARD) : Optional.empty();
    }
}
