package hal.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.Searcher;
import hal.engine.EngineSpec;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.GameSearch;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TreeCostTest {
    private static final int ROOM = 100_000;

    private static Recording recording(String algorithm, ZeroSumGame game, int depth, int capacity) {
        return Recording.of(
                capacity,
                (tree, stop) -> new GameSearch(Algorithm.of(algorithm), 1, RunOptions.unlimited())
                        .search(game.copy(), SearchLimits.depth(depth), SearchListener.NONE, stop, Optional.of(tree)),
                new StopToken());
    }

    private static LeafTree leaves(Random random, int count) {
        return new LeafTree(random.ints(count, -4, 5).toArray());
    }

    /** The value where nothing is known of the leaves outside a set but the worst for one side. */
    private static int value(Recording full, int node, List<Integer> leaves, int known, int unknown) {
        if (full.isLeaf(node)) {
            return (known >> leaves.indexOf(node) & 1) == 1 ? full.value(node) : unknown;
        }
        int best = full.isMax(node) ? -Scores.INFINITE : Scores.INFINITE;
        for (int child = node + 1; child < full.next(node); child = full.next(child)) {
            int value = value(full, child, leaves, known, unknown);
            best = full.isMax(node) ? Math.max(best, value) : Math.min(best, value);
        }
        return best;
    }

    /** The smallest set of leaves that leaves no doubt of the root's value, by trying all sets. */
    private static int smallestProof(Recording full) {
        List<Integer> leaves = new ArrayList<>();
        for (int node = 0; node < full.size(); node++) {
            if (full.isLeaf(node)) {
                leaves.add(node);
            }
        }
        int smallest = leaves.size();
        for (int known = 0; known < 1 << leaves.size(); known++) {
            if (Integer.bitCount(known) < smallest
                    && value(full, 0, leaves, known, -Scores.INFINITE) == full.value(0)
                    && value(full, 0, leaves, known, Scores.INFINITE) == full.value(0)) {
                smallest = Integer.bitCount(known);
            }
        }
        return smallest;
    }

    @Test
    void minimumIsTheSmallestSetOfLeavesThatProvesTheValue() {
        Random random = new Random(7);
        for (int i = 0; i < 40; i++) {
            Recording full = recording("minimax", leaves(random, 8), 3, ROOM);
            assertEquals(smallestProof(full), TreeCost.of(full).minimum());
        }
        for (String cells : List.of("...OOXXOX", "XOX.O..XO", "XO.OX..XO")) {
            Recording full = Recording.of(
                    ROOM,
                    (tree, stop) -> Searcher.watch(TicTacToe.of(cells), EngineSpec.parse("minimax"), 3, tree, stop),
                    new StopToken());
            assertEquals(smallestProof(full), TreeCost.of(full).minimum(), cells);
        }
    }

    @Test
    void fullTreeOfLeavesNeedsWhatKnuthAndMooreFound() {
        Random random = new Random(8);
        for (int depth = 1; depth <= 6; depth++) {
            TreeCost cost = TreeCost.of(recording("minimax", leaves(random, 1 << depth), depth, ROOM));
            assertEquals(1L << depth, cost.leaves());
            assertEquals((2L << depth) - 1, cost.nodes());
            assertEquals((1L << (depth + 1) / 2) + (1L << depth / 2) - 1, cost.minimum());
        }
    }

    @Test
    void noAlgorithmEvaluatesFewerLeavesThanTheMinimum() {
        Random random = new Random(9);
        for (int i = 0; i < 30; i++) {
            LeafTree tree = leaves(random, 32);
            long minimum = TreeCost.of(recording("minimax", tree, 5, ROOM)).minimum();
            for (String algorithm : List.of("alphabeta", "pvs", "sss")) {
                Recording told = recording(algorithm, tree, 5, ROOM);
                StepCursor cursor = new StepCursor(told);
                cursor.skip(told.size());
                assertTrue(cursor.totals().leaves() >= minimum, algorithm);
            }
        }
    }

    @Test
    void refusesARecordingThatIsNotWhole() {
        Recording cut = recording("minimax", leaves(new Random(1), 16), 4, 10);
        assertThrows(IllegalArgumentException.class, () -> TreeCost.of(cut));
    }
}
