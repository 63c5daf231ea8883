package hal.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.compare.ComparisonText.Agreement;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.platform.TextTable;
import hal.rules.Position;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.search.lab.game.ChessAsGame;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final EngineCatalog ENGINES = new EngineCatalog(EvaluationCatalog.shipped());

    private static Comparison comparison(Position root, int depth, String... algorithms) {
        return new Comparison(
                ENGINES::create, new ChessAsGame(root), Contestants.of(List.of(algorithms), "simplified"), depth);
    }

    private static Comparison.Row row(String name, int depth, int score, long nodes) {
        return new Comparison.Row(
                name,
                true,
                depth,
                "e4",
                score,
                new SearchStatistics(nodes, 0, 0, 0, 0, 0, 500_000_000),
                2 * nodes,
                false);
    }

    @Test
    void longNamesLeaveTheFiguresBelowEachOther() {
        String longest = "alphabeta:with=order+quiescence";
        ComparisonText text = new ComparisonText(
                120, ComparisonText.Layout.DEFAULT.withColumns("move,nodes"), List.of("minimax", longest));
        assertEquals(
                heading(text, 0).length(),
                line(text, 0, row("minimax", 3, 35, 9)).length());
        assertEquals(
                heading(text, 0).length(),
                line(text, 0, row(longest, 3, 35, 1_234_567)).length());
    }

    @Test
    void exactAlgorithmsAgreeAndMinimaxIsTheMeasure() {
        List<Comparison.Row> told = new ArrayList<>();
        List<Comparison.Row> rows = comparison(Position.start(), 3, "minimax", "alphabeta", "alphabeta-quiescence")
                .run(told::add, new StopToken());
        assertEquals(rows, told);
        // 1 + 20 + 400 + 8902
        assertEquals(9323, rows.get(0).cost().nodes());
        assertEquals(8902, rows.get(0).cost().leaves());
        assertEquals(1, rows.get(0).timesFewer());
        assertTrue(rows.get(1).timesFewer() > 3, rows.toString());
        assertTrue(rows.get(0).exact() && rows.get(1).exact() && !rows.get(2).exact());
        assertTrue(Agreement.of(rows).text().startsWith("The 2 exact algorithms agree"), rows.toString());
    }

    @Test
    void minimaxIsCountedWhereItDoesNotTakePart() {
        Comparison.Row row = comparison(Position.start(), 3, "alphabeta")
                .run(r -> {}, new StopToken())
                .get(0);
        assertEquals(9323, row.minimaxNodes());
        assertEquals("alphabeta", row.algorithm());
    }

    @Test
    void whatHasAnotherLimitIsNotComparedWithMinimax() {
        Comparison.Row row = comparison(Position.start(), 3, "alphabeta:depth=2")
                .run(r -> {}, new StopToken())
                .get(0);
        assertFalse(row.exact());
        assertEquals(0, row.timesFewer());
        assertEquals(0, row.effectiveBranching());
    }

    @Test
    void scoresAreFromWhitesViewAndAMateNeedsNoMove() {
        Comparison.Row black = comparison(Fen.parse("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"), 1, "minimax")
                .run(r -> {}, new StopToken())
                .get(0);
        assertTrue(black.score() > 500, black.toString());
        Comparison.Row mated = comparison(Fen.parse("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), 2, "minimax")
                .run(r -> {}, new StopToken())
                .get(0);
        assertEquals("-", mated.move());
    }

    @Test
    void afterAStopTheFinishedRowsRemain() {
        Comparison comparison = comparison(Position.start(), 3, "alphabeta", "minimax:depth=20", "negamax");
        StopToken stop = new StopToken();
        List<Comparison.Row> rows = comparison.run(
                row -> new Thread(() -> {
                            while (!comparison.status().contains("minimax")) {
                                Thread.onSpinWait();
                            }
                            stop.raise();
                        })
                        .start(),
                stop);
        assertEquals(1, rows.size());
    }

    @Test
    void theEffectiveBranchingFactorIsThatOfAUniformTree() {
        assertEquals(10, row("a", 3, 0, 1111).effectiveBranching(), 1e-6);
        assertEquals(1, row("a", 4, 0, 5).effectiveBranching(), 1e-6);
        assertEquals(20, row("a", 1, 0, 21).effectiveBranching(), 1e-6);
    }

    @Test
    void disagreementOfExactAlgorithmsIsReportedAsAnError() {
        assertEquals("", Agreement.of(List.of(row("minimax", 2, 35, 9))).text(), "there is nothing to say");
        Agreement agreement = Agreement.of(List.of(row("minimax", 2, 35, 9), row("alphabeta", 2, 30, 9)));
        assertFalse(agreement.holds());
        assertTrue(agreement.text().startsWith("EXACT ALGORITHMS DISAGREE (minimax +0.35, alphabeta +0.30)"));
    }

    @Test
    void wideTablesAreDividedAndEachColumnIsThereOnce() {
        Comparison.Row row = row("alphabeta", 3, 35, 1_234_567);
        for (int width : new int[] {31, 43, 60, 78, 118, 200}) {
            ComparisonText text = new ComparisonText(width, ComparisonText.Layout.DEFAULT, List.of());
            int columns = 0;
            for (int sheet = 0; sheet < text.sheets(); sheet++) {
                assertTrue(heading(text, sheet).length() <= width, heading(text, sheet));
                assertEquals(
                        heading(text, sheet).length(), line(text, sheet, row).length());
                columns += heading(text, sheet).trim().split(" +").length - 1;
            }
            assertEquals(Column.FIGURES.size(), columns);
        }
        assertEquals(1, new ComparisonText(120, ComparisonText.Layout.DEFAULT, List.of()).sheets());
        assertTrue(line(new ComparisonText(120, ComparisonText.Layout.DEFAULT, List.of()), 0, row)
                .contains(" 1,234,567 "));
    }

    @Test
    void eightyColumnsShowWhatAComparisonIsFor() {
        String heading = heading(new ComparisonText(80, ComparisonText.Layout.DEFAULT, List.of()), 0);
        for (String column : List.of("move", "score", "nodes", "time", "fewer")) {
            assertTrue(heading.contains(" " + column), heading);
        }
    }

    private static String heading(ComparisonText text, int sheet) {
        return new TextTable(" ", text.columns(sheet)).heading();
    }

    private static String line(ComparisonText text, int sheet, Comparison.Row row) {
        return new TextTable(" ", text.columns(sheet)).line(text.cells(sheet, row));
    }

    @Test
    void programsGetKeysAndExactFigures() {
        ComparisonText text = new ComparisonText(200, ComparisonText.Layout.DEFAULT, List.of());
        assertEquals(
                List.of("algorithm", "move", "score", "score_mate", "nodes"),
                fields(text).subList(0, 5));
        assertEquals(
                List.of("alphabeta", "e4", "+0.35", "1111", "0", "0", "0", "0", "10.000", "0.500000", "2222", "2.000"),
                text.exact(0, row("alphabeta", 3, 35, 1111)));
    }

    @Test
    void columnsAreChosenAndRowsSorted() {
        ComparisonText.Layout layout =
                ComparisonText.Layout.DEFAULT.withColumns("nodes, seconds").sortedBy("-nodes");
        ComparisonText text = new ComparisonText(80, layout, List.of());
        assertEquals(List.of("algorithm", "nodes", "seconds"), fields(text));
        List<Comparison.Row> rows = List.of(row("a", 3, 35, 9), row("b", 3, -20, 70), row("c", 3, 0, 8));
        assertEquals(
                List.of("b", "a", "c"),
                layout.sorted(rows).stream().map(Comparison.Row::algorithm).toList());
        assertEquals(
                List.of("b", "c", "a"),
                ComparisonText.Layout.DEFAULT.sortedBy("score").sorted(rows).stream()
                        .map(Comparison.Row::algorithm)
                        .toList());
        assertEquals(rows, ComparisonText.Layout.DEFAULT.sorted(rows));
        for (String bad : List.of("", "calls", "algorithm")) {
            UserException refused =
                    assertThrows(UserException.class, () -> ComparisonText.Layout.DEFAULT.withColumns(bad));
            assertTrue(refused.getMessage().contains("nodes"), refused.getMessage());
        }
        assertThrows(UserException.class, () -> ComparisonText.Layout.DEFAULT.sortedBy("luck"));
    }

    @Test
    void aColdTimeIsMarkedAndStaysInItsColumn() {
        Comparison.Row row = row("alphabeta", 3, 35, 1111);
        Comparison.Row cold =
                new Comparison.Row(row.algorithm(), true, 3, "e4", 35, row.cost(), row.minimaxNodes(), true);
        ComparisonText text = new ComparisonText(200, ComparisonText.Layout.DEFAULT.withColumns("time"), List.of());
        assertEquals("0.500 s", text.cells(0, row).get(1));
        assertEquals("~0.500 s", text.cells(0, cold).get(1));
        assertEquals(line(text, 0, row).indexOf("0.500"), line(text, 0, cold).indexOf("0.500"), "in one column");
        assertEquals("", text.note(List.of(row)));
        assertTrue(text.note(List.of(row, cold)).startsWith("~ Java was still compiling"));
        ComparisonText timeless =
                new ComparisonText(200, ComparisonText.Layout.DEFAULT.withColumns("nodes"), List.of());
        assertEquals("", timeless.note(List.of(cold)));
    }

    @Test
    void aWordBetweenTwoIsNoAlgorithm() {
        assertEquals(
                2,
                Contestants.of(List.of("alphabeta", "vs", "minimax"), "simplified")
                        .size());
    }

    @Test
    void anotherProgramCannotTakePart() {
        UserException refused =
                assertThrows(UserException.class, () -> Contestants.of(List.of("uci:stockfish"), "hal"));
        assertTrue(refused.getMessage().contains("minimax"), refused.getMessage());
    }

    @Test
    void timesMatterWhereTheyAreShownOrSortedBy() {
        ComparisonText.Layout nodes = ComparisonText.Layout.DEFAULT.withColumns("move,nodes");
        assertTrue(ComparisonText.Layout.DEFAULT.needsTimes());
        assertFalse(nodes.needsTimes());
        assertFalse(nodes.sortedBy("-nodes").needsTimes());
        assertTrue(nodes.sortedBy("-time").needsTimes());
        assertTrue(nodes.sortedBy("seconds").withColumns("nodes").needsTimes());
        assertTrue(nodes.withColumns("nodes/s").needsTimes());
    }

    private static List<String> fields(ComparisonText text) {
        return text.columns(0).stream()
                .flatMap(column -> column.fields(1).stream())
                .toList();
    }
}
