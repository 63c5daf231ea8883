package hal.search.lab.game;

import hal.search.engine.Scores;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Connect Four: discs fall into columns, seven of six cells on the usual board, and four in a row win. Max plays the
 * first colour. A move is the number of its column, shown to people counting from 1.
 *
 * <p>Each side's discs are a bitboard with one bit more per column than it has cells, always empty, so that no line
 * wraps from the top of one column to the bottom of the next (the layout of John Tromp's Fhourstones). On the usual
 * board:
 * <pre>
 *    5 12 19 26 33 40 47
 *    4 11 18 25 32 39 46
 *    3 10 17 24 31 38 45
 *    2  9 16 23 30 37 44
 *    1  8 15 22 29 36 43
 *    0  7 14 21 28 35 42
 * </pre>
 */
public final class ConnectFour implements GridGame {
    /** The most columns of a board. */
    public static final int MAX_COLUMNS = 7;
    /** The most rows of a board. */
    public static final int MAX_ROWS = 6;

    private static final Board DEFAULT = new Board(MAX_COLUMNS, MAX_ROWS);

    /** The value of a line for the only side with discs in it, by their number; four end the game. */
    private static final int[] WORTH = {0, 1, 5, 25, 0};

    private final Board board;
    private final int[] history;
    private final int[] filled;
    private final int root;
    private int made;
    private long first;
    private long second;

    /** The usual board, empty. */
    public ConnectFour() {
        this(DEFAULT);
    }

    /**
     * An empty board.
     *
     * @param columns from 1 to {@value #MAX_COLUMNS}
     * @param rows from 1 to {@value #MAX_ROWS}
     */
    public ConnectFour(int columns, int rows) {
        this(new Board(columns, rows));
    }

    private ConnectFour(Board board) {
        this.board = board;
        history = new int[board.cells];
        filled = new int[board.columns];
        root = 0;
    }

    private ConnectFour(ConnectFour other) {
        board = other.board;
        history = other.history.clone();
        filled = other.filled.clone();
        made = other.made;
        root = other.made;
        first = other.first;
        second = other.second;
    }

    /** What depends on the size of the board alone. */
    private static final class Board {
        final int columns;
        final int rows;
        final int cells;
        /** Bits of a column. */
        final int height;
        /** From a bit to the next one of a line: upwards, falling, along, rising. */
        final int[] directions;
        /** The lowest cell of each column. */
        final long bottom;
        /** All lines of four cells. */
        final long[] lines;
        /** The columns, those near the centre first. */
        final int[] fromTheMiddle;

        Board(int columns, int rows) {
            if (columns < 1 || columns > MAX_COLUMNS || rows < 1 || rows > MAX_ROWS) {
                throw new IllegalArgumentException(columns + " by " + rows);
            }
            this.columns = columns;
            this.rows = rows;
            cells = columns * rows;
            height = rows + 1;
            directions = new int[] {1, height - 1, height, height + 1};
            bottom = IntStream.range(0, columns)
                    .mapToLong(column -> 1L << (height * column))
                    .reduce(0, (a, b) -> a | b);
            lines = allLines();
            fromTheMiddle = IntStream.range(0, columns)
                    .boxed()
                    .sorted(Comparator.comparingInt(column -> Math.abs(2 * column - columns + 1)))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }

        private long[] allLines() {
            List<Long> found = new ArrayList<>();
            for (int column = 0; column < columns; column++) {
                for (int row = 0; row < rows; row++) {
                    for (int step : directions) {
                        int rise = step == height ? 0 : step == height - 1 ? -3 : 3;
                        boolean fitsAcross = step == 1 || column + 3 < columns;
                        if (fitsAcross && row + rise >= 0 && row + rise < rows) {
                            long line = 0;
                            for (int i = 0; i < 4; i++) {
                                line |= 1L << (height * column + row + i * step);
                            }
                            found.add(line);
                        }
                    }
                }
            }
            return found.stream().mapToLong(Long::longValue).toArray();
        }
    }

    @Override
    public String name() {
        return board == DEFAULT ? "connect4" : "connect4-" + board.columns + "x" + board.rows;
    }

    @Override
    public ConnectFour copy() {
        return new ConnectFour(this);
    }

    @Override
    public int maxMoves() {
        return board.columns;
    }

    @Override
    public boolean isMaxToMove() {
        return made % 2 == 0;
    }

    /** From the centre outwards: the centre column lies on the most lines. */
    @Override
    public int moves(int[] buffer) {
        if (isWon()) {
            return 0;
        }
        int count = 0;
        for (int column : board.fromTheMiddle) {
            if (filled[column] < board.rows) {
                buffer[count++] = column;
            }
        }
        return count;
    }

    @Override
    public void make(int move) {
        long disc = 1L << (board.height * move + filled[move]++);
        if (isMaxToMove()) {
            first |= disc;
        } else {
            second |= disc;
        }
        history[made++] = move;
    }

    @Override
    public void unmake() {
        int column = history[--made];
        long rest = ~(1L << (board.height * column + --filled[column]));
        first &= rest;
        second &= rest;
    }

    @Override
    public boolean isOver() {
        return made == board.cells || isWon();
    }

    /** Only the side that has just moved can have won. */
    private boolean isWon() {
        return hasFour(isMaxToMove() ? second : first);
    }

    @Override
    public int score() {
        int plies = made - root;
        return !isWon() ? Scores.DRAW : isMaxToMove() ? Scores.matedIn(plies) : Scores.mateIn(plies);
    }

    /** All lines of four cells; not a copy. */
    long[] lines() {
        return board.lines;
    }

    /** Every line that only one side occupies counts for that side, more with more discs. */
    @Override
    public int evaluation() {
        int sum = 0;
        for (long line : board.lines) {
            long mine = first & line;
            long theirs = second & line;
            if (theirs == 0) {
                sum += WORTH[Long.bitCount(mine)];
            } else if (mine == 0) {
                sum -= WORTH[Long.bitCount(theirs)];
            }
        }
        return sum;
    }

    @Override
    public long key() {
        // The first empty cell above each column marks its height, so different positions have different keys.
        return GridGame.mixed(first + ((first | second) + board.bottom));
    }

    @Override
    public int promise(int move) {
        return Math.min(move, board.columns - 1 - move);
    }

    private boolean hasFour(long discs) {
        for (int step : board.directions) {
            long pairs = discs & (discs >> step);
            if ((pairs & (pairs >> (2 * step))) != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int rows() {
        return board.rows;
    }

    @Override
    public int columns() {
        return board.columns;
    }

    @Override
    public boolean hasGravity() {
        return true;
    }

    @Override
    public int owner(int cell) {
        int bit = bit(cell);
        return (int) (first >> bit & 1) - (int) (second >> bit & 1);
    }

    private int bit(int cell) {
        return board.height * (cell % board.columns) + board.rows - 1 - cell / board.columns;
    }

    @Override
    public Set<Integer> winningCells() {
        long won = 0;
        for (long discs : new long[] {first, second}) {
            for (int step : board.directions) {
                long starts = discs & (discs >> step) & (discs >> (2 * step)) & (discs >> (3 * step));
                won |= starts | (starts << step) | (starts << (2 * step)) | (starts << (3 * step));
            }
        }
        Set<Integer> cells = new LinkedHashSet<>();
        for (int cell = 0; cell < board.cells; cell++) {
            if ((won >> bit(cell) & 1) == 1) {
                cells.add(cell);
            }
        }
        return cells;
    }

    @Override
    public int cellOf(int move) {
        return (board.rows - 1 - filled[move]) * board.columns + move;
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
        return text.matches("[0-9]{1,3}") || column(text) >= 0;
    }

    /** The column of a number or letter, or the middle one, -1 if there is none. */
    private int column(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (word.matches("(?:the )?(?:middle|cent(?:re|er))") && board.columns % 2 == 1) {
            return board.columns / 2;
        }
        int column = !word.matches("[1-9a-z]") ? -1 : word.charAt(0) - (word.charAt(0) <= '9' ? '1' : 'a');
        return column < board.columns ? column : -1;
    }

    @Override
    public int parse(String text) {
        int column = column(text);
        if (column < 0) {
            throw new UserException("a move is the number of a column, from 1 at the left to " + board.columns
                    + (board.columns == 1 ? "" : " at the right"));
        }
        if (isOver()) {
            throw new UserException("the game is over");
        }
        if (filled[column] == board.rows) {
            throw new UserException("column " + format(column) + " is full");
        }
        return column;
    }
}
