package hal.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.record.SideTotals;
import hal.arena.stats.ScoreCounts;
import hal.game.OutcomeReason;
import hal.testkit.EveryLocale;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@EveryLocale
final class BriefTableTest {
    private static final ScoreCounts NO_PAIRS = ScoreCounts.ofPairs(0, 0, 0, 0, 0);

    @Test
    void aRowForEachAndHowTheGamesEnded() {
        Standings result = new Standings(
                List.of(
                        new PlayerResult(
                                "hal:depth=4", 3, 2, 1, 0, NO_PAIRS, new SideTotals(10, 1_234_567, 2_500_000_000L, 40)),
                        new PlayerResult("random", 0, 0, 1, 5, NO_PAIRS, new SideTotals(10, 0, 0, 0))),
                Map.of(OutcomeReason.CHECKMATE, 5, OutcomeReason.STALEMATE, 1),
                333);
        assertEquals(
                """
                Player       Won  Drawn  Lost  Depth      Nodes    Time  Nodes/s
                hal:depth=4    5      1     0    4.0  1,234,567  2.50 s  493,827
                random         0      1     5    0.0          0  0.00 s        0
                6 games: White won 3, Black 2, drawn 1 (16.7 %): 5 by checkmate, 1 by stalemate.
                56 plies a game.
                """,
                StandingsTable.formatBrief(result));
    }

    @Test
    void oneGameIsInTheSingular() {
        Standings result = new Standings(
                List.of(
                        new PlayerResult("a", 1, 0, 0, 0, NO_PAIRS, new SideTotals(10, 0, 0, 0)),
                        new PlayerResult("b", 0, 0, 0, 1, NO_PAIRS, new SideTotals(10, 0, 0, 0))),
                Map.of(OutcomeReason.CHECKMATE, 1),
                20);
        String text = StandingsTable.formatBrief(result);
        assertTrue(text.contains("1 game: White won 1, Black 0"), text);
    }

    @Test
    void tableIsPrintedBeforeTheFirstGame() {
        assertEquals(
                """
                Player  Won  Drawn  Lost  Depth  Nodes    Time  Nodes/s
                a         0      0     0    0.0      0  0.00 s        0
                b         0      0     0    0.0      0  0.00 s        0
                No games were finished.
                """,
                StandingsTable.formatBrief(new Tally(List.of("a", "b")).standings()));
    }
}
