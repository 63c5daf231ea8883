package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.SharedData;
import hal.notation.Fen;
import hal.rules.Position;
import hal.search.Positions;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.tables.retrograde.ShippedTables;
import hal.tables.syzygy.SyzygyTables;
import hal.tables.syzygy.Wdl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    private static SearchResult search(String fen, long nodes) {
        SyzygyTables tables = new SyzygyTables(List.of(SharedData.get("syzygy")));
        return search(tables).search(Fen.parse(fen), SearchLimits.nodes(nodes), SearchListener.NONE, new StopToken());
    }

    /** What an evaluation takes for won, and is not; some need an exchange before a table of four men knows. */
    @ParameterizedTest
    @ValueSource(strings = {"8/8/8/8/K7/8/6kp/1Q6 w - - 0 1", "8/8/8/8/4k3/8/8/K3N2N w - - 0 1"})
    void drawsAreSeenToBeDraws(String fen) {
        SearchResult result = search(fen, 20_000);
        assertEquals(Score.DRAW, result.score(), fen);
    }

    @Test
    void aWinBelowTheRootCountsAsWon() {
        SearchResult result = search("8/8/8/3k4/8/2r5/4P3/R3K3 w - - 0 1", 20_000);
        assertTrue(result.info().tableHits() > 0);
        SearchResult won = search("4k3/8/8/8/8/8/r3PP2/4K2R w - - 0 1", 50_000);
        assertTrue(won.info().tableHits() > 0);
    }

    @Test
    void aWinAtTheRootIsShownAsOneAndTheMateIsFound() {
        assertTrue(search("8/8/8/8/8/2k5/1R6/K7 w - - 0 1", 300).score() >= Score.TABLE_WIN);
        assertTrue(Score.isMate(search("8/8/8/8/8/1k6/7q/K7 b - - 0 1", 20_000).score()));
        assertTrue(search("8/8/8/8/8/8/1r6/k1K5 w - - 0 1", 300).score() <= -Score.TABLE_WIN);
    }

    /** With a clock that runs out soon only the moves that are fast enough remain. */
    @ParameterizedTest
    @CsvSource({"KRK, 8/8/8/8/8/2k5/1R6/K7 w - - 0 1", "KBNK, 7k/8/8/8/8/8/8/KBN5 w - - 30 1"})
    void aWinIsPlayedWithinTheFiftyMoveRule(String name, String fen) {
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
    void whereTheRuleSpoilsTheWinItIsADraw() {
        // Mate in 16 moves, with 15 left until a draw can be claimed.
        SearchResult result = search("8/8/8/8/8/2k5/1R6/K7 w - - 71 90", 2000);
        assertEquals(Score.DRAW, result.score());
    }

    @Test
    void rootMovesThatThrowTheWinAwayAreLeftOut() {
        TableProbe probe = new TableProbe(
                new TableProbe.Use(new SyzygyTables(List.of(SharedData.get("syzygy"))), 1, true, new ShippedTables()));
        TableProbe.Root root = probe.root(Fen.parse("8/8/8/8/8/k7/1R6/K7 w - - 0 1"), List.of())
                .orElseThrow();
        assertTrue(root.result() > 0 && root.exact());
        assertFalse(root.moves().isEmpty());
        Position hanging = Fen.parse("8/8/8/8/8/k7/1R6/K7 w - - 0 1");
        for (int move : root.moves()) {
            hanging.make(move);
            assertTrue(hanging.legalMoves().size() > 0 && Long.bitCount(hanging.occupied()) == 3);
            hanging.unmake();
        }
        assertTrue(probe.hits() > 0);
    }

    @Test
    void withoutTablesNothingIsAsked() {
        TableProbe probe = new TableProbe(TableProbe.Use.NONE);
        probe.begin(true);
        assertFalse(probe.isAsked(Fen.parse("8/8/8/8/8/2k5/1R6/K7 w - - 0 1"), 20));
        assertTrue(probe.root(Fen.parse("8/8/8/8/8/2k5/1R6/K7 w - - 0 1"), List.of())
                .isEmpty());
    }

    @Test
    void aDamagedTableIsSaidOnceAndTheGameGoesOn(@TempDir Path folder) throws IOException {
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
        assertEquals(0, Wdl.under(true, Wdl.CURSED_WIN));
        assertEquals(1, Wdl.under(false, Wdl.CURSED_WIN));
        assertEquals(-1, Wdl.under(true, Wdl.LOSS));
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
        ChampionSearch search = search(new SyzygyTables(List.of()));
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
