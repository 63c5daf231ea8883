package hal.game.diagram;

import hal.rules.Color;
import java.util.Objects;

/**
 * How a board looks in a picture.
 *
 * <pre>{@code
 * BoardColors green = BoardColors.WOOD.withSquares(0xeeeed2, 0x769656);
 * PictureStyle style = PictureStyle.of(640).withPieces(PieceSet.BOLD).withColors(green).withCoordinates(false);
 * System.out.println(style.square() + " pixels: " + Diagram.of(Board.start()).svg(style, "The start").length());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param board the board's side in pixels, at least 64; where it is no multiple of eight, some squares are a pixel
 *     wider than others
 * @param pieces the set of pieces
 * @param colors of squares and pieces
 * @param flipped whether Black is below
 * @param coordinates whether letters and numbers stand in the squares of the edge
 */
public record PictureStyle(int board, PieceSet pieces, BoardColors colors, boolean flipped, boolean coordinates) {
    /** Smaller pictures show nothing. */
    private static final int SMALLEST = 64;

    /** Refuses a board that is too small. */
    public PictureStyle {
        Objects.requireNonNull(pieces, "no set of pieces is given: it is null");
        Objects.requireNonNull(colors, "no colours are given: they are null");
        if (board < SMALLEST) {
            throw new IllegalArgumentException("a board has at least " + SMALLEST + " pixels, not " + board);
        }
    }

    /** Fine pieces on wood, White below, with coordinates. */
    public static PictureStyle of(int board) {
        return new PictureStyle(board, PieceSet.DRAWN, BoardColors.WOOD, false, true);
    }

    /** The same with a side below. */
    public PictureStyle seenFrom(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        return new PictureStyle(board, pieces, colors, color == Color.BLACK, coordinates);
    }

    /** The same in another size, see {@link #board}. */
    public PictureStyle withBoard(int pixels) {
        return new PictureStyle(pixels, pieces, colors, flipped, coordinates);
    }

    /** The same with another set of pieces. */
    public PictureStyle withPieces(PieceSet set) {
        return new PictureStyle(board, set, colors, flipped, coordinates);
    }

    /** The same in other colours. */
    public PictureStyle withColors(BoardColors others) {
        return new PictureStyle(board, pieces, others, flipped, coordinates);
    }

    /** The same with letters and numbers in the squares of the edge, or without. */
    public PictureStyle withCoordinates(boolean shown) {
        return new PictureStyle(board, pieces, colors, flipped, shown);
    }

    /** The side of a square in pixels, the smallest of them. */
    public int square() {
        return board / 8;
    }

    /** Where a file or a rank begins, in pixels; 8 is the board's other side. */
    public int edge(int index) {
        return index * board / 8;
    }
}
