package hal.analysis;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.GameSearch;
import hal.search.lab.LabProvider;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import hal.support.UserException;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/**
 * Something that thinks about one position, repeatedly if wanted: an engine about chess, an algorithm of the laboratory
 * about any other game, with the game's own evaluation.
 */
public interface Searcher extends AutoCloseable {
    /** Thinks until a limit or a stop, on the calling thread, like {@link Engine#think}. */
    SearchResult think(SearchLimits limits, SearchListener listener, StopToken stop);

    /** Clears what was learned. */
    default void forget() {}

    /** Releases the engine; not to be called by code that lent the engine. */
    @Override
    default void close() {}

    /**
     * Creates something that thinks about a position.
     *
     * @param root the position, where it stands whenever thinking begins
     * @param engines creates, or lends, a chess engine; not used in other games
     * @param spec the engine and its options
     * @throws UserException if there is no such engine for this game
     */
    static Searcher of(ZeroSumGame root, Function<EngineSpec, Engine> engines, EngineSpec spec) {
        if (root instanceof ChessAsGame chess) {
            return ofChess(chess, engines.apply(spec));
        }
        GameSearch search = search(spec);
        boolean deepens = LabProvider.algorithm(spec).isDeepening();
        return (limits, listener, stop) -> search.search(
                root.copy(), within(root, limits.and(spec.limits()), deepens), listener, stop, Optional.empty());
    }

    private static Searcher ofChess(ChessAsGame chess, Engine engine) {
        return new Searcher() {
            @Override
            public SearchResult think(SearchLimits limits, SearchListener listener, StopToken stop) {
                return engine.think(chess.position(), limits, listener, stop);
            }

            @Override
            public void forget() {
                engine.newGame();
            }

            @Override
            public void close() {
                engine.close();
            }
        };
    }

    /**
     * Searches a position of any game but chess to a depth and reports every node.
     *
     * @param depth in plies
     * @throws UserException if the algorithm is not of the laboratory
     */
    static void watch(ZeroSumGame root, EngineSpec spec, int depth, TreeListener tree, StopToken stop) {
        SearchLimits limits = within(root, SearchLimits.depth(depth).and(spec.limits()), false);
        search(spec).search(root.copy(), limits, SearchListener.NONE, stop, Optional.of(tree));
    }

    /** The same of any game; in chess with an evaluation of a catalog's. */
    static void watch(
            ZeroSumGame root, EngineCatalog engines, EngineSpec spec, int depth, TreeListener tree, StopToken stop) {
        if (root instanceof ChessAsGame chess) {
            SearchLimits limits = SearchLimits.depth(depth).and(spec.limits());
            LabProvider.search(spec, engines.model(spec))
                    .search(chess.position().copy(), limits, tree, stop);
        } else {
            watch(root, spec, depth, tree, stop);
        }
    }

    /**
     * Limits the depth to the number of empty cells.
     *
     * @param deepens whether the search goes as deep as time allows
     */
    private static SearchLimits within(ZeroSumGame root, SearchLimits limits, boolean deepens) {
        if (!(root instanceof GridGame grid)) {
            return limits;
        }
        int room = grid.rows() * grid.columns() - grid.movesMade();
        boolean endless = deepens && limits.depth().isEmpty() && limits.isLimited();
        return limits.depth().orElse(0) > room || endless ? limits.withDepth(room) : limits;
    }

    private static GameSearch search(EngineSpec spec) {
        if (spec.program().isPresent() || !Algorithm.names().contains(spec.algorithm())) {
            throw new UserException(spec + " plays chess only; known here: " + String.join(", ", Algorithm.names()));
        }
        int threads = spec.threads(Runtime.getRuntime().availableProcessors());
        RunOptions options = RunOptions.unlimited()
                .withRandom(new Random(spec.number(EngineOptions.SEED, 1)), spec.shuffles())
                .withTable(1 << 20);
        return new GameSearch(LabProvider.algorithm(spec), threads, options);
    }
}
