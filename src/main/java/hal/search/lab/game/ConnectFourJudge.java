package hal.search.lab.game;

import java.util.ArrayList;
import java.util.List;

/**
 * Judges positions of Connect Four: every line of four cells that only one side has discs in counts for that side, the
 * more discs the more.
 */
final class ConnectFourJudge {
    /** By discs in a line that is still open. */
    private static final int[] WORTH = {0, 1, 5, 25, 0};

    private final long[] lines;

    ConnectFourJudge(int columns, int rows) {
        List<Long> all = new ArrayList<>();
        int[][] directions = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < rows; row++) {
                for (int[] step : directions) {
                    int lastColumn = column + 3 * step[0];
                    int lastRow = row + 3 * step[1];
                    if (lastColumn < columns && lastRow >= 0 && lastRow < rows) {
                        long line = 0;
                        for (int i = 0; i < 4; i++) {
                            int cell = (rows + 1) * (column + i * step[0]) + row + i * step[1];
                            line |= 1L << cell;
                        }
                        all.add(line);
                    }
                }
            }
        }
        lines = all.stream().mapToLong(Long::longValue).toArray();
    }

    /** How many lines there are: 69 on the usual board. */
    int lines() {
        return lines.length;
    }

    /** What a position is worth to the first of two sides. */
    int worth(long first, long second) {
        int sum = 0;
        for (long line : lines) {
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
}
