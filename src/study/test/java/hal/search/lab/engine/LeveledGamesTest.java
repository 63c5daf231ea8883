package hal.search.lab.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.level.LevelTable;
import hal.eval.EvaluationCatalog;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whole games of engines that are told to play weaker. */
final class LeveledGamesTest {
    private final EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());

    private List<Integer> game(String spec, int plies) {
        List<Integer> moves = new ArrayList<>();
        Position position = Position.start();
        try (Engine engine = catalog.create(EngineSpec.parse(spec))) {
            for (int ply = 0; ply < plies && position.hasLegalMove(); ply++) {
                SearchResult result = engine.think(position, SearchLimits.NONE, SearchListener.NONE);
                assertTrue(position.legalMoves().contains(result.move()), "a legal move at ply " + ply);
                moves.add(result.move());
                position.make(result.move());
            }
        }
        return moves;
    }

    @Test
    void aSeedMakesTheSameGameAgain() {
        assertEquals(game("hal:level=2,seed=7", 40), game("hal:level=2,seed=7", 40));
    }

    @Test
    void aWeakLevelDoesNotPlayTheSameGameTwice() {
        List<List<Integer>> games = new ArrayList<>();
        for (int seed = 1; seed <= 4; seed++) {
            games.add(game("hal:level=3,seed=" + seed, 12));
        }
        assertEquals(4, games.stream().distinct().count());
    }

    @Test
    void itLooksAtNoMoreNodesThanItsLevelHas() {
        try (Engine engine = catalog.create(EngineSpec.parse("hal:level=5"))) {
            SearchResult result = engine.think(Position.start(), SearchLimits.depth(50), SearchListener.NONE);
            assertTrue(
                    result.info().nodes() <= 2 * LevelTable.shipped().level(5).nodes(),
                    "nodes " + result.info().nodes());
            assertTrue(result.move() != Moves.NONE);
        }
    }

    @Test
    void everyAlgorithmCanBeHeldBack() {
        assertEquals(10, game("alphabeta:level=4", 10).size());
        assertEquals(10, game("hal:elo=1234", 10).size());
    }

    @Test
    void levelAndEloTogetherMakeNoSense() {
        assertThrows(UserException.class, () -> EngineSpec.parse("hal:level=3,elo=1500"));
        assertThrows(UserException.class, () -> EngineSpec.parse("hal:level=21"));
        assertThrows(UserException.class, () -> EngineSpec.parse("hal:elo=" + (LevelTable.MIN_ELO - 1)));
    }
}
