package hal.analysis.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The course of a game as a curve: White's winning chances in every position. As data for whoever draws, and as rows of
 * characters of any size, in which every column belongs to one position or a few.
 *
 * @param points the positions from the start of the game to its end; those not yet judged are missing at the beginning
 * @param first the ply of the first point: how many moves had been made
 */
public record EvaluationGraph(List<Point> points, int first) {
    private static final String BLOCKS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
    private static final String ASCII = " ...::::#";

    /** Between the numbers of moves that are written. */
    private static final List<Integer> STEPS = List.of(5, 10, 20, 50, 100);

    private static final int MOVE_WIDTH = 3;

    /**
     * A position.
     *
     * @param ply how many moves had been made
     * @param chances White's winning chances in per cent
     * @param score centipawns or a mate from White's view
     * @param move the move that led here; empty for the first
     */
    public record Point(int ply, double chances, int score, Optional<ReviewedMove> move) {
        /** What was said of the move that led here. */
        public ReviewedMove.Mark mark() {
            return move.map(ReviewedMove::mark).orElse(ReviewedMove.Mark.GOOD);
        }
    }

    /** Keeps its own copy of the points. */
    public EvaluationGraph {
        points = List.copyOf(points);
    }

    static EvaluationGraph of(Review review) {
        List<Point> points = new ArrayList<>();
        for (ReviewedMove move : review.moves()) {
            if (points.isEmpty()) {
                points.add(point(move.ply() - 1, move.before().score(), Optional.empty()));
            }
            points.add(point(move.ply(), move.after().score(), Optional.of(move)));
        }
        return new EvaluationGraph(points, points.isEmpty() ? 0 : points.get(0).ply());
    }

    private static Point point(int ply, int score, Optional<ReviewedMove> move) {
        return new Point(ply, WinningChances.percent(score), score, move);
    }

    /**
     * The points of a column.
     *
     * @param column from 0
     * @param width how many columns the graph has, at least 1
     * @return at least one; none if the graph is empty
     */
    public List<Point> column(int column, int width) {
        int from = (int) ((long) column * points.size() / width);
        int to = (int) ((long) (column + 1) * points.size() / width);
        return points.isEmpty() ? List.of() : points.subList(from, Math.max(from + 1, to));
    }

    /** The first column that shows a position; the nearest if none does. */
    public int columnOf(int ply, int width) {
        int index = Math.max(0, Math.min(points.size() - 1, ply - first));
        for (int column = 0; column < width; column++) {
            List<Point> shown = column(column, width);
            if (!shown.isEmpty() && shown.get(shown.size() - 1).ply() >= first + index) {
                return column;
            }
        }
        return 0;
    }

    /** White's winning chances in a column: of several positions the average. */
    public double chancesOf(int column, int width) {
        return column(column, width).stream()
                .mapToDouble(Point::chances)
                .average()
                .orElse(0);
    }

    /**
     * The graph as text, the highest row first: White's part is filled from below, a line shows the middle of what is
     * not filled.
     *
     * @param width columns, at least 1
     * @param height rows, at least 1
     * @param ascii without block characters, for terminals that have none
     */
    public List<String> rows(int width, int height, boolean ascii) {
        String fills = ascii ? ASCII : BLOCKS;
        int full = fills.length() - 1;
        List<String> rows = new ArrayList<>();
        for (int row = height - 1; row >= 0; row--) {
            StringBuilder text = new StringBuilder(width);
            for (int column = 0; column < width; column++) {
                int level = (int) Math.round(chancesOf(column, width) / 100 * height * full) - row * full;
                char fill = fills.charAt(Math.max(0, Math.min(full, level)));
                boolean middle = fill == ' ' && row == height / 2 && height > 1;
                text.append(middle ? middleSign(height) : fill);
            }
            rows.add(text.toString());
        }
        return rows;
    }

    /** The sign of the line in the middle: at the lower edge of its row where the rows are even. */
    public static char middleSign(int height) {
        return height % 2 == 0 ? '_' : '-';
    }

    /** The sign of a place that is filled to its upper edge. */
    public static char full(boolean ascii) {
        String fills = ascii ? ASCII : BLOCKS;
        return fills.charAt(fills.length() - 1);
    }

    /** The row of {@link #rows} that the middle line is in, from the top. */
    public static int middleRow(int height) {
        return height - 1 - height / 2;
    }

    /** A row to stand under the graph: the numbers of moves where they begin, as many as are easily read. */
    public String moveRow(int width) {
        StringBuilder row = new StringBuilder(" ".repeat(width));
        int moves = (first + points.size()) / 2 + 1;
        int step = STEPS.stream()
                .filter(each -> moves / each * (MOVE_WIDTH + 2) <= width)
                .findFirst()
                .orElse(moves);
        for (int move = step; move < moves; move += step) {
            int column = columnOf(2 * move - 1, width);
            String number = Integer.toString(move);
            if (2 * move > first && column + number.length() <= width) {
                row.replace(column, column + number.length(), number);
            }
        }
        return row.toString();
    }

    /** What the signs of {@link #markRow} mean. */
    public static final String LEGEND = "White's chances; "
            + Stream.of(ReviewedMove.Mark.values())
                    .filter(ReviewedMove.Mark::isError)
                    .map(mark -> mark.sign() + " " + mark.word())
                    .collect(Collectors.joining(", "));

    /**
     * A row to stand under the graph: the sign of each error where it begins; where two do not fit, that of the worse.
     */
    public String markRow(int width) {
        StringBuilder row = new StringBuilder(" ".repeat(width));
        List<Point> errors = points.stream()
                .filter(point -> point.mark().isError())
                .sorted(Comparator.comparing(Point::mark).reversed())
                .toList();
        for (Point error : errors) {
            String sign = error.mark().sign();
            int start = Math.max(0, Math.min(columnOf(error.ply(), width), width - sign.length()));
            int end = start + sign.length();
            if (end <= width && row.substring(start, end).isBlank()) {
                row.replace(start, end, sign);
            }
        }
        return row.toString();
    }
}
