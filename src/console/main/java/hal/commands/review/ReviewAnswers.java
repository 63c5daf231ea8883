package hal.commands.review;

import hal.analysis.explain.GameStory;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewReport;
import hal.analysis.review.ReviewedMove;
import hal.platform.Format;
import hal.platform.TextTable;
import hal.search.engine.Scores;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A review as answers: both sides, the course of the game, every move. */
final class ReviewAnswers {
    private static final int MIN_LINE = 12;
    /** The columns before the better line, with their gaps. */
    private static final int BEFORE_LINE = 35;

    private static final int MAX_GRAPH_WIDTH = 120;

    private ReviewAnswers() {}

    /**
     * All of it, one below the other: what it comes to, and every move last.
     *
     * @param columns of the text
     */
    static Answer all(Review review, int columns) {
        List<Answer> parts = new ArrayList<>(List.of(
                sides(review), new Answer.Graph(review.graph(), Math.max(1, Math.min(MAX_GRAPH_WIDTH, columns - 1)))));
        Stream.of(review.remarks(), GameStory.of(review))
                .filter(said -> !said.isEmpty())
                .map(said -> said.stream()
                        .flatMap(sentence -> TextTable.wrapped(List.of(sentence.split(" ")), columns).stream())
                        .collect(Collectors.joining("\n", "\n", "")))
                .map(Answer.Words::of)
                .forEach(parts::add);
        parts.add(Answer.Words.of(""));
        parts.add(moves(review, columns));
        return new Answer.Group(parts);
    }

    private static Answer sides(Review review) {
        return Answer.Table.of("#what | >White:8 | >Black:8", ReviewReport.sideRows(review), row -> row.stream()
                        .map(Cell::of)
                        .toList())
                .titled("Review by " + review.judge()
                        + (review.isComplete() || review.moves().isEmpty()
                                ? ""
                                : ", only of the end of the game, from "
                                        + review.moves().get(0).text() + " on"));
    }

    /** A row for each move; scores from White's view. */
    private static Answer moves(Review review, int columns) {
        List<ReviewedMove> turns = review.turningPoints();
        int room = Math.max(MIN_LINE, columns - BEFORE_LINE - 1);
        return Answer.Table.of(
                        "?#turning point | move | >pawns#score,score_mate:7 | >% lost#lost | better",
                        review.moves(),
                        move -> List.of(
                                new Cell(Style.HEADING, turns.contains(move) ? "*" : ""),
                                new Cell(
                                        move.mark().isError() ? Style.BAD : Style.TEXT,
                                        move.text() + move.mark().sign()),
                                Cell.of(Scores.format(move.after().score())).asScore(),
                                Cell.of(move.loss() < 0.5 ? "" : Format.of("%.0f", move.loss())),
                                new Cell(Style.ENGINE, cut(better(move), room))))
                .noted((turns.isEmpty() ? "" : "* a turning point of the game; ")
                        + "pawns: the score for White; % lost: of the winning chances");
    }

    private static String better(ReviewedMove move) {
        if (!move.hasBetter()) {
            return "";
        }
        return (move.missedMate() > 0 ? "mate in " + move.missedMate() + ": " : "") + move.bestText();
    }

    /** Cut after a whole word. */
    private static String cut(String text, int room) {
        if (text.length() <= room) {
            return text;
        }
        int blank = text.lastIndexOf(' ', room - 1);
        return text.substring(0, blank <= 0 ? room - 1 : blank) + "\u2026";
    }
}
