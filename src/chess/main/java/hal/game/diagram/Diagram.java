package hal.game.diagram;

import hal.game.GameNode;
import hal.game.Nags;
import hal.game.Shape;
import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.List;

/**
 * What stands on a board and what is marked on it. Squares are numbered as in {@link Squares}.
 *
 * @param squares the piece letter of each square, a blank for none
 * @param lastFrom where the last move began; {@link Squares#NONE} for no move
 * @param lastTo where it ended
 * @param checkedKing the square of a king in check; {@link Squares#NONE} for none
 * @param sign what is said of the last move, such as {@code ?!}; empty for nothing
 * @param shapes circles around the pieces, and arrows over them
 */
public record Diagram(String squares, int lastFrom, int lastTo, int checkedKing, String sign, List<Shape> shapes) {
    public Diagram {
        shapes = List.copyOf(shapes);
    }

    /** A position without a move before it. */
    public static Diagram of(Position position) {
        StringBuilder squares = new StringBuilder(Squares.COUNT);
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = position.pieceAt(square);
            squares.append(piece == Pieces.NONE ? ' ' : Pieces.letter(piece));
        }
        int king = position.inCheck() ? position.king(position.sideToMove()) : Squares.NONE;
        return new Diagram(squares.toString(), Squares.NONE, Squares.NONE, king, "", List.of());
    }

    /**
     * A position in a game, with the arrows and circles of the comment there ({@code [%cal]} and {@code [%csl]}).
     *
     * @param node the last move
     * @param position after that move
     */
    public static Diagram of(GameNode node, Position position) {
        Diagram plain = of(position).after(node.move().code());
        return new Diagram(
                plain.squares,
                plain.lastFrom,
                plain.lastTo,
                plain.checkedKing,
                Nags.quality(node.nags()),
                node.comment().contains("[%c") ? node.note().shapes() : List.of());
    }

    /** The same with the squares of the last move; {@link Moves#NONE} if there was none. */
    public Diagram after(int move) {
        boolean moved = move != Moves.NONE;
        int from = moved ? Moves.from(move) : Squares.NONE;
        int to = moved ? Moves.destination(move) : Squares.NONE;
        return new Diagram(squares, from, to, checkedKing, sign, shapes);
    }

    /** The same with more arrows and circles. */
    public Diagram with(List<Shape> more) {
        List<Shape> all = new ArrayList<>(shapes);
        all.addAll(more);
        return new Diagram(squares, lastFrom, lastTo, checkedKing, sign, all);
    }

    /** The same without arrows and circles, last move, check or sign, as wished. */
    public Diagram showing(boolean drawn, boolean last, boolean check, boolean signed) {
        return new Diagram(
                squares,
                last ? lastFrom : Squares.NONE,
                last ? lastTo : Squares.NONE,
                check ? checkedKing : Squares.NONE,
                signed ? sign : "",
                drawn ? shapes : List.of());
    }

    /** The piece letter on a square, a blank for none. */
    public char pieceAt(int square) {
        return squares.charAt(square);
    }
}
