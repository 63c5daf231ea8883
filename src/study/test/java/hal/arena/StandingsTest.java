package hal.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.record.RecordedGame;
import hal.arena.record.SideTotals;
import hal.arena.schedule.Pairing;
import hal.arena.stats.ScoreCounts;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.platform.Json;
import hal.testkit.EveryLocale;
import java.util.List;
import org.junit.jupiter.api.Test;

@EveryLocale
final class StandingsTest {
    private static final SideTotals WHITE = new SideTotals(50, 50_000, 1_000_000_000, 500);
    private static final SideTotals BLACK = new SideTotals(49, 24_500, 500_000_000, 300, 1, 0, 0);

    private static RecordedGame game(int number, int white, int black, Result result) {
        return new RecordedGame(
                new Pairing(number, white, black, (number - 1) / 2),
                result,
                result == Result.DRAW ? OutcomeReason.STALEMATE : OutcomeReason.CHECKMATE,
                99,
                WHITE,
                BLACK);
    }

    /** Five pairs: 2, 1, 1, 0.5 and half of one that is not complete. */
    private static Standings match() {
        Tally tally = new Tally(List.of("new", "old"));
        tally.add(game(1, 0, 1, Result.WHITE_WINS));
        tally.add(game(4, 1, 0, Result.WHITE_WINS));
        tally.add(game(3, 0, 1, Result.WHITE_WINS));
        tally.add(game(2, 1, 0, Result.BLACK_WINS));
        tally.add(game(5, 0, 1, Result.DRAW));
        tally.add(game(6, 1, 0, Result.DRAW));
        tally.add(game(8, 1, 0, Result.WHITE_WINS));
        tally.add(game(7, 0, 1, Result.DRAW));
        tally.add(game(9, 0, 1, Result.WHITE_WINS));
        return tally.standings();
    }

    @Test
    void pairsAreCountedWhenBothGamesAreThere() {
        PlayerResult first = match().players().get(0);
        assertEquals(ScoreCounts.ofPairs(0, 1, 2, 0, 1), first.pairs());
        assertEquals(first.pairs().reversed(), match().players().get(1).pairs());
        assertEquals(ScoreCounts.ofGames(2, 3, 4), first.trinomial());
        assertEquals(3, first.whiteWins());
        assertEquals(1, first.blackWins());
    }

    @Test
    void theTableShowsWhatTheGamesProve() {
        assertEquals(
                """
                Player  Games  Won  Drawn  Lost  Points   Score
                new         9    4      3     2     5.5  61.1 %
                old         9    2      3     4     3.5  38.9 %

                Player    Elo              95 %     LOS   nElo              95 %
                new     +43.7  [-150.9, +274.8]  67.7 %  +56.4  [-184.4, +297.1]
                old     -43.7  [-274.8, +150.9]  32.3 %  -56.4  [-297.1, +184.4]

                Pairs  0  0.5  1  1.5  2  Elo by games              95 %
                new    0    1  2    0  1         +78.5  [-104.1, +326.8]
                old    1    0  2    1  0         -78.5  [-326.8, +104.1]

                9 games: White won 5, Black 1, drawn 3 (33.3 %): 6 by checkmate, 3 by stalemate.
                99 plies a game.
                """,
                StandingsTable.format(match()));
    }

    @Test
    void theCostIsATableOfItsOwn() {
        assertEquals(
                """
                Player  Moves  Depth  Nodes/move  ms/move  Nodes/s   Time
                new       446    8.3         780     15.7   49,714  7.0 s
                old       445    7.9         725     14.6   49,615  6.5 s
                new: 4 losses on time, 0 crashes, 0 illegal moves.
                old: 5 losses on time, 0 crashes, 0 illegal moves.
                """,
                StandingsTable.formatCost(match()));
    }

    @Test
    void theBestComesFirstInATournament() {
        Tally tally = new Tally(List.of("a", "b", "c"));
        tally.add(game(1, 0, 1, Result.BLACK_WINS));
        tally.add(game(2, 1, 0, Result.WHITE_WINS));
        String table = StandingsTable.format(tally.standings());
        assertTrue(table.indexOf("\nb") < table.indexOf("\nc") && table.indexOf("\nc") < table.indexOf("\na"), table);
        assertFalse(table.contains("inf"), table);
        assertTrue(table.contains("all won") && table.contains("above "), table);
    }

    @Test
    void aMatchNamesItsPlayersInTheOrderOfTheCommandLine() {
        Tally tally = new Tally(List.of("worse", "better"));
        tally.add(game(1, 0, 1, Result.BLACK_WINS));
        tally.add(game(2, 1, 0, Result.DRAW));
        String table = StandingsTable.format(tally.standings());
        assertTrue(table.indexOf("\nworse") < table.indexOf("\nbetter"), table);
        Json first = StandingsJson.of(tally.standings()).get("players").get(0);
        assertEquals("worse 1", first.getString("name", "") + " " + first.getInt("number", 0));
        assertTrue(first.get("elo").get("value").asDouble() < 0, first.toString());
    }

    @Test
    void aTournamentSortsByScoreButNumbersByTheCommandLine() {
        String suffix = ":nodes=5000,evaluation=classic";
        Tally tally = new Tally(List.of("a" + suffix, "b" + suffix, "c" + suffix));
        tally.add(game(1, 0, 1, Result.BLACK_WINS));
        tally.add(game(2, 1, 0, Result.WHITE_WINS));
        String text = StandingsTable.format(tally.standings());
        assertTrue(text.lines().skip(1).findFirst().orElse("").startsWith("#2 "), text);
        assertTrue(text.contains("#1 is a" + suffix + "\n#2 is b" + suffix + "\n#3 is c" + suffix), text);
    }

    @Test
    void longNamesAreExplainedBelowSoThatEveryLineFits() {
        String one = "hal:nodes=5000";
        String other = "hal:nodes=5000,without=null-move,evaluation=classic";
        Tally tally = new Tally(List.of(one, other));
        tally.add(game(1, 0, 1, Result.BLACK_WINS));
        tally.add(game(2, 1, 0, Result.DRAW));
        String text = StandingsTable.format(tally.standings()) + StandingsTable.formatCost(tally.standings());
        text.lines().forEach(line -> assertTrue(line.length() <= 80, line));
        assertTrue(text.contains("#1 is " + one), text);
        assertTrue(text.contains("#2 is " + other), text);
    }

    @Test
    void standingsArePrintedBeforeTheFirstGame() {
        String table = StandingsTable.format(new Tally(List.of("a", "b")).standings());
        assertTrue(table.endsWith("No games were finished.\n"), table);
    }

    @Test
    void programsGetAllFigures() {
        Json json = Json.parse(StandingsJson.of(match()).toString());
        Json first = json.get("players").get(0);
        assertEquals(9, json.getInt("games", 0));
        assertEquals("[0,1,2,0,1]", first.get("pairs").toString());
        assertEquals(5.5, first.get("points").asDouble());
        assertEquals(4, first.getInt("time_forfeits", 0));
        assertEquals(43.66, first.get("elo").get("value").asDouble(), 0.01);
        assertTrue(first.get("by_games").members().containsKey("normalized_elo"));
    }
}
