package hal.console.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * Finds out how many pixels a cell has where the terminal does not say it: by the way of the cursor after small sixel
 * pictures, on which nothing is drawn. Terminals count the rows below a picture in different ways, but each in one.
 */
final class CellMeasure {
    /** Widths and heights of the pictures in pixels, all of them whole bands of six rows. */
    private static final int[] SIZES = {48, 60, 78, 90, 102, 114, 132, 144, 156, 168, 174, 180};

    private static final int BAND = 6;
    private static final int MIN_CELL = 4;
    private static final int MAX_CELL = 100;
    /** The number of cells by which the cursor moves after a picture of n pixels, for cells of a size. */
    private static final List<IntBinaryOperator> WAYS = List.of(
            (pixels, cell) -> (pixels - 1) / cell,
            (pixels, cell) -> (pixels - BAND) / cell,
            (pixels, cell) -> pixels / cell,
            (pixels, cell) -> (pixels + cell - 1) / cell);

    /**
     * The pictures, each followed by a question for the cursor, which mode 8452 leaves at their right; the cursor is
     * put back. The device attributes come last.
     */
    static final String QUESTIONS = questions();

    private final List<Integer> rows = new ArrayList<>();
    private final List<Integer> columns = new ArrayList<>();

    private static String questions() {
        StringBuilder text = new StringBuilder("\u001b7\u001b[?8452h");
        for (int size : SIZES) {
            text.append("\u001b[H\u001bP0;1;0q\"1;1;").append(size).append(';').append(size);
            for (int band = 0; band < size; band += BAND) {
                text.append(band == 0 ? "" : "-").append('!').append(size).append('?');
            }
            text.append("\u001b\\\u001b[6n");
        }
        return text.append("\u001b[?8452l\u001b8\u001b[c").toString();
    }

    /**
     * Takes an answer.
     *
     * @param row the cursor's, from 1
     * @param column likewise
     */
    void add(int row, int column) {
        if (!isComplete()) {
            rows.add(row - 1);
            columns.add(column - 1);
        }
    }

    /** Whether all answers have come. */
    boolean isComplete() {
        return rows.size() == SIZES.length;
    }

    /** A cell's height in pixels; 0 for unknown. */
    int height() {
        return cell(rows);
    }

    /** A cell's width in pixels; 0 for unknown, as where the cursor does not move to the right. */
    int width() {
        return cell(columns);
    }

    private static int cell(List<Integer> moves) {
        for (IntBinaryOperator way : WAYS) {
            List<Integer> fitting = new ArrayList<>();
            for (int cell = MIN_CELL; cell <= MAX_CELL; cell++) {
                boolean fits = true;
                for (int i = 0; i < moves.size(); i++) {
                    fits &= moves.get(i) == way.applyAsInt(SIZES[i], cell);
                }
                if (fits) {
                    fitting.add(cell);
                }
            }
            if (!fitting.isEmpty()) {
                return fitting.get(fitting.size() / 2);
            }
        }
        return 0;
    }
}
