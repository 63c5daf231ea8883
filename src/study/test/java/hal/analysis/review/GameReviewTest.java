package hal.analysis.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.review.FakeJudge.Opinion;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnWriter;
import hal.rules.Colors;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.testkit.Text;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class GameReviewTest {
    private static final SearchLimits LIMITS = SearchLimits.nodes(1);

    static GameTree game(String pgn) {
        return Pgn.parse(pgn).get(0).orThrow();
    }

    private static Review review(GameTree game, FakeJudge judge) {
        GameReview review = new GameReview(game);
        review.run(judge, LIMITS, done -> {}, new StopToken());
        return review.review("fake");
    }

    private static List<ReviewedMove.Mark> marks(Review review) {
        return review.moves().stream().map(ReviewedMove::mark).toList();
    }

    @Test
    void worksFromTheEndToTheStart() {
        FakeJudge judge = new FakeJudge(Map.of());
        review(game("1. e4 e5 2. Nf3 *"), judge);
        assertEquals(List.of(3, 2, 1, 0), judge.asked);
    }

    /** It would have played 1... f6, too; once it knows what comes of it, it looks for another move. */
    @Test
    void anErrorThatItWouldHaveMadeIsAnError() {
        FakeJudge judge = new FakeJudge(
                Map.of(0, new Opinion(30, "e2e4"), 1, new Opinion(30, "f7f6"), 2, new Opinion(300, "d2d4")));
        judge.elsewhere = -40;
        ReviewedMove move = review(game("1. e4 f6 *"), judge).moves().get(1);
        assertEquals(ReviewedMove.Mark.BLUNDER, move.mark());
        assertEquals(40, move.before().score());
        judge.elsewhere = -500;
        ReviewedMove only = review(game("1. e4 f6 *"), judge).moves().get(1);
        assertEquals(ReviewedMove.Mark.BEST, only.mark());
        assertEquals(300, only.before().score());
    }

    /** Scores by White's view: +0.30 +0.30 -1.00 -1.00 +2.00; White's 2nd move and Black's 2nd are errors. */
    static final Map<Integer, Opinion> ERRORS = Map.of(
            0, new Opinion(30, "e2e4"),
            1, new Opinion(30, "c7c5"),
            2, new Opinion(30, "g1f3 b8c6 f1b5 a7a6 b5a4"),
            3, new Opinion(-100, "d7d5 e4d5 f7f6 b1c3 a7a6"),
            4, new Opinion(200, "d2d4"));

    @Test
    void judgesMovesByLostWinningChances() {
        Review review = review(game("1. e4 e5 2. f4 Ke7 *"), new FakeJudge(ERRORS));
        assertEquals(
                List.of(
                        ReviewedMove.Mark.BEST,
                        ReviewedMove.Mark.GOOD,
                        ReviewedMove.Mark.MISTAKE,
                        ReviewedMove.Mark.BLUNDER),
                marks(review));
        ReviewedMove white = review.moves().get(2);
        assertEquals("2. f4", white.text());
        assertEquals("Nf3", white.bestSan());
        assertEquals("2. Nf3 Nc6 3. Bb5 a6 4. Ba4", white.bestText());
        assertEquals(52.76 - 40.90, white.loss(), 0.01);
        assertEquals(130, white.centipawnLoss());
        assertEquals(300, review.moves().get(3).centipawnLoss());
        assertEquals(List.of(white, review.moves().get(3)), review.improvable());
        Review.SideSummary side = review.side(Colors.WHITE);
        assertEquals(65, side.averageLoss());
        assertEquals(1, side.count(ReviewedMove.Mark.MISTAKE));
        assertEquals(2, side.moves());
    }

    /** From worse to better for White in one move; White's error before left the game level. */
    /** Where all is lost a queen costs no winning chances. */
    @Test
    void aPieceLostInALostPositionIsSaidThoughItIsNoError() {
        GameTree game = game("1. e4 e5 2. f4 Ke7 *");
        Map<Integer, Opinion> lost = Map.of(
                0, new Opinion(-1500, "e2e4"),
                1, new Opinion(-1500, "e7e5"),
                2, new Opinion(-1500, "g1f3"),
                3, new Opinion(-2400, "e8e7"),
                4, new Opinion(-2400, "d2d4"));
        Review review = review(game, new FakeJudge(lost));
        ReviewedMove move = review.moves().get(2);
        assertEquals(ReviewedMove.Mark.GOOD, move.mark());
        assertTrue(move.isRemarkable());
        Review explained = review.explained(said -> new ReviewedMove.Reason(said.san() + " loses the queen.", ""));
        assertEquals(List.of("2. f4 loses the queen."), explained.remarks());
        ReviewAnnotation.write(game, explained);
        ReviewAnnotation.write(game, explained);
        String pgn = Text.unwrap(PgnWriter.format(game));
        assertTrue(pgn.contains("Loss, -15.00 to -24.00: f4 loses the queen. Nf3 was better.}"), pgn);
        assertEquals(2, pgn.split("Loss, ", -1).length, pgn);
    }

    /** A mistake of which nothing is proved stands in the list all the same, with the better line. */
    @Test
    void aMistakeWithoutAReasonIsNotLeftOut() {
        Review review = review(game("1. e4 e5 2. f4 Ke7 *"), new FakeJudge(ERRORS));
        assertEquals(2, review.remarks().size());
        assertTrue(review.remarks().get(0).startsWith("2. f4?: better was 2. Nf3 "), review.remarks()::toString);
        assertEquals("", review.moves().get(0).remark());
    }

    @Test
    void turningPointsChangeWhoStandsBetter() {
        Review review = review(game("1. e4 e5 2. f4 Ke7 *"), new FakeJudge(ERRORS));
        assertEquals(
                List.of("2... Ke7"),
                review.turningPoints().stream().map(ReviewedMove::text).toList());
    }

    @Test
    void accuracyIsHalfWeightedMeanHalfHarmonicMean() {
        Review review = review(game("1. e4 e5 2. f4 Ke7 *"), new FakeJudge(ERRORS));
        double error = review.moves().get(2).accuracy();
        double chancesLost = WinningChances.percent(30) - WinningChances.percent(-100);
        double weighted = (100 * 0.5 + error * chancesLost / 2) / (0.5 + chancesLost / 2);
        double harmonic = 2 / (1 / 100.0 + 1 / error);
        assertEquals((weighted + harmonic) / 2, review.side(Colors.WHITE).accuracy(), 1e-9);
    }

    @Test
    void aMateOnTheBoardNeedsNoEngineAndIsBest() {
        FakeJudge judge = new FakeJudge(
                Map.of(3, new Opinion(Scores.matedIn(1), "d8h4"), 2, new Opinion(-50, "e2e4 b8c6 g1h3 g8f6 b1c3")));
        Review review = review(game("1. f3 e5 2. g4 Qh4# 0-1"), judge);
        assertEquals(List.of(3, 2, 1, 0), judge.asked);
        assertEquals(ReviewedMove.Mark.BLUNDER, marks(review).get(2));
        assertEquals(ReviewedMove.Mark.BEST, marks(review).get(3));
        assertEquals(-Scores.MATE, review.moves().get(3).after().score());
        assertEquals(-1, review.moves().get(2).after().matesIn(Colors.WHITE));
    }

    @Test
    void aMissedMateIsTold() {
        GameTree game = game("[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n\n1. h3 h6 *");
        FakeJudge judge = new FakeJudge(Map.of(0, new Opinion(Scores.mateIn(1), "a1a8"), 1, new Opinion(2000, "h7h6")));
        ReviewedMove move = review(game, judge).moves().get(0);
        assertEquals(1, move.missedMate());
        assertEquals(ReviewedMove.Mark.GOOD, move.mark());
        assertTrue(move.hasBetter());
    }

    /** The only reply to the check is not searched: its position is worth what follows. */
    @Test
    void forcedMovesCostNeitherPointsNorTime() {
        GameTree game = game("[FEN \"7k/8/5K2/8/8/8/8/6R1 w - - 0 1\"]\n\n1. Rh1+ Kg8 2. Rh2 *");
        FakeJudge judge = new FakeJudge(
                Map.of(2, new Opinion(500, "h1h3"), 0, new Opinion(500, "g1h1"), 3, new Opinion(500, "g8f8")));
        Review review = review(game, judge);
        assertFalse(judge.asked.contains(1), judge.asked::toString);
        assertEquals(ReviewedMove.Mark.FORCED, marks(review).get(1));
        assertEquals(500, review.moves().get(1).before().score());
        assertEquals(8, review.moves().get(1).before().depth());
    }

    /** The third occurrence ends the game if it is the last position; in the middle of a game nobody claimed. */
    @Test
    void drawsByRuleAtTheEnd() {
        String shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
        Map<Integer, Opinion> opinions = Map.of(8, new Opinion(77, "e2e4"), 9, new Opinion(77, "e7e5"));
        FakeJudge judge = new FakeJudge(opinions);
        Review ended = review(game(shuffle + " 1/2-1/2"), judge);
        assertEquals(Scores.DRAW, ended.moves().get(7).after().score());
        assertFalse(judge.asked.contains(8));
        FakeJudge other = new FakeJudge(opinions);
        Review played = review(game(shuffle + " 5. e4 *"), other);
        assertEquals(77, played.moves().get(7).after().score());
        assertTrue(other.asked.contains(8));
    }

    @Test
    void canBeBrokenOffAndTakenUpAgain() {
        GameTree game = game("1. e4 e5 2. f4 Ke7 *");
        GameReview first = new GameReview(game);
        StopToken stop = new StopToken();
        first.run(
                new FakeJudge(ERRORS),
                LIMITS,
                done -> {
                    if (done.done() == 3) {
                        stop.raise();
                    }
                },
                stop);
        assertEquals(3, first.done());
        Review part = first.review("fake");
        assertFalse(part.isComplete());
        assertEquals(List.of(3, 4), part.moves().stream().map(ReviewedMove::ply).toList());

        GameReview second = new GameReview(game);
        ReviewJournal.ReviewRecord.read(ReviewJournal.ReviewRecord.write(1, first), second);
        FakeJudge rest = new FakeJudge(ERRORS);
        second.run(rest, LIMITS, done -> {}, new StopToken());
        assertEquals(List.of(1, 0), rest.asked);
        assertEquals(
                review(game, new FakeJudge(ERRORS)).moves(),
                second.review("fake").moves());
    }

    /** What was found before a stop is kept, and the position it interrupts is asked about again. */
    @Test
    void aStopWithinAThoughtDiscardsIt() {
        GameReview review = new GameReview(game("1. e4 e5 *"));
        StopToken stop = new StopToken();
        FakeJudge judge = new FakeJudge(Map.of());
        judge.before = ply -> {
            if (ply == 1) {
                stop.raise();
            }
        };
        review.run(judge, LIMITS, done -> {}, stop);
        assertEquals(1, review.done());
    }

    @Test
    void recordsOfOtherGamesAreRefused() {
        GameReview one = new GameReview(game("1. e4 *"));
        GameReview other = new GameReview(game("1. d4 *"));
        String record = ReviewJournal.ReviewRecord.write(3, one);
        assertEquals(3, ReviewJournal.ReviewRecord.number(record));
        assertThrows(IllegalArgumentException.class, () -> ReviewJournal.ReviewRecord.read(record, other));
        for (String bad : List.of("", "[]", "{}", "{\"game\":-1}", record.substring(0, record.length() - 2))) {
            assertThrows(IllegalArgumentException.class, () -> ReviewJournal.ReviewRecord.number(bad), bad);
        }
        one.run(new FakeJudge(Map.of()), LIMITS, done -> {}, new StopToken());
        String full = ReviewJournal.ReviewRecord.write(3, one);
        for (String bad : List.of(
                full.replaceFirst("\\[\\[-?\\d+", "[[99999"),
                full.replaceFirst("\\[\\[-?\\d+", "[[true"),
                full.replaceAll("\"[a-h][1-8][a-h][1-8]\"", "\"a1a9\""))) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> ReviewJournal.ReviewRecord.read(bad, new GameReview(game("1. e4 *"))),
                    bad);
        }
    }

    @Test
    void writesItselfIntoTheTree() {
        GameTree game = game("1. e4 {good [%clk 0:01:00]} e5 2. f4 $1 (2. d4 {mine}) Ke7 {why?} *");
        ReviewAnnotation.write(game, review(game, new FakeJudge(ERRORS)));
        String pgn = Text.unwrap(PgnWriter.format(game));
        assertTrue(pgn.contains("1. e4 {[%clk 0:01:00] [%eval 0.30,7] good}"), pgn);
        assertTrue(pgn.contains("2. f4 $1 {[%eval -1.00,7] Mistake, +0.30 to -1.00: Nf3 was better.}"), pgn);
        assertTrue(pgn.contains("(2. d4 {mine})"), pgn);
        assertTrue(pgn.contains("(2. Nf3 {[%eval 0.30,7] the better line} 2... Nc6 3. Bb5 a6 4. Ba4)"), pgn);
        assertTrue(pgn.contains("2... Ke7 $4 {[%eval 2.00,7] why? Blunder, -1.00 to +2.00: d5 was better.}"), pgn);
        assertTrue(pgn.contains("[Annotator \"HAL\"]"), pgn);
        assertTrue(pgn.contains("{Review by fake; White: accuracy"), pgn);
        assertTrue(pgn.contains("0 ?!, 1 ?, 0 ??; Black: accuracy"), pgn);
    }

    @Test
    void writingTwiceIsWritingOnce() {
        GameTree game = game("1. e4 {good} e5 2. f4 Ke7 {why?} *");
        Review review = review(game, new FakeJudge(ERRORS));
        ReviewAnnotation.write(game, review);
        String once = PgnWriter.format(game);
        ReviewAnnotation.write(game, review);
        assertEquals(once, PgnWriter.format(game));
        GameTree read = game(once);
        ReviewAnnotation.write(read, review(read, new FakeJudge(ERRORS)));
        assertEquals(once, PgnWriter.format(read));
    }

    @Test
    void aBetterReviewReplacesTheMarksOfAnEarlierOne() {
        GameTree game = game("1. e4 e5 2. f4 Ke7 *");
        ReviewAnnotation.write(game, review(game, new FakeJudge(ERRORS)));
        ReviewAnnotation.write(game, review(game, new FakeJudge(Map.of())));
        for (GameNode node : game.mainLine()) {
            assertEquals(List.of(), node.nags());
            assertEquals(1, node.siblings().size());
            assertEquals("", node.note().text());
        }
    }

    /** HAL itself: the end of the opera game; it sees the mates, and with fixed nodes it always says the same. */
    @Test
    void realGameIsReviewedByHal() {
        GameTree game = game("1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6"
                + " 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7"
                + " 16. Qb8+ Nxb8 17. Rd8# 1-0");
        Review first = byHal(game);
        assertEquals(first.moves(), byHal(game).moves());
        assertEquals(33, first.moves().size());
        assertEquals(ReviewedMove.Mark.BEST, first.moves().get(30).mark());
        assertEquals(2, first.moves().get(30).before().matesIn(Colors.WHITE));
        assertEquals(ReviewedMove.Mark.FORCED, first.moves().get(31).mark());
        assertTrue(
                first.side(Colors.WHITE).accuracy() > first.side(Colors.BLACK).accuracy());
    }

    private static Review byHal(GameTree game) {
        GameReview review = new GameReview(game);
        try (Engine hal =
                new EngineCatalog(new EvaluationCatalog(List.of())).create(EngineSpec.parse("hal:eval=simplified"))) {
            review.run(hal, SearchLimits.nodes(2_000), done -> {}, new StopToken());
        }
        return review.review("hal");
    }

    @Test
    void theGraphHasAColumnForEveryPosition() {
        EvaluationGraph graph =
                review(game("1. e4 e5 2. f4 Ke7 *"), new FakeJudge(ERRORS)).graph();
        assertEquals(5, graph.points().size());
        for (int width : new int[] {1, 2, 3, 5, 7, 10, 79}) {
            for (int height : new int[] {1, 2, 5, 8}) {
                List<String> rows = graph.rows(width, height, false);
                assertEquals(height, rows.size());
                rows.forEach(row -> assertEquals(width, row.length()));
            }
            assertEquals(width, graph.markRow(width).length());
            for (int ply = 0; ply < 5; ply++) {
                int column = graph.columnOf(ply, width);
                int wanted = ply;
                assertTrue(
                        graph.column(column, width).stream().anyMatch(point -> point.ply() == wanted),
                        width + " " + ply);
            }
        }
        assertEquals("   ??", graph.markRow(5), "the worse where two do not fit");
    }

    @Test
    void theAxisNamesAsManyMovesAsThereIsRoomFor() {
        EvaluationGraph graph = review(
                        game("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O *"), new FakeJudge(ERRORS))
                .graph();
        assertEquals("         5   ", graph.moveRow(13), "under the position after 5. Ng1");
        assertEquals("    ", graph.moveRow(4).substring(0, 4));
        assertEquals('-', EvaluationGraph.middleSign(5));
        assertEquals(2, EvaluationGraph.middleRow(5));
        assertEquals('_', EvaluationGraph.middleSign(8), "at the lower edge of the fourth row");
        assertEquals(3, EvaluationGraph.middleRow(8));
    }

    @Test
    void theGraphIsDrawnFromBelow() {
        EvaluationGraph graph =
                review(game("1. e4 e5 2. f4 Ke7 *"), new FakeJudge(ERRORS)).graph();
        assertEquals(
                List.of(
                        "     ",
                        "\u2581\u2581\u2581_\u2586",
                        "\u2588\u2588\u2588\u2585\u2588",
                        "\u2588\u2588\u2588\u2588\u2588"),
                graph.rows(5, 4, false));
        IntStream.range(0, 4)
                .forEach(row -> assertTrue(graph.rows(5, 4, true).get(row).matches("[ .:#_]{5}"), "row " + row));
    }

    @Test
    void theReportShowsErrorsWithTheBetterLine() {
        List<String> lines = ReviewReport.lines(review(game("1. e4 e5 2. f4 Ke7 *"), new FakeJudge(ERRORS)), 60, true);
        assertTrue(lines.contains("*  2... Ke7??   -1.00  +2.00  2... d5 3. exd5 f6 4. Nc3 a6"), lines::toString);
        assertTrue(lines.stream().allMatch(line -> line.length() <= 60), lines::toString);
        assertTrue(lines.contains("mistake ?                1      0"), lines::toString);
    }
}
