package hal.game.diagram;

import hal.game.Board;
import hal.game.GameNode;
import hal.game.Nags;
import hal.game.Shape;
import hal.notation.Fen;
import hal.rules.Moves;
import hal.rules.Piece;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Square;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A board as a picture: what stands on it, the squares of the last move, a king in check, and whatever arrows and
 * circles it is given.
 *
 * <pre>{@code
 * Diagram diagram = Diagram.of(Board.start().play("e4")).withArrow(Square.C7, Square.C5);
 * System.out.println(diagram.svg(400).length());
 * System.out.println(diagram.svg(PictureStyle.of(400).seenFrom(Color.BLACK)).length());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class Diagram {
    private final String fen;
    /** The piece letter of each square, a blank for none. */
    private final String squares;

    private final int lastFrom;
    private final int lastTo;
    private final int checkedKing;
    private final String sign;
    private final List<Shape> shapes;

    private Diagram(
            String fen, String squares, int lastFrom, int lastTo, int checkedKing, String sign, List<Shape> shapes) {
        this.fen = fen;
        this.squares = squares;
        this.lastFrom = lastFrom;
        this.lastTo = lastTo;
        this.checkedKing = checkedKing;
        this.sign = sign;
        this.shapes = List.copyOf(shapes);
    }

    private static Diagram of(Position position, int move, String sign, List<Shape> shapes) {
        StringBuilder squares = new StringBuilder(Squares.COUNT);
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = position.pieceAt(square);
            squares.append(piece == Pieces.NONE ? ' ' : Pieces.letter(piece));
        }
        return new Diagram(
                Fen.format(position),
                squares.toString(),
                move == Moves.NONE ? Squares.NONE : Moves.from(move),
                move == Moves.NONE ? Squares.NONE : Moves.destination(move),
                position.inCheck() ? position.king(position.sideToMove()) : Squares.NONE,
                sign,
                shapes);
    }

    /** A board, with its last move. */
    public static Diagram of(Board board) {
        Position position =
                Objects.requireNonNull(board, "no board is given: it is null").position();
        return of(position, position.lastMove(), "", List.of());
    }

    /**
     * The board after a move, with what is said of the move: a sign such as {@code ?!}, and the arrows and circles of
     * its comment ({@code [%cal]} and {@code [%csl]}) in their colours.
     */
    public static Diagram of(GameNode node) {
        Objects.requireNonNull(node, "no move is given: it is null");
        return of(node, node.board().position());
    }

    /**
     * The same for whoever walks over a game with a position: each board then costs no replay.
     *
     * @param position after the move
     */
    public static Diagram of(GameNode node, Position position) {
        Objects.requireNonNull(node, "no move is given: it is null");
        Objects.requireNonNull(position, "no position is given: it is null");
        List<Shape> drawn = node.comment().contains("[%c") ? node.note().shapes() : List.of();
        return of(position, node.move().code(), Nags.quality(node.nags()), drawn);
    }

    /** The same with a green arrow more. */
    public Diagram withArrow(Square from, Square to) {
        return with(Shape.arrow(from, to, Shape.Color.GREEN));
    }

    /** The same with more arrows and circles. */
    public Diagram with(Shape... more) {
        Objects.requireNonNull(more, "no shapes are given: they are null");
        return with(List.of(more));
    }

    /** The same with more arrows and circles. */
    public Diagram with(List<Shape> more) {
        Objects.requireNonNull(more, "no shapes are given: they are null");
        List<Shape> all = new ArrayList<>(shapes);
        all.addAll(more);
        return new Diagram(fen, squares, lastFrom, lastTo, checkedKing, sign, all);
    }

    /** The same without arrows and circles. */
    public Diagram withoutShapes() {
        return new Diagram(fen, squares, lastFrom, lastTo, checkedKing, sign, List.of());
    }

    /** The same without the squares of the last move. */
    public Diagram withoutLastMove() {
        return new Diagram(fen, squares, Squares.NONE, Squares.NONE, checkedKing, sign, shapes);
    }

    /** The same without a king in check. */
    public Diagram withoutCheck() {
        return new Diagram(fen, squares, lastFrom, lastTo, Squares.NONE, sign, shapes);
    }

    /** The same without what is said of the last move. */
    public Diagram withoutSign() {
        return new Diagram(fen, squares, lastFrom, lastTo, checkedKing, "", shapes);
    }

    /**
     * The picture in SVG, a document of its own: White below, on wood, with coordinates in the squares of the edge and
     * the FEN as its title. {@link PictureStyle} has other colours and pieces, turns the board, and omits coordinates.
     *
     * @param size the board's side in pixels, at least 64
     * @throws IllegalArgumentException if it is smaller
     */
    public String svg(int size) {
        return svg(PictureStyle.of(size));
    }

    /** The same in any style. */
    public String svg(PictureStyle style) {
        return svg(style, fen);
    }

    /**
     * The same in any style, with a title of one's own.
     *
     * @param title what it shows, for those who cannot see it
     */
    public String svg(PictureStyle style, String title) {
        SvgDrawing drawing = new SvgDrawing(style);
        draw(drawing, style, 0, 0);
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + drawing.svg(style.board(), style.board(), title);
    }

    /** Draws the board into a picture, its upper left corner there. */
    public void draw(Drawing drawing, PictureStyle style, int left, int top) {
        new BoardDrawing(drawing, style, left, top).draw(this);
    }

    /** The position in FEN. */
    public String fen() {
        return fen;
    }

    /** The piece on a square; empty if there is none. */
    public Optional<Piece> pieceAt(Square square) {
        Objects.requireNonNull(square, "no square is given: it is null");
        return Piece.ofLetter(letterAt(square.code()));
    }

    /** Where the last move began; empty if none is shown. */
    public Optional<Square> lastFrom() {
        return square(lastFrom);
    }

    /** Where the last move ended, a castling king's square; empty if none is shown. */
    public Optional<Square> lastTo() {
        return square(lastTo);
    }

    /** The square of a king in check; empty if none is shown. */
    public Optional<Square> checkedKing() {
        return square(checkedKing);
    }

    /** What is said of the last move, such as {@code ?!}; empty for nothing. */
    public String sign() {
        return sign;
    }

    /** Circles around the pieces, and arrows over them. */
    public List<Shape> shapes() {
        return shapes;
    }

    /** The position in FEN, for logs. */
    @Override
    public String toString() {
        return fen;
    }

    private static Optional<Square> square(int code) {
        return code == Squares.NONE ? Optional.empty() : Optional.of(Square.of(code));
    }

    /** The piece letter on a square, a blank for none. */
    char letterAt(int square) {
        return squares.charAt(square);
    }

    boolean isLast(int square) {
        return square == lastFrom || square == lastTo;
    }

    boolean isCheckedKing(int square) {
        return square == checkedKing;
    }
}
