package hal.engine;

import hal.engine.level.Level;
import hal.engine.level.MoveChoice;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/** An engine that plays below its strength: it searches less, and chooses among several good moves. */
final class LeveledEngine implements Engine {
    private final Engine engine;
    private final Level level;
    private final SearchLimits own;
    private final RandomGenerator random;

    /**
     * Limits an engine to a level.
     *
     * @param engine does the searching; used by nobody else, closed with this one
     * @param seed of the random choice among moves
     */
    LeveledEngine(Engine engine, Level level, long seed) {
        this.engine = engine;
        this.level = level;
        this.random = new Random(seed);
        SearchLimits limits = SearchLimits.NONE;
        limits = level.nodes() == 0 ? limits : limits.withNodes(level.nodes());
        own = level.depth() == 0 ? limits : limits.withDepth(level.depth());
    }

    @Override
    public String name() {
        return engine.name();
    }

    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        SearchLimits both = limits.and(own);
        return level.choosesFreely()
                ? choose(position, both, listener, stop)
                : engine.think(position, both, listener, stop);
    }

    /** Finds the best few moves, then chooses one of them. */
    private SearchResult choose(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        Candidates candidates = new Candidates(listener);
        SearchResult best = engine.think(position, limits.withLines(level.candidates()), candidates, stop);
        if (candidates.lines.isEmpty() || best.move() == Move.NONE) {
            return best;
        }
        SearchInfo chosen = MoveChoice.choose(candidates.lines, level, random);
        int reply = chosen.pv().size() > 1 ? chosen.pv().get(1) : Move.NONE;
        return new SearchResult(chosen.pv().get(0), reply, chosen.score(), chosen, best.statistics());
    }

    /** Keeps the lines of the last depth; the listener sees only the best. */
    private static final class Candidates implements SearchListener {
        private final SearchListener listener;
        private final List<SearchInfo> lines = new ArrayList<>();

        Candidates(SearchListener listener) {
            this.listener = listener;
        }

        @Override
        public void onInfo(SearchInfo info) {
            onLine(1, info);
        }

        @Override
        public void onLine(int number, SearchInfo info) {
            if (number == 1) {
                lines.clear();
                listener.onInfo(info);
            }
            lines.add(info);
        }
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void close() {
        engine.close();
    }
}
