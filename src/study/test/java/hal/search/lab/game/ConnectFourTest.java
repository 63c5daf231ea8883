package hal.search.lab.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.engine.Scores;
import hal.search.lab.Algorithm;
import hal.search.lab.Laboratory;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun.Finding;
import hal.support.UserException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConnectFourTest {
    private static ConnectFour after(String columns) {
        ConnectFour game = new ConnectFour();
        columns.chars().forEach(c -> game.make(game.parse(String.valueOf((char) c))));
        return game.copy();
    }

    /** The numbers of positions after so many discs: Online Encyclopedia of Integer Sequences, A212693. */
    @Test
    void reachesTheKnownNumbersOfPositions() {
        long[] known = {1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275};
        Map<Long, Integer> seen = new HashMap<>();
        long[] counts = new long[known.length];
        visit(new ConnectFour(), seen, counts);
        for (int discs = 0; discs < known.length; discs++) {
            assertEquals(known[discs], counts[discs], discs + " discs");
        }
    }

    private static void visit(ConnectFour game, Map<Long, Integer> seen, long[] counts) {
        if (seen.putIfAbsent(game.key(), game.movesMade()) != null) {
            return;
        }
        counts[game.movesMade()]++;
        if (game.movesMade() == counts.length - 1) {
            return;
        }
        int[] moves = new int[7];
        int count = game.moves(moves);
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            visit(game, seen, counts);
            game.unmake();
        }
    }

    @Test
    void seesFourInEveryDirection() {
        assertEquals(Set.of(35, 36, 37, 38), after("1122334").winningCells()); // along the bottom
        assertEquals(Set.of(14, 21, 28, 35), after("1212121").winningCells()); // upwards
        assertEquals(Set.of(35, 29, 23, 17), after("12233434644").winningCells()); // rising
        assertEquals(Set.of(41, 33, 25, 17), after("76655454244").winningCells()); // falling
        assertEquals(Set.of(), after("1234567").winningCells());
        assertFalse(after("123123").isOver());
        assertEquals(69, ConnectFour.LINES.length);
    }

    @Test
    void winsAtOnceAndStopsTheOtherFromWinning() {
        for (String name : List.of(
                "minimax", "alphabeta", "alphabeta-tt", "iterative", "parallel", "tempt", "mcts", "mcts-playouts")) {
            assertEquals(3, best(name, after("112233"), 4).line().get(0), name);
            assertEquals(0, best(name, after("121314"), 4).line().get(0), name); // upwards
            int stops = best(name, after("11223"), 4).line().get(0);
            assertEquals(3, stops, name);
        }
        assertEquals(Scores.mateIn(1), best("alphabeta", after("112233"), 4).value());
    }

    private static Finding best(String name, ConnectFour game, int depth) {
        return Laboratory.run(Algorithm.of(name).create(2), game, depth)
                .finding()
                .orElseThrow();
    }

    /** A table makes the same answer cheaper: so cheap that depth 8 takes a moment. */
    @Test
    void theTableSavesMostOfDepthEight() {
        RunOptions options = RunOptions.unlimited().withTable(1 << 18);
        long plain = Laboratory.run(Algorithm.of("alphabeta").create(1), new ConnectFour(), 8, options)
                .counters()
                .nodes();
        long remembered = Laboratory.run(Algorithm.of("alphabeta-tt").create(1), new ConnectFour(), 8, options)
                .counters()
                .nodes();
        assertTrue(remembered < 2 * plain / 3, remembered + " nodes instead of " + plain);
        assertTrue(remembered < 100_000, remembered + " nodes");
    }

    @Test
    void equalPositionsHaveEqualKeysAndOthersDiffer() {
        assertEquals(after("1234").key(), after("3214").key());
        Set<Long> keys = new HashSet<>();
        for (String line : List.of("", "1", "2", "11", "12", "21", "111", "121", "112", "211")) {
            keys.add(after(line).key());
        }
        assertEquals(10, keys.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "8", "h", "", "11", "a1"})
    void refusesWhatIsNoColumn(String text) {
        UserException error = assertThrows(UserException.class, () -> new ConnectFour().parse(text));
        assertTrue(error.getMessage().contains("from 1 at the left to 7"), error.getMessage());
    }

    @Test
    void refusesAFullColumn() {
        assertTrue(assertThrows(UserException.class, () -> after("111111").parse("a"))
                .getMessage()
                .contains("full"));
    }
}
