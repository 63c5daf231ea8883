package hal.session.view;

import hal.game.Shape;
import java.util.List;

/**
 * Everything a painted board shows, as plain values: no chess rules, no colours but of what people draw. Squares are
 * numbered {@code rank * 8 + file} from a1 = 0 to h8 = 63.
 *
 * @param squares 64 characters, one for each square in number order: {@code PNBRQK} for White's pieces, {@code pnbrqk}
 *     for Black's, a blank for an empty square
 * @param blackBelow whether Black's side of the board is shown at the bottom
 * @param lastFrom the square that the last move left, or {@link #NONE}
 * @param lastTo the square that the last move reached, or {@link #NONE}
 * @param check the square of the king in check, or {@link #NONE}
 * @param selected the square of the piece that the user has selected, or {@link #NONE}
 * @param targets where the selected piece may go: bit n stands for square n
 * @param hinted the squares that the suggested move leaves and reaches: bit n stands for square n
 * @param threats those of the move that the other side threatens
 * @param drawn the user's own arrows and circles
 * @param coordinates whether ranks and files are written beside the board
 */
public record BoardView(
        String squares,
        boolean blackBelow,
        int lastFrom,
        int lastTo,
        int check,
        int selected,
        long targets,
        long hinted,
        long threats,
        List<Shape> drawn,
        boolean coordinates)
        implements BoardPicture {
    /** Stands for "no square". */
    public static final int NONE = -1;

    private static final String CODES = " PNBRQKpnbrqk";

    /** Checks the piece codes and square numbers, so that no painter has to. */
    public BoardView {
        if (squares.length() != 64) {
            throw new IllegalArgumentException("a board has 64 squares, not " + squares.length());
        }
        for (int square = 0; square < 64; square++) {
            if (CODES.indexOf(squares.charAt(square)) < 0) {
                throw new IllegalArgumentException(
                        "square " + square + " holds '" + squares.charAt(square) + "', which is not a piece");
            }
        }
        requireSquare(lastFrom);
        requireSquare(lastTo);
        requireSquare(check);
        requireSquare(selected);
        drawn = List.copyOf(drawn);
    }

    /**
     * A board with these pieces, White below, with coordinates and nothing marked.
     *
     * @param squares 64 piece codes, as in {@link #squares()}
     */
    public static BoardView of(String squares) {
        return new BoardView(squares, false, NONE, NONE, NONE, NONE, 0, 0, 0, List.of(), true);
    }

    /** The same board with the last move marked; {@link #NONE} twice for none. */
    public BoardView withLastMove(int from, int to) {
        return new BoardView(
                squares, blackBelow, from, to, check, selected, targets, hinted, threats, drawn, coordinates);
    }

    /** The same board with this king marked as being in check; {@link #NONE} for none. */
    public BoardView withCheck(int king) {
        return new BoardView(
                squares, blackBelow, lastFrom, lastTo, king, selected, targets, hinted, threats, drawn, coordinates);
    }

    /**
     * The same board with a selected piece and the squares it may go to.
     *
     * @param square where the piece stands; {@link #NONE} for no piece
     * @param reached bit n stands for square n
     */
    public BoardView withSelection(int square, long reached) {
        return new BoardView(
                squares, blackBelow, lastFrom, lastTo, check, square, reached, hinted, threats, drawn, coordinates);
    }

    /**
     * The same board with a suggested move and a threatened one marked.
     *
     * @param hint the squares that the suggested move leaves and reaches: bit n stands for square n; 0 for none
     * @param threat those of the threatened move
     */
    public BoardView withAdvice(long hint, long threat) {
        return new BoardView(
                squares, blackBelow, lastFrom, lastTo, check, selected, targets, hint, threat, drawn, coordinates);
    }

    /** The same board with these arrows and circles of the user's own. */
    public BoardView withDrawn(List<Shape> shapes) {
        return new BoardView(
                squares, blackBelow, lastFrom, lastTo, check, selected, targets, hinted, threats, shapes, coordinates);
    }

    /** The same board seen by Black ({@code true}) or by White. */
    public BoardView withBlackBelow(boolean black) {
        return new BoardView(
                squares, black, lastFrom, lastTo, check, selected, targets, hinted, threats, drawn, coordinates);
    }

    /** The same board without its pieces and what would tell of them, for whoever plays by heart. */
    public BoardView withoutPieces() {
        String none = " ".repeat(squares.length());
        return new BoardView(
                none, blackBelow, NONE, NONE, NONE, selected, targets, hinted, threats, drawn, coordinates);
    }

    /** The same board with or without ranks and files written beside it. */
    public BoardView withCoordinates(boolean shown) {
        return new BoardView(
                squares, blackBelow, lastFrom, lastTo, check, selected, targets, hinted, threats, drawn, shown);
    }

    @Override
    public String contents() {
        return squares;
    }

    /** The piece code on this square, a blank where it is empty. */
    public char pieceAt(int square) {
        return squares.charAt(square);
    }

    /** Whether the selected piece may go to this square. */
    public boolean isTarget(int square) {
        return (targets >>> square & 1) != 0;
    }

    /** The squares of the suggested move and of all that is drawn: bit n stands for square n. */
    public long marked() {
        long marked = hinted;
        for (Shape shape : drawn) {
            marked |= 1L << shape.from().code() | 1L << shape.to().code();
        }
        return marked;
    }

    /** Whether the threatened move leaves or reaches this square. */
    public boolean isThreatened(int square) {
        return (threats >>> square & 1) != 0;
    }

    /**
     * The square shown at a place of the board, whichever side is below.
     *
     * @param row 0 at the top to 7 at the bottom
     * @param column 0 at the left to 7 at the right
     */
    public int squareAt(int row, int column) {
        return blackBelow ? row * 8 + 7 - column : (7 - row) * 8 + column;
    }

    /** The row in which a square is shown, 0 at the top. */
    public int rowOf(int square) {
        return blackBelow ? square >> 3 : 7 - (square >> 3);
    }

    /** The column in which a square is shown, 0 at the left. */
    public int columnOf(int square) {
        return blackBelow ? 7 - (square & 7) : square & 7;
    }

    private static void requireSquare(int square) {
        if (square < NONE || square > 63) {
            throw new IllegalArgumentException(square + " is not a square: they are numbered from 0 to 63");
        }
    }
}
