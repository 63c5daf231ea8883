package hal.search.lab.game;

import hal.search.engine.Scores;
import hal.support.UserException;
import java.util.ArrayList;
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
    private static final int COLUMNS = 7;
    private static final int ROWS = 6;
    private static final int CELLS = COLUMNS * ROWS;
    /** Bits of a column. */
    private static final int HEIGHT = ROWS + 1;
    /** From a bit to the next one of a line: upwards, falling, along, rising. */
    private static final int[] DIRECTIONS = {1, HEIGHT - 1, HEIGHT, HEIGHT + 1};
    /** The lowest cell of each column. */
    private static final long BOTTOM = IntStream.range(0, COLUMNS)
            .mapToLong(column -> 1L << (HEIGHT * column))
            .sum();
    /** The columns, those near the centre first. */
    private static final int[] FROM_THE_MIDDLE = {3, 2, 4, 1, 5, 0, 6};
    /** All lines of four cells. */
    static final long[] LINES = lines();

    /** The value of a line for the only side with discs in it, by their number; four end the game. */
    private static final int[] WORTH = {0, 1, 5, 25, 0};

    private final int[] history;
    private final int[] filled;
    private final int root;
    private int made;
    private long first;
    private long second;

    /** The usual board, empty. */
    public ConnectFour() {
        history = new int[CELLS];
        filled = new int[COLUMNS];
        root = 0;
    }

    private ConnectFour(ConnectFour other) {
        history = other.history.clone();
        filled = other.filled.clone();
        made = other.made;
        root = other.made;
        first = other.first;
        second = other.second;
    }

    private static long[] lines() {
        List<Long> found = new ArrayList<>();
        for (int column = 0; column < COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                for (int step : DIRECTIONS) {
                    int rise = step == HEIGHT ? 0 : step == HEIGHT - 1 ? -3 : 3;
                    boolean fitsAcross = step == 1 || column + 3 < COLUMNS;
                    if (fitsAcross && row + rise >= 0 && row + rise < ROWS) {
                        long line = 0;
                        for (int i = 0; i < 4; i++) {
                            line |= 1L << (HEIGHT * column + row + i * step);
                        }
                        found.add(line);
                    }
                }
            }
        }
        return found.stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public String name() {
        return "connect4";
    }

    @Override
    public ConnectFour copy() {
        return new ConnectFour(this);
    }

    @Override
    public int maxMoves() {
        return COLUMNS;
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
        for (int column : FROM_THE_MIDDLE) {
            if (filled[column] < ROWS) {
                buffer[count++] = column;
            }
        }
        return count;
    }

    @Override
    public void make(int move) {
        long disc = 1L << (HEIGHT * move + filled[move]++);
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
        long rest = ~(1L << (HEIGHT * column + --filled[column]));
        first &= rest;
        second &= rest;
    }

    @Override
    public boolean isOver() {
        return made == CELLS || isWon();
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

    /** Every line that only one side occupies counts for that side, more with more discs. */
    @Override
    public int evaluation() {
        int sum = 0;
        for (long line : LINES) {
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
        return GridGame.mixed(first + ((first | second) + BOTTOM));
    }

    @Override
    public int promise(int move) {
        return Math.min(move, COLUMNS - 1 - move);
    }

    private boolean hasFour(long discs) {
        for (int step : DIRECTIONS) {
            long pairs = discs & (discs >> step);
            if ((pairs & (pairs >> (2 * step))) != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int rows() {
        return ROWS;
    }

    @Override
    public int columns() {
        return COLUMNS;
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
        return HEIGHT * (cell % COLUMNS) + ROWS - 1 - cell / COLUMNS;
    }

    @Override
    public Set<Integer> winningCells() {
        long won = 0;
        for (long discs : new long[] {first, second}) {
            for (int step : DIRECTIONS) {
                long starts = discs & (discs >> step) & (discs >> (2 * step)) & (discs >> (3 * step));
                won |= starts | (starts << step) | (starts << (2 * step)) | (starts << (3 * step));
            }
        }
        Set<Integer> cells = new LinkedHashSet<>();
        for (int cell = 0; cell < CELLS; cell++) {
            if ((won >> bit(cell) & 1) == 1) {
                cells.add(cell);
            }
        }
        return cells;
    }

    @Override
    public int cellOf(int move) {
        return (ROWS - 1 - filled[move]) * COLUMNS + move;
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
        if (word.matches("(?:the )?(?:middle|cent(?:re|er))")) {
            return COLUMNS / 2;
        }
        int column = !word.matches("[1-9a-z]") ? -1 : word.charAt(0) - (word.charAt(0) <= '9' ? '1' : 'a');
        return column < COLUMNS ? column : -1;
    }

    @Override
    public int parse(String text) {
        int column = column(text);
        if (column < 0) {
            throw new UserException(
                    "a move is the number of a column, from 1 at the left to " + COLUMNS + " at the right");
        }
        if (isOver()) {
            throw new UserException("the game is over");
        }
        if (filled[column] == ROWS) {
            throw new UserException("column " + format(column) + " is full");
        }
        return column;
    }
}
