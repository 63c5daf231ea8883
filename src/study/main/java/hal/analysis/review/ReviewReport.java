package hal.analysis.review;

import hal.game.GameTree;
import hal.notation.UciMove;
import hal.platform.Format;
import hal.platform.Json;
import hal.platform.TextTable;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.engine.Scores;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A review as lines of plain text: how well each side played, the course of the game, and what was better where. */
public final class ReviewReport {
    private static final int GRAPH_ROWS = 8;
    private static final int MARGIN = 2;

    private ReviewReport() {}

    /**
     * The whole report.
     *
     * @param width columns
     * @param ascii without block characters
     */
    public static List<String> lines(Review review, int width, boolean ascii) {
        List<String> lines = new ArrayList<>(sides(review));
        if (!review.moves().isEmpty()) {
            int columns = Math.max(1, width - 2 * MARGIN);
            EvaluationGraph graph = review.graph();
            lines.add("");
            graph.rows(columns, GRAPH_ROWS, ascii).forEach(row -> lines.add(indent(row)));
            lines.add(indent(graph.markRow(columns)));
            lines.add(indent(EvaluationGraph.LEGEND));
        }
        if (!review.improvable().isEmpty()) {
            lines.add("");
            lines.addAll(errors(review, width));
        }
        return lines;
    }

    private static String indent(String row) {
        return (" ".repeat(MARGIN) + row).stripTrailing();
    }

    /** A table of both sides. */
    public static List<String> sides(Review review) {
        TextTable table = new TextTable(List.of("", "White", "Black"));
        sideRows(review).forEach(table::add);
        return table.lines();
    }

    /** What is said of both sides, in rows of three: what it is, White's, Black's. */
    public static List<List<String>> sideRows(Review review) {
        Review.SideSummary white = review.side(Colors.WHITE);
        Review.SideSummary black = review.side(Colors.BLACK);
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("accuracy, %", percent(white), percent(black)));
        table.add(List.of("average loss, pawns", pawns(white), pawns(black)));
        for (ReviewedMove.Mark mark : ReviewedMove.Mark.values()) {
            if (white.count(mark) + black.count(mark) > 0 || mark.isError()) {
                table.add(List.of(
                        (mark.word() + " " + mark.sign()).strip(),
                        Integer.toString(white.count(mark)),
                        Integer.toString(black.count(mark))));
            }
        }
        if (white.missedMates() + black.missedMates() > 0) {
            table.add(List.of(
                    "missed mate", Integer.toString(white.missedMates()), Integer.toString(black.missedMates())));
        }
        return table;
    }

    /** A side's accuracy in per cent; a dash for a side without moves. */
    public static String accuracy(Review.SideSummary side) {
        return percent(side) + (side.moves() == 0 ? "" : " %");
    }

    private static String percent(Review.SideSummary side) {
        return side.moves() == 0 ? "-" : Format.of("%.1f", side.accuracy());
    }

    private static String pawns(Review.SideSummary side) {
        return Format.of("%.2f", side.averageLoss() / 100);
    }

    /** A line for each error and missed mate. */
    public static List<String> errors(Review review, int width) {
        List<ReviewedMove> turns = review.turningPoints();
        TextTable table = new TextTable(
                TextTable.Column.left(""),
                TextTable.Column.left("move"),
                TextTable.Column.right("before"),
                TextTable.Column.right("after"),
                TextTable.Column.left("better"));
        for (ReviewedMove move : review.improvable()) {
            String missed = move.missedMate() > 0 ? "mate in " + move.missedMate() + ": " : "";
            table.add(List.of(
                    turns.contains(move) ? "*" : "",
                    move.text() + move.mark().sign(),
                    Scores.format(move.before().score()),
                    Scores.format(move.after().score()),
                    missed + move.bestText()));
        }
        List<String> lines = new ArrayList<>();
        table.lines()
                .forEach(line -> lines.add(line.length() <= width ? line : line.substring(0, width - 1) + "\u2026"));
        lines.add((turns.isEmpty() ? "" : "* turning point; ") + "before and after: pawns for White");
        review.remarks().forEach(remark -> lines.addAll(TextTable.wrapped(List.of(remark.split(" ")), width)));
        return lines;
    }

    /**
     * The object of a game. Scores are from White's view: centipawns in {@code cp}, or in {@code mate} the moves, -3
     * where Black mates in three; losses are percentage points of winning chances.
     *
     * @param number of the game in its file, from 1
     */
    public static Json json(int number, GameTree game, Review review) {
        Json moves = Json.array();
        Position position = review.start().copy();
        int ply = 0;
        for (ReviewedMove move : review.moves()) {
            while (ply < move.ply() - 1) {
                position.make(review.line().get(ply++));
            }
            moves.add(move(move, position));
        }
        return Json.object()
                .add("game", number)
                .add("event", game.tag("Event"))
                .add("white", game.tag("White"))
                .add("black", game.tag("Black"))
                .add("result", game.result().pgn())
                .add("judge", review.judge())
                .add("plies", review.line().size())
                .add("of_white", side(review.side(Colors.WHITE)))
                .add("of_black", side(review.side(Colors.BLACK)))
                .add("moves", moves);
    }

    private static Json side(Review.SideSummary side) {
        boolean moved = side.moves() > 0;
        return Json.object()
                .add("accuracy", moved ? rounded(side.accuracy()) : null)
                .add("average_loss", moved ? rounded(side.averageLoss()) : null);
    }

    private static Json move(ReviewedMove move, Position position) {
        return Json.object()
                .add("ply", move.ply())
                .add("move", UciMove.format(position, move.move()))
                .add("san", move.san())
                .add("before", score(move.before()))
                .add("after", score(move.after()))
                .add("depth", move.before().depth())
                .add("mark", move.mark().name().toLowerCase(Locale.ROOT))
                .add("loss", rounded(move.loss()))
                .add("centipawn_loss", move.centipawnLoss())
                .add("accuracy", rounded(move.accuracy()))
                .add("best", UciMove.format(position, move.before().best()))
                .add("line", ReviewJournal.ReviewRecord.line(move.before(), position))
                .add("reason", move.reason().text())
                .add("missed_mate", move.missedMate() > 0 ? move.missedMate() : null);
    }

    private static Json score(PositionVerdict verdict) {
        boolean mate = Scores.isMate(verdict.score());
        return Json.object()
                .add("cp", mate ? null : verdict.score())
                .add("mate", mate ? verdict.matesIn(Colors.WHITE) : null);
    }

    private static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
