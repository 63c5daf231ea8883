package hal.session.game;

import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.notation.NotationException;
import hal.rules.Color;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.view.GridView;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The position on the board of a small game, and how it is shown. */
final class SmallPosition implements GamePosition {
    private final GridGame board;
    private final BooleanSupplier over;
    /** The cells of the moves made, the last first. */
    private final Deque<Integer> cells = new ArrayDeque<>();

    /** @param over whether the game has ended, on the board or by a decision */
    SmallPosition(GridGame board, BooleanSupplier over) {
        this.board = board;
        this.over = over;
    }

    /** Makes a legal move. */
    void make(int move) {
        cells.push(board.cellOf(move));
        board.make(move);
    }

    /** Takes the last move back. */
    void unmake() {
        board.unmake();
        cells.pop();
    }

    /** How the board stands: that the game has ended and why, or that it has not. */
    Outcome outcome() {
        if (!board.isOver()) {
            return Outcome.ONGOING;
        }
        Set<Integer> winning = board.winningCells();
        if (winning.isEmpty()) {
            return Outcome.draw(OutcomeReason.FULL_BOARD);
        }
        int winner = board.owner(winning.iterator().next()) > 0 ? Color.WHITE : Color.BLACK;
        return Outcome.win(winner, board.hasGravity() ? OutcomeReason.FOUR_IN_A_ROW : OutcomeReason.THREE_IN_A_ROW);
    }

    @Override
    public int sideToMove() {
        return board.sideToMove();
    }

    @Override
    public int moveNumber() {
        return board.movesMade() / 2 + 1;
    }

    @Override
    public int read(String text) {
        if (!board.looksLikeMove(text.strip())) {
            throw new NotationException(
                    NotationException.Kind.SYNTAX, 0, "\"" + CleanText.line(text, 40) + "\" is not a move", List.of());
        }
        try {
            return board.parse(text);
        } catch (NotationException e) {
            throw e;
        } catch (UserException e) {
            throw new NotationException(NotationException.Kind.ILLEGAL, 0, e.getMessage(), List.of());
        }
    }

    @Override
    public boolean isLegal(int move) {
        return !over.getAsBoolean() && board.isLegal(move);
    }

    @Override
    public ZeroSumGame root() {
        return board.copy();
    }

    @Override
    public Typing typing(boolean halThinks) {
        List<String> legal = legal();
        GridGame own = board.copy();
        return new Typing() {
            @Override
            public List<String> legal() {
                return legal;
            }

            @Override
            public List<String> likely() {
                return legal;
            }

            @Override
            public boolean begins(String text) {
                return own.looksLikeMove(text.toLowerCase(Locale.ROOT));
            }

            @Override
            public boolean mayWait(String text) {
                return halThinks && begins(text);
            }
        };
    }

    private List<String> legal() {
        return over.getAsBoolean()
                ? List.of()
                : Arrays.stream(board.legalMoves())
                        .sorted()
                        .mapToObj(board::format)
                        .toList();
    }

    /** A click anywhere in a column lets a disc fall there. */
    @Override
    public OptionalInt moveAt(int square) {
        return over.getAsBoolean()
                ? OptionalInt.empty()
                : Arrays.stream(board.legalMoves())
                        .filter(move -> board.hasGravity()
                                ? square >= 0 && square % board.columns() == board.cellOf(move) % board.columns()
                                : board.cellOf(move) == square)
                        .findFirst();
    }

    @Override
    public GridView picture(boolean blackBelow, boolean coordinates) {
        return picture(board, cells.isEmpty() ? -1 : cells.peek());
    }

    private static GridView picture(GridGame board, int last) {
        StringBuilder pieces = new StringBuilder();
        for (int cell = 0; cell < board.rows() * board.columns(); cell++) {
            int owner = board.owner(cell);
            pieces.append(owner > 0 ? GridView.FIRST : owner < 0 ? GridView.SECOND : ' ');
        }
        return new GridView(
                board.rows(),
                board.columns(),
                pieces.toString(),
                board.hasGravity(),
                last,
                board.isOver() ? board.winningCells() : Set.of());
    }

    @Override
    public Sketch sketch(boolean blackBelow, boolean coordinates) {
        GridGame root = board.copy();
        int lastOfGame = cells.isEmpty() ? -1 : cells.peek();
        return moves -> {
            GridGame position = root.copy();
            int last = lastOfGame;
            for (int move : moves) {
                last = position.cellOf(move);
                position.make(move);
            }
            GridView view = picture(position, last);
            return new Answer.Board(view, text(view));
        };
    }

    @Override
    public String text(boolean blackBelow) {
        return text(picture(blackBelow, true));
    }

    /** The board as lines of text, with what to type for a move: the number of a cell or, below, of a column. */
    private static String text(GridView view) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < view.rows(); row++) {
            for (int column = 0; column < view.columns(); column++) {
                char piece = view.sign(row, column);
                String label = view.label(row, column);
                text.append(piece != ' ' ? String.valueOf(piece) : label.isEmpty() ? "." : label)
                        .append(column < view.columns() - 1 ? " " : "\n");
            }
        }
        if (view.discs()) {
            for (int column = 1; column <= view.columns(); column++) {
                text.append(column).append(column < view.columns() ? " " : "");
            }
        }
        return text.toString().stripTrailing();
    }

    @Override
    public Answer moveList(int width) {
        return over.getAsBoolean() ? NO_MOVES : new Answer.Words(Tone.NORMAL, String.join(" ", legal()));
    }
}
