package hal.smallgames;

import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.rules.Color;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.ZeroSumGame;
import hal.session.game.SmallGame;
import hal.session.view.GridView;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.Set;

/** Three in a row, or four in a row where discs fall into columns, as a session plays it. */
final class GridSmallGame implements SmallGame {
    private final GridGame board;
    private final boolean columns;
    /** The cells of the moves made, the last first. */
    private final Deque<Integer> cells;

    /** @param columns whether discs fall into columns */
    GridSmallGame(GridGame board, boolean columns) {
        this(board, columns, new ArrayDeque<>());
    }

    private GridSmallGame(GridGame board, boolean columns, Deque<Integer> cells) {
        this.board = board;
        this.columns = columns;
        this.cells = cells;
    }

    GridGame board() {
        return board;
    }

    @Override
    public SmallGame copy() {
        return new GridSmallGame(board.copy(), columns, new ArrayDeque<>(cells));
    }

    @Override
    public int ply() {
        return board.movesMade();
    }

    @Override
    public int[] moves() {
        int[] moves = new int[board.maxMoves()];
        int count = board.isOver() ? 0 : board.moves(moves);
        int[] legal = Arrays.copyOf(moves, count);
        Arrays.sort(legal);
        return legal;
    }

    @Override
    public void make(int move) {
        cells.push(board.cellOf(move));
        board.make(move);
    }

    @Override
    public void unmake() {
        board.unmake();
        cells.pop();
    }

    @Override
    public Outcome outcome() {
        if (!board.isOver()) {
            return Outcome.ONGOING;
        }
        Set<Integer> winning = board.winningCells();
        if (winning.isEmpty()) {
            return Outcome.draw(OutcomeReason.FULL_BOARD);
        }
        int winner = board.owner(winning.iterator().next()) > 0 ? Color.WHITE : Color.BLACK;
        return Outcome.win(winner, columns ? OutcomeReason.FOUR_IN_A_ROW : OutcomeReason.THREE_IN_A_ROW);
    }

    @Override
    public String format(int move) {
        return board.format(move);
    }

    @Override
    public boolean looksLikeMove(String text) {
        return board.looksLikeMove(text);
    }

    @Override
    public int parse(String text) {
        return board.parse(text);
    }

    /** A click anywhere in a column lets a disc fall there. */
    @Override
    public OptionalInt moveAt(int square) {
        return Arrays.stream(moves())
                .filter(move -> columns
                        ? square >= 0 && square % board.columns() == board.cellOf(move) % board.columns()
                        : board.cellOf(move) == square)
                .findFirst();
    }

    @Override
    public GridView picture() {
        StringBuilder pieces = new StringBuilder();
        for (int cell = 0; cell < board.rows() * board.columns(); cell++) {
            int owner = board.owner(cell);
            pieces.append(owner > 0 ? GridView.FIRST : owner < 0 ? GridView.SECOND : ' ');
        }
        return new GridView(
                board.rows(),
                board.columns(),
                pieces.toString(),
                columns,
                cells.isEmpty() ? -1 : cells.peek(),
                board.isOver() ? board.winningCells() : Set.of());
    }

    @Override
    public ZeroSumGame root() {
        return board.copy();
    }
}
