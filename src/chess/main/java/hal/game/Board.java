package hal.game;

import hal.notation.BoardText;
import hal.notation.Fen;
import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A position as a value: a move gives another board, and taking it back is keeping the old one. For speed there is
 * {@link Position}, for games with variations, clocks and results {@link hal.game.Game}.
 *
 * <pre>{@code
 * Board board = Board.start().play("e4").play("e5");
 * System.out.println(board.moves());
 * System.out.println(board.figurines());
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class Board {
    /** Never changed after the construction, and never given away. */
    private final Position position;

    private Board(Position position) {
        this.position = position;
    }

    /** The start position of standard chess. */
    public static Board start() {
        return new Board(Position.start());
    }

    /**
     * The board of a FEN.
     *
     * @throws NotationException with kind, column and reason if it is none
     */
    public static Board of(String fen) {
        return new Board(Fen.parse(Objects.requireNonNull(fen, "no FEN is given: it is null")));
    }

    /** The board of a position now, with its history for repetitions. */
    public static Board of(Position position) {
        return new Board(Objects.requireNonNull(position, "no position is given: it is null")
                .copy());
    }

    /**
     * A start position of Chess960.
     *
     * @param number from 0 to 959; 518 is that of standard chess
     * @throws IllegalArgumentException if there is no such number
     */
    public static Board chess960(int number) {
        return new Board(PositionSetup.chess960Start(number).validate());
    }

    /** The legal moves in SAN. */
    public List<String> moves() {
        Position board = position();
        List<String> moves = new ArrayList<>();
        for (int move : board.legalMoves().toArray()) {
            moves.add(San.format(board, move));
        }
        return List.copyOf(moves);
    }

    /**
     * The board after a move.
     *
     * @param move in SAN, as people vary it, or in UCI's form: {@code Nf3}, {@code e8=Q}, {@code O-O}, {@code g1f3}
     * @throws NotationException with kind, column and reason if it is no legal move
     */
    public Board play(String move) {
        Position next = position();
        next.make(San.parse(next, Objects.requireNonNull(move, "no move is given: it is null")));
        return new Board(next);
    }

    /** {@link hal.rules.Colors#WHITE} or {@link hal.rules.Colors#BLACK}. */
    public int sideToMove() {
        return position.sideToMove();
    }

    /** Whether the side to move is in check. */
    public boolean isCheck() {
        return position.inCheck();
    }

    /** Whether the side to move is mated. */
    public boolean isCheckmate() {
        return position.isCheckmate();
    }

    /** Whether the side to move has no legal move and is not in check. */
    public boolean isStalemate() {
        return position.isStalemate();
    }

    /**
     * The squares from which a side attacks a square, in the order of the board.
     *
     * @param color {@link hal.rules.Colors#WHITE} or {@link hal.rules.Colors#BLACK}
     * @param square such as {@code f3}
     * @throws IllegalArgumentException if there is no such color
     * @throws NotationException if there is no such square
     */
    public List<String> attackers(int color, String square) {
        if (color != Colors.WHITE && color != Colors.BLACK) {
            throw new IllegalArgumentException("a color is Colors.WHITE (" + Colors.WHITE + ") or Colors.BLACK ("
                    + Colors.BLACK + "), not " + color);
        }
        List<String> names = new ArrayList<>();
        long left = position.attackersTo(at(square), position.occupied()) & position.ofColor(color);
        for (; left != 0; left = Bitboard.withoutFirst(left)) {
            names.add(Squares.name(Bitboard.first(left)));
        }
        return List.copyOf(names);
    }

    /**
     * The piece on a square as FEN's letter; a dot if there is none.
     *
     * @throws NotationException if there is no such square
     */
    public char pieceAt(String square) {
        int piece = position.pieceAt(at(square));
        return piece == Pieces.NONE ? '.' : Pieces.letter(piece);
    }

    private static int at(String name) {
        int square = Squares.parse(Objects.requireNonNull(name, "no square is given: it is null"));
        if (square == Squares.NONE) {
            throw new NotationException(
                    NotationException.Kind.SYNTAX, 1, "not a square; squares are a1 to h8", List.of());
        }
        return square;
    }

    /** The key by which PolyGlot's books know it. */
    public long key() {
        return position.polyglotKey();
    }

    /** The board as FEN. */
    public String fen() {
        return Fen.format(position);
    }

    /** A copy of the position, for everything else. */
    public Position position() {
        return position.copy();
    }

    /** The board in Unicode's chess pieces, White below. */
    public String figurines() {
        return BoardText.figurines(position, false);
    }

    /** The board in letters, White below. */
    @Override
    public String toString() {
        return BoardText.letters(position, false);
    }

    /** Whether it is a board with the same FEN. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Board board && board.fen().equals(fen());
    }

    @Override
    public int hashCode() {
        return fen().hashCode();
    }
}
