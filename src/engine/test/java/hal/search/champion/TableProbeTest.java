package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.syzygy.Wdl;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.ShippedTables;
import hal.tables.retrograde.TableCatalog;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A search with endgame tables. */
final class TableProbeTest {
    private static ChampionSearch search(SyzygyTables tables) {
        return new ChampionSearch(
                Positions.evaluation("simplified"), 4, 1, Feature.all(), SearchParameters.DEFAULTS, tables, 1, true);
    }

    private static SearchResult search(String fen, long nodes) throws IOException {
        SyzygyTables tables = new SyzygyTables(List.of(SharedData.get("syzygy")));
        return search(tables).search(Fen.parse(fen), SearchLimits.nodes(nodes), SearchListener.NONE, new StopToken());
    }

    /** What an evaluation takes for won, and is not; some need an exchange before a table of four men knows. */
    @ParameterizedTest
    @ValueSource(strings = {"8/8/8/8/K7/8/6kp/1Q6 w - - 0 1", "8/8/8/8/4k3/8/8/K3N2N w - - 0 1"})
    void drawsAreSeenToBeDraws(String fen) throws IOException {
        SearchResult result = search(fen, 20_000);
        assertEquals(Scores.DRAW, result.score(), fen);
    }

    @Test
    void aWinBelowTheRootCountsAsWon() throws IOException {
        SearchResult result = search("8/8/8/3k4/8/2r5/4P3/R3K3 w - - 0 1", 20_000);
        assertTrue(result.info().tableHits() > 0);
        SearchResult won = search("4k3/8/8/8/8/8/r3PP2/4K2R w - - 0 1", 50_000);
        assertTrue(won.info().tableHits() > 0);
    }

    @Test
    void aWinAtTheRootIsShownAsOneAndTheMateIsFound() throws IOException {
        assertTrue(search("8/8/8/8/8/2k5/1R6/K7 w - - 0 1", 300).score() >= Scores.TABLE_WIN);
        assertTrue(Scores.isMate(search("8/8/8/8/8/1k6/7q/K7 b - - 0 1", 20_000).score()));
        assertTrue(search("8/8/8/8/8/8/1r6/k1K5 w - - 0 1", 300).score() <= -Scores.TABLE_WIN);
    }

    /** With a clock that runs out soon only the moves that are fast enough remain. */
    @ParameterizedTest
    @CsvSource({"KRK, 8/8/8/8/8/2k5/1R6/K7 w - - 0 1", "KBNK, 7k/8/8/8/8/8/8/KBN5 w - - 30 1"})
    void aWinIsPlayedWithinTheFiftyMoveRule(String name, String fen) throws IOException {
        SyzygyTables tables = new SyzygyTables(List.of(SharedData.get("syzygy")));
        ChampionSearch search = search(tables);
        Position position = Fen.parse(fen);
        while (position.hasLegalMove() && position.halfmoveClock() < 100) {
            SearchResult result =
                    search.search(position.copy(), SearchLimits.nodes(50), SearchListener.NONE, new StopToken());
            position.make(result.move());
        }
        assertTrue(position.isCheckmate(), () -> name + " ended at " + Fen.format(position));
    }

    @Test
    void whereTheRuleSpoilsTheWinItIsADraw() throws IOException {
        // Mate in 16 moves, with 15 left until a draw can be claimed.
        SearchResult result = search("8/8/8/8/8/2k5/1R6/K7 w - - 71 90", 2000);
        assertEquals(Scores.DRAW, result.score());
    }

    @Test
    void rootMovesThatThrowTheWinAwayAreLeftOut() throws IOException {
        TableProbe probe = new TableProbe(
                new TableProbe.Use(new SyzygyTables(List.of(SharedData.get("syzygy"))), 1, true, new ShippedTables()));
        TableProbe.Root root = probe.root(Fen.parse("8/8/8/8/8/k7/1R6/K7 w - - 0 1"), List.of(), false)
                .orElseThrow();
        assertTrue(root.result() > 0 && root.exact());
        assertFalse(root.moves().isEmpty());
        Position hanging = Fen.parse("8/8/8/8/8/k7/1R6/K7 w - - 0 1");
        for (Move move : root.moves()) {
            hanging.make(move.code());
            assertTrue(hanging.legalMoves().size() > 0 && Long.bitCount(hanging.occupied()) == 3);
            hanging.unmake();
        }
        assertTrue(probe.hits() > 0);
    }

    /** The lines that a search for several has found, by their place. */
    private static List<SearchInfo> lines(SyzygyTables tables, Position root, int lines, int depth) {
        SearchInfo[] last = new SearchInfo[lines];
        SearchListener listener = new SearchListener() {
            @Override
            public void onInfo(SearchInfo info) {}

            @Override
            public void onLine(int number, SearchInfo info) {
                last[number - 1] = info;
            }
        };
        SearchResult result =
                search(tables).search(root, SearchLimits.depth(depth).withLines(lines), listener, new StopToken());
        assertEquals(last[0].pv().get(0), result.move());
        return Arrays.stream(last).filter(Objects::nonNull).toList();
    }

    /**
     * Many lines at a small depth, where the search alone cannot know: a move that wins stands before those that draw,
     * and these before those that lose. Queen against pawn on the seventh rank, rook against bishop, a knight's pawn.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "7Q/8/8/8/8/3K4/1p6/k7 w - - 0 1",
                "7Q/8/8/3K4/8/8/2p5/1k6 w - - 0 1",
                "8/8/8/8/5k2/8/3K2P1/8 w - - 0 1",
                "8/8/8/8/4r3/2k5/8/K4B2 b - - 0 1",
                "8/8/8/8/4k3/8/5p2/4K2R w - - 0 1",
                "6k1/8/8/8/3Q4/8/5r2/7K w - - 0 1"
            })
    void severalLinesFollowTheTables(String fen) throws IOException {
        SyzygyTables tables = new SyzygyTables(List.of(SharedData.get("syzygy")));
        SyzygyProbe judge = new SyzygyProbe(tables);
        Position root = Fen.parse(fen);
        int moves = root.legalMoves().size();
        List<SearchInfo> lines = lines(tables, root.copy(), moves, 3);
        assertEquals(moves, lines.size());
        List<Integer> results = new ArrayList<>();
        for (SearchInfo line : lines) {
            root.make(line.pv().get(0));
            int result = -judge.wdl(root).orElseThrow().under(false);
            root.unmake();
            results.add(result);
            assertEquals(result, Integer.signum(line.score()), () -> fen + " " + line);
            assertEquals(result == 0, Math.abs(line.score()) < Scores.TABLE_WIN, () -> fen + " " + line);
        }
        List<Integer> sorted =
                results.stream().sorted(Comparator.reverseOrder()).toList();
        assertEquals(sorted, results, fen);
        if (Long.bitCount(root.occupied()) == 4) {
            assertTrue(Set.copyOf(results).size() > 1, "all moves come to the same: " + fen);
        }
    }

    /** The same with the tables that travel inside HAL, of which some know results alone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "6k1/8/8/8/3Q4/8/5r2/7K w - - 0 1",
                "8/8/8/8/3k4/8/2B5/K1B5 w - - 0 1",
                "8/8/8/8/8/1k6/8/KB1N4 w - - 0 1"
            })
    void severalLinesFollowTheTablesInsideHal(String fen) {
        Position root = Fen.parse(fen);
        MateProbe judge = new MateProbe(new TableCatalog(Path.of("nowhere")));
        List<SearchInfo> lines =
                lines(SyzygyTables.NONE, root.copy(), root.legalMoves().size(), 3);
        List<Integer> results = new ArrayList<>();
        for (SearchInfo line : lines) {
            boolean decided = Math.abs(line.score()) >= Scores.TABLE_WIN;
            results.add(decided ? Integer.signum(line.score()) : 0);
        }
        List<Integer> sorted =
                results.stream().sorted(Comparator.reverseOrder()).toList();
        assertEquals(sorted, results, fen);
        assertEquals(1, results.get(0), fen);
        assertTrue(results.get(results.size() - 1) < 1, fen);
        judge.choices(root).ifPresent(choices -> {
            long wins =
                    choices.stream().filter(choice -> choice.outcome().isWin()).count();
            assertEquals(wins, results.stream().filter(result -> result == 1).count(), fen);
        });
    }

    @Test
    void withoutTablesNothingIsAsked() {
        TableProbe probe = new TableProbe(TableProbe.Use.NONE);
        probe.begin(true);
        assertFalse(probe.isAsked(Fen.parse("8/8/8/8/8/2k5/1R6/K7 w - - 0 1"), 20));
        assertTrue(probe.root(Fen.parse("8/8/8/8/8/2k5/1R6/K7 w - - 0 1"), List.of(), false)
                .isEmpty());
    }

    @Test
    void aDamagedTableIsSaidOnceAndTheGameContinues(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("KRvK.rtbw"), new byte[100]);
        ChampionSearch search = search(new SyzygyTables(List.of(folder)));
        List<String> remarks = new ArrayList<>();
        SearchListener listener = new SearchListener() {
            @Override
            public void onInfo(SearchInfo info) {}

            @Override
            public void onRemark(String remark) {
                remarks.add(remark);
            }
        };
        Position position = Fen.parse("8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
        for (int i = 0; i < 2; i++) {
            assertTrue(position.isLegal(search.search(position, SearchLimits.nodes(500), listener, new StopToken())
                    .move()));
        }
        assertEquals(1, remarks.size(), remarks::toString);
        assertTrue(remarks.get(0).contains("KRvK.rtbw is damaged"), remarks::toString);
    }

    @Test
    void resultsUnderTheRule() {
        assertEquals(0, Wdl.CURSED_WIN.under(true));
        assertEquals(1, Wdl.CURSED_WIN.under(false));
        assertEquals(-1, Wdl.LOSS.under(true));
    }

    /** With HAL's own tables bishop and knight mate from anywhere, however little it may search. */
    @ParameterizedTest
    @CsvSource({
        "8/8/8/3k4/8/8/8/KBN5 w - - 0 1, 1",
        "7k/8/8/8/8/8/8/KBN5 w - - 0 1, 1",
        "8/8/3k4/8/8/2B5/8/K6N w - - 0 1, 500",
        "k7/8/8/8/4K3/8/8/5nb1 b - - 0 1, 500"
    })
    void bishopAndKnightMate(String fen, long nodes) {
        ChampionSearch search = search(SyzygyTables.NONE);
        Position position = Fen.parse(fen);
        int stronger = position.sideToMove();
        while (position.hasLegalMove() && position.halfmoveClock() < 100) {
            long limit = position.sideToMove() == stronger ? nodes : 2000;
            SearchResult result =
                    search.search(position.copy(), SearchLimits.nodes(limit), SearchListener.NONE, new StopToken());
            position.make(result.move());
        }
        assertTrue(position.isCheckmate(), () -> "ended at " + Fen.format(position));
    }
}
