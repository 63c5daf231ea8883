package hal.session.game;

import hal.notation.NotationException;
import hal.rules.Color;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.view.GridView;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/** The position on the board of a small game, and how it is shown. */
final class SmallPosition implements GamePosition, GameDrawing {
    private final SmallGame board;
    private final BooleanSupplier over;

    /** @param over whether the game has ended, on the board or by a decision */
    SmallPosition(SmallGame board, BooleanSupplier over) {
        this.board = board;
        this.over = over;
    }

    @Override
    public int sideToMove() {
        return board.ply() % 2 == 0 ? Color.WHITE : Color.BLACK;
    }

    @Override
    public int moveNumber() {
        return board.ply() / 2 + 1;
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
        return !over.getAsBoolean() && Arrays.stream(board.moves()).anyMatch(legal -> legal == move);
    }

    @Override
    public ZeroSumGame root() {
        return board.root();
    }

    @Override
    public Typing typing(boolean halThinks) {
        List<String> legal = legal();
        SmallGame own = board.copy();
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
                : Arrays.stream(board.moves()).mapToObj(board::format).toList();
    }

    @Override
    public OptionalInt moveAt(int square) {
        return over.getAsBoolean() ? OptionalInt.empty() : board.moveAt(square);
    }

    @Override
    public GridView picture(boolean blackBelow, boolean coordinates) {
        return board.picture();
    }

    @Override
    public Sketch sketch(boolean blackBelow, boolean coordinates) {
        SmallGame root = board.copy();
        return moves -> {
            SmallGame position = root.copy();
            Arrays.stream(moves).forEach(position::make);
            GridView view = position.picture();
            return new Answer.Board(view, text(view));
        };
    }

    @Override
    public String text(boolean blackBelow) {
        return text(board.picture());
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
