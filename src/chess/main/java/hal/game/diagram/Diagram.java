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
import hal.rules.PositionSetup;
import hal.rules.Square;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A board as a picture: what stands on it, the squares of the last move, a king in check, and whatever arrows and
 * circles it is given.
 *
 * <pre>{@code
 * Diagram diagram = Diagram.of(Board.start().play("e4")).withArrow(Square.C7, Square.C5);
 * System.out.println(diagram.svg(400).length());
 * System.out.println(diagram.svg(PictureStyle.of(400).seenFrom(Color.BLACK)).length());
 * PositionSetup chain = new PositionSetup();
 * chain.put(Square.D4, Piece.WHITE_PAWN);
 * chain.put(Square.E5, Piece.WHITE_PAWN);
 * Diagram taught = Diagram.of(chain).withFill(Square.D5, 0x90c0f0).withArrow(Square.D4, Square.E5, 0x804080);
 * System.out.println(taught.svg(400));
 * System.out.println(SvgDrawing.svg(Piece.BLACK_KNIGHT, PictureStyle.of(400)));
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
    private final List<Ink> inks;

    /** What is drawn in a colour that PGN has no letter for: a square, a circle or an arrow. */
    record Ink(Square from, Square to, int rgb, boolean fills) {
        static Ink of(Shape shape) {
            return new Ink(shape.from(), shape.to(), shape.color().rgb(), false);
        }

        boolean isCircle() {
            return from == to && !fills;
        }

        boolean isArrow() {
            return from != to;
        }
    }

    private Diagram(
            String fen,
            String squares,
            int lastFrom,
            int lastTo,
            int checkedKing,
            String sign,
            List<Shape> shapes,
            List<Ink> inks) {
        this.fen = fen;
        this.squares = squares;
        this.lastFrom = lastFrom;
        this.lastTo = lastTo;
        this.checkedKing = checkedKing;
        this.sign = sign;
        this.shapes = List.copyOf(shapes);
        this.inks = List.copyOf(inks);
    }

    private static String letters(IntUnaryOperator pieceAt) {
        StringBuilder squares = new StringBuilder(Squares.COUNT);
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = pieceAt.applyAsInt(square);
            squares.append(piece == Pieces.NONE ? ' ' : Pieces.letter(piece));
        }
        return squares.toString();
    }

    private static Diagram of(Position position, int move, String sign, List<Shape> shapes) {
        return new Diagram(
                Fen.format(position),
                letters(position::pieceAt),
                move == Moves.NONE ? Squares.NONE : Moves.from(move),
                move == Moves.NONE ? Squares.NONE : Moves.destination(move),
                position.inCheck() ? position.king(position.sideToMove()) : Squares.NONE,
                sign,
                shapes,
                List.of());
    }

    /** Pieces in any places, as for teaching: kings may be missing. */
    public static Diagram of(PositionSetup setup) {
        Objects.requireNonNull(setup, "no setup is given: it is null");
        String squares = letters(square -> setup.board[square]);
        String ranks = IntStream.rangeClosed(1, 8)
                .mapToObj(rank -> squares.substring(Squares.COUNT - 8 * rank, Squares.COUNT - 8 * rank + 8))
                .collect(Collectors.joining("/"));
        String fen = Pattern.compile(" +")
                .matcher(ranks)
                .replaceAll(blanks -> Integer.toString(blanks.group().length()));
        return new Diagram(fen, squares, Squares.NONE, Squares.NONE, Squares.NONE, "", List.of(), List.of());
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

    /**
     * The same with an arrow more in any colour, or with a circle if it ends where it begins. PGN keeps four colours
     * only, {@link #with(Shape...)}.
     *
     * @param rgb its colour, {@code 0xrrggbb}
     */
    public Diagram withArrow(Square from, Square to, int rgb) {
        Objects.requireNonNull(from, "no square is given: it is null");
        Objects.requireNonNull(to, "no square is given: it is null");
        return with(new Ink(from, to, rgb, false));
    }

    /**
     * The same with a square in any colour.
     *
     * @param rgb its colour, {@code 0xrrggbb}
     */
    public Diagram withFill(Square square, int rgb) {
        Objects.requireNonNull(square, "no square is given: it is null");
        return with(new Ink(square, square, rgb, true));
    }

    private Diagram with(Ink ink) {
        List<Ink> all = new ArrayList<>(inks);
        all.add(ink);
        return new Diagram(fen, squares, lastFrom, lastTo, checkedKing, sign, shapes, all);
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
        return new Diagram(fen, squares, lastFrom, lastTo, checkedKing, sign, all, inks);
    }

    /** The same without arrows and circles, and without filled squares. */
    public Diagram withoutShapes() {
        return new Diagram(fen, squares, lastFrom, lastTo, checkedKing, sign, List.of(), List.of());
    }

    /** The same without the squares of the last move. */
    public Diagram withoutLastMove() {
        return new Diagram(fen, squares, Squares.NONE, Squares.NONE, checkedKing, sign, shapes, inks);
    }

    /** The same without a king in check. */
    public Diagram withoutCheck() {
        return new Diagram(fen, squares, lastFrom, lastTo, Squares.NONE, sign, shapes, inks);
    }

    /** The same without what is said of the last move. */
    public Diagram withoutSign() {
        return new Diagram(fen, squares, lastFrom, lastTo, checkedKing, "", shapes, inks);
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
        Objects.requireNonNull(title, "no title is given: it is null");
        SvgDrawing drawing = new SvgDrawing(style);
        draw(drawing, style, 0, 0);
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + drawing.svg(style.board(), style.board(), title);
    }

    /** Draws the board into a picture, its upper left corner there. */
    public void draw(Drawing drawing, PictureStyle style, int left, int top) {
        Objects.requireNonNull(drawing, "no drawing is given: it is null");
        Objects.requireNonNull(style, "no style is given: it is null");
        new BoardDrawing(drawing, style, left, top).draw(this);
    }

    /** The position in FEN; of a setup its first field, the pieces. */
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

    /** Circles around the pieces, and arrows over them, in PGN's colours. */
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

    /** All that is drawn over the squares, in any colour. */
    List<Ink> drawn() {
        return Stream.concat(shapes.stream().map(Ink::of), inks.stream()).toList();
    }

    /** The colour that a square has been filled with last. */
    Optional<Integer> fill(int square) {
        return inks.stream()
                .filter(ink -> ink.fills && ink.from.code() == square)
                .map(Ink::rgb)
                .reduce((earlier, later) -> later);
    }

    boolean isLast(int square) {
        return square == lastFrom || square == lastTo;
    }

    boolean isCheckedKing(int square) {
        return square == checkedKing;
    }
}
