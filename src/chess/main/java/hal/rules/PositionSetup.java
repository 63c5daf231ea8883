package hal.rules;

import java.util.Arrays;
import java.util.List;

/**
 * A position being set up: public fields, not checked until {@link #validate()} makes a {@link Position} of them.
 *
 * <pre>{@code
 * PositionSetup setup = PositionSetup.start();
 * setup.board[Square.D1] = Piece.NONE; // queen odds
 * System.out.println(Fen.format(setup.validate()));
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class PositionSetup {
    /** The piece on each square, {@link Piece#NONE} if it is empty. */
    public final int[] board = new int[Square.COUNT];

    /**
     * The square of the rook for each castling right by {@link Castling#index}, {@link Square#NONE} without the right.
     */
    public final int[] castlingRooks = {Square.NONE, Square.NONE, Square.NONE, Square.NONE};

    public int sideToMove = Color.WHITE;

    /** The square that a pawn has just passed over, or {@link Square#NONE}. */
    public int enPassantSquare = Square.NONE;

    public int halfmoveClock;
    public int fullmoveNumber = 1;

    /** Whether kings and rooks can castle from any file. */
    public boolean chess960;

    /** An empty board with White to move. */
    public PositionSetup() {
        Arrays.fill(board, Piece.NONE);
    }

    /** The start position of standard chess. */
    public static PositionSetup start() {
        return chess960Start(518);
    }

    /**
     * A Chess960 start position by its number in Scharnagl's scheme; 518 is standard chess.
     *
     * @param number 0 to 959
     */
    public static PositionSetup chess960Start(int number) {
        int[] backRank = Chess960.backRank(number);
        PositionSetup setup = new PositionSetup();
        boolean queenside = true;
        for (int file = 0; file < 8; file++) {
            for (int color = Color.WHITE; color <= Color.BLACK; color++) {
                int home = color * 56;
                setup.board[home + file] = Piece.of(color, backRank[file]);
                setup.board[(color == Color.WHITE ? 8 : 48) + file] = Piece.of(color, PieceType.PAWN);
                if (backRank[file] == PieceType.ROOK) {
                    int side = queenside ? Castling.QUEENSIDE : Castling.KINGSIDE;
                    setup.castlingRooks[Castling.index(color, side)] = home + file;
                }
            }
            queenside &= backRank[file] != PieceType.ROOK;
        }
        setup.chess960 = number != 518;
        return setup;
    }

    /** Everything that is wrong with this setup; empty if it is a legal position. */
    public List<SetupProblem> problems() {
        return new SetupCheck(this).problems();
    }

    /**
     * The position of this setup.
     *
     * @throws InvalidPositionException with all problems, if there are any
     */
    public Position validate() {
        List<SetupProblem> problems = problems();
        if (!problems.isEmpty()) {
            throw new InvalidPositionException(problems);
        }
        return new Position(this);
    }

    /** The square of a side's king, or {@link Square#NONE}. */
    int king(int color) {
        int king = Piece.of(color, PieceType.KING);
        for (int square = 0; square < Square.COUNT; square++) {
            if (board[square] == king) {
                return square;
            }
        }
        return Square.NONE;
    }

    Castling castling() {
        return new Castling(new int[] {king(Color.WHITE), king(Color.BLACK)}, castlingRooks);
    }

    int castlingRights() {
        int rights = 0;
        for (int index = 0; index < 4; index++) {
            rights |= castlingRooks[index] != Square.NONE ? 1 << index : 0;
        }
        return rights;
    }
}
