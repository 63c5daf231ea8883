package hal.game.svg;

import hal.game.Board;
import hal.game.GameNode;
import hal.game.Shape;
import hal.game.diagram.BoardDrawing;
import hal.game.diagram.Diagram;
import hal.game.diagram.Ink;
import hal.game.diagram.PictureColors;
import hal.game.diagram.PictureStyle;
import hal.game.diagram.PieceSet;
import hal.rules.Position;
import hal.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A board as a picture in SVG, with the squares of the last move, a king in check, and whatever arrows and circles it
 * is given.
 *
 * <pre>{@code
 * BoardSvg picture = BoardSvg.of(Board.start().play("e4")).withArrow(Square.C7, Square.C5);
 * String svg = picture.flipped().svg(400);
 * System.out.println(svg.length());
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class BoardSvg {
    /** Smaller pictures show nothing. */
    private static final int SMALLEST = 64;

    /** The colours of the theme wood, as far as a board has them. */
    private static final PictureColors WOOD = PictureColors.of(Map.of(
            Ink.LIGHT_SQUARE, 0xefdab9,
            Ink.DARK_SQUARE, 0xb7875d,
            Ink.LIGHT_LAST, 0xecd873,
            Ink.DARK_LAST, 0xcfa93f,
            Ink.CHECK, 0xe0604c,
            Ink.WHITE_PIECE, 0xffffff,
            Ink.WHITE_SHADE, 0xcfc7ba,
            Ink.BLACK_SHADE, 0x413a34));

    private final Diagram diagram;
    private final String title;
    private final boolean flipped;

    private BoardSvg(Diagram diagram, String title, boolean flipped) {
        this.diagram = diagram;
        this.title = title;
        this.flipped = flipped;
    }

    /** The picture of a board, White below. */
    public static BoardSvg of(Board board) {
        Position position =
                Objects.requireNonNull(board, "no board is given: it is null").position();
        return new BoardSvg(Diagram.of(position).after(position.lastMove()), board.fen(), false);
    }

    /**
     * The picture of the board after a move, with what is said of the move: a sign such as {@code ?!}, and the arrows
     * and circles of its comment ({@code [%cal]} and {@code [%csl]}) in their colours.
     */
    public static BoardSvg of(GameNode node) {
        Board board =
                Objects.requireNonNull(node, "no move is given: it is null").board();
        return new BoardSvg(Diagram.of(node, board.position()), board.fen(), false);
    }

    /** The same with a green arrow more. */
    public BoardSvg withArrow(Square from, Square to) {
        return with(new Shape(from, to, Shape.Color.GREEN));
    }

    /** The same with an arrow or a circle more. */
    public BoardSvg with(Shape shape) {
        Objects.requireNonNull(shape, "no shape is given: it is null");
        return new BoardSvg(diagram.with(List.of(shape)), title, flipped);
    }

    /** The same seen from the other side. */
    public BoardSvg flipped() {
        return new BoardSvg(diagram, title, !flipped);
    }

    /**
     * The picture, a document of its own; its title is the FEN.
     *
     * @param size the board's side in pixels, at least 64
     * @throws IllegalArgumentException if it is smaller
     */
    public String svg(int size) {
        if (size < SMALLEST) {
            throw new IllegalArgumentException("a board has at least " + SMALLEST + " pixels, not " + size);
        }
        return BoardDrawing.svg(diagram, new PictureStyle(size, PieceSet.DRAWN, WOOD, flipped, true), title);
    }
}
