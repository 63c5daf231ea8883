package hal.search.lab.game;

import hal.search.engine.Scores;
import hal.support.UserException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Tic-tac-toe: three in a row win. Max plays crosses and starts. A move is the number of its cell, shown to people
 * counting from 1:
 * <pre>
 *   1 2 3
 *   4 5 6
 *   7 8 9
 * </pre>
 */
public final class TicTacToe implements GridGame {
    private static final int CELLS = 9;
    private static final int FULL = (1 << CELLS) - 1;
    private static final int[] LINES = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    private static final int CENTRE = 4;
    private static final int PER_LINE = 10;

    private final int[] history = new int[CELLS];
    private final int root;
    private int made;
    private int crosses;
    private int noughts;

    /** An empty board. */
    public TicTacToe() {
        root = 0;
    }

    /**
     * A position. Crosses are to move if there are as many noughts.
     *
     * @param cells nine of X, O and . row by row, such as {@code O.XX.X.OO}; - and _ also mean an empty cell
     * @throws UserException if it is none that play can lead to
     */
    public static TicTacToe of(String cells) {
        String board = cells.toUpperCase(Locale.ROOT);
        if (!board.matches("[XO._-]{9}")) {
            throw new UserException("a board is nine of X, O and . such as O.XX.X.OO, row by row");
        }
        TicTacToe game = new TicTacToe(board);
        int ahead = Integer.bitCount(game.crosses) - Integer.bitCount(game.noughts);
        if (ahead != 0 && ahead != 1) {
            throw new UserException("crosses begin, so there are as many of them as noughts, or one more");
        }
        return game;
    }

    private TicTacToe(String board) {
        for (int cell = 0; cell < CELLS; cell++) {
            crosses |= board.charAt(cell) == 'X' ? 1 << cell : 0;
            noughts |= board.charAt(cell) == 'O' ? 1 << cell : 0;
        }
        made = Integer.bitCount(crosses | noughts);
        root = made;
    }

    private TicTacToe(TicTacToe other) {
        System.arraycopy(other.history, 0, history, 0, CELLS);
        made = other.made;
        root = other.made;
        crosses = other.crosses;
        noughts = other.noughts;
    }

    @Override
    public TicTacToe copy() {
        return new TicTacToe(this);
    }

    @Override
    public String name() {
        return "tictactoe";
    }

    @Override
    public int maxMoves() {
        return CELLS;
    }

    @Override
    public boolean isMaxToMove() {
        return made % 2 == 0;
    }

    @Override
    public int moves(int[] buffer) {
        if (hasLine(crosses) || hasLine(noughts)) {
            return 0;
        }
        int count = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            if (owner(cell) == 0) {
                buffer[count++] = cell;
            }
        }
        return count;
    }

    @Override
    public void make(int move) {
        if (isMaxToMove()) {
            crosses |= 1 << move;
        } else {
            noughts |= 1 << move;
        }
        history[made++] = move;
    }

    @Override
    public void unmake() {
        int rest = ~(1 << history[--made]);
        crosses &= rest;
        noughts &= rest;
    }

    @Override
    public boolean isOver() {
        return hasLine(crosses) || hasLine(noughts) || (crosses | noughts) == FULL;
    }

    @Override
    public int score() {
        int plies = made - root;
        return hasLine(crosses) ? Scores.mateIn(plies) : hasLine(noughts) ? Scores.matedIn(plies) : Scores.DRAW;
    }

    /** The lines still open to Max minus those open to Min. */
    @Override
    public int evaluation() {
        int open = 0;
        for (int line : LINES) {
            open += ((noughts & line) == 0 ? 1 : 0) - ((crosses & line) == 0 ? 1 : 0);
        }
        return PER_LINE * open;
    }

    @Override
    public long key() {
        return GridGame.mixed(((long) crosses << CELLS) | noughts);
    }

    /** The centre first, which is on four lines, then the corners on three, then the edges on two. */
    @Override
    public int promise(int move) {
        return move == CENTRE ? 2 : move % 2 == 0 ? 1 : 0;
    }

    private static boolean hasLine(int men) {
        for (int line : LINES) {
            if ((men & line) == line) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int rows() {
        return 3;
    }

    @Override
    public int columns() {
        return 3;
    }

    @Override
    public boolean hasGravity() {
        return false;
    }

    @Override
    public int owner(int cell) {
        return (crosses >> cell & 1) - (noughts >> cell & 1);
    }

    @Override
    public Set<Integer> winningCells() {
        Set<Integer> cells = new LinkedHashSet<>();
        for (int line : LINES) {
            if ((crosses & line) == line || (noughts & line) == line) {
                for (int cell = 0; cell < CELLS; cell++) {
                    if ((line >> cell & 1) == 1) {
                        cells.add(cell);
                    }
                }
            }
        }
        return cells;
    }

    @Override
    public int cellOf(int move) {
        return move;
    }

    @Override
    public int movesMade() {
        return made;
    }

    @Override
    public String format(int move) {
        return Integer.toString(move + 1);
    }

    @Override
    public boolean looksLikeMove(String text) {
        return text.matches("[0-9]{1,3}|[a-cA-C] ?[1-3]") || named(text) >= 0;
    }

    /** The cell of words such as "top left" or "the middle", -1 if they name none. */
    private static int named(String text) {
        int row = 1;
        int column = 1;
        for (String word : text.toLowerCase(Locale.ROOT).strip().split("[ -]+", -1)) {
            switch (word) {
                case "top", "upper" -> row = 0;
                case "bottom", "lower" -> row = 2;
                case "left" -> column = 0;
                case "right" -> column = 2;
                case "middle", "centre", "center", "the", "in", "corner" -> {}
                default -> {
                    return -1;
                }
            }
        }
        return text.matches("(?i)(?:the|in|corner|[ -])*") ? -1 : 3 * row + column;
    }

    @Override
    public int parse(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT).replace(" ", "");
        int cell = named(text);
        if (word.matches("[1-9]")) {
            cell = word.charAt(0) - '1';
        } else if (word.matches("[a-c][1-3]")) { // as in chess: a1 is at the bottom left
            cell = 3 * ('3' - word.charAt(1)) + word.charAt(0) - 'a';
        }
        if (cell < 0) {
            throw new UserException("a move is the number of a cell, from 1 at the top left to 9 at the bottom right");
        }
        if (isOver()) {
            throw new UserException("the game is over");
        }
        if (owner(cell) != 0) {
            throw new UserException("cell " + format(cell) + " is taken already, by " + (owner(cell) > 0 ? "X" : "O"));
        }
        return cell;
    }
}
