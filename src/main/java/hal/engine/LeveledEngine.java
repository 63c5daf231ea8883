package hal.engine;

import hal.engine.level.Level;
import hal.engine.level.MoveChoice;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/** An engine that plays weaker than it could: it looks at less, and chooses among the moves that look good. */
final class LeveledEngine implements Engine {
    private final Engine engine;
    private final Level level;
    private final SearchLimits own;
    private final RandomGenerator random;
    private volatile Thinking current;

    /**
     * An engine held back.
     *
     * @param engine does the thinking; used by nobody else, closed with this one
     * @param seed of the choices among moves
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
    public Thinking prepare(Position position, SearchLimits limits, SearchListener listener) {
        SearchLimits both = limits.and(own);
        Thinking thinking = level.choosesFreely()
                ? new FreeChoice(position, both, listener)
                : engine.prepare(position, both, listener);
        current = thinking;
        return thinking;
    }

    @Override
    public void stop() {
        Thinking thinking = current;
        if (thinking != null) {
            thinking.stop();
        }
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void close() {
        stop();
        engine.close();
    }

    /** Looks for the best few moves, then takes one of them. */
    private final class FreeChoice implements Thinking {
        private final List<SearchInfo> lines = new ArrayList<>();
        private final SearchListener listener;
        private final Thinking search;

        FreeChoice(Position position, SearchLimits limits, SearchListener listener) {
            this.listener = listener;
            SearchListener lineListener = new SearchListener() {
                @Override
                public void onInfo(SearchInfo info) {
                    onLine(1, info);
                }

                @Override
                public void onLine(int number, SearchInfo info) {
                    keep(number, info);
                }
            };
            search = engine.prepare(position, limits.withLines(level.candidates()), lineListener);
        }

        private void keep(int number, SearchInfo info) {
            if (number == 1) {
                lines.clear();
                listener.onInfo(info);
            }
            lines.add(info);
        }

        @Override
        public SearchResult run() {
            SearchResult best = search.run();
            if (lines.isEmpty() || best.move() == Move.NONE) {
                return best;
            }
            SearchInfo chosen = MoveChoice.choose(lines, level, random);
            int reply = chosen.pv().size() > 1 ? chosen.pv().get(1) : Move.NONE;
            return new SearchResult(chosen.pv().get(0), reply, chosen.score(), chosen, best.statistics());
        }

        @Override
        public void ponderHit() {
            search.ponderHit();
        }

        @Override
        public void stop() {
            search.stop();
        }
    }
}
