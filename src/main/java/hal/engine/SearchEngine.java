package hal.engine;

import hal.rules.Position;
import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopSignal;

/** A search of our own as an engine. */
final class SearchEngine implements Engine {
    private final String name;
    private final Search search;
    private final SearchLimits own;
    private final SearchLimits usual;

    private final Object searching = new Object();
    private volatile StopSignal current = new StopSignal();

    /**
     * A search with limits.
     *
     * @param own limits that always hold
     * @param usual limits for when neither its own nor the caller's end the search
     */
    SearchEngine(String name, Search search, SearchLimits own, SearchLimits usual) {
        this.name = name;
        this.search = search;
        this.own = own;
        this.usual = usual;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Thinking prepare(Position position, SearchLimits limits, SearchListener listener) {
        SearchLimits both = limits.and(own);
        SearchLimits all = both.isLimited() || both.infinite() ? both : both.and(usual);
        if (all.lines() > 1 && !search.findsSeveralLines()) {
            return new BestLines(this, position, all, listener);
        }
        StopSignal signal = new StopSignal();
        current = signal;
        return new Prepared(position.copy(), all, listener, signal);
    }

    @Override
    public void stop() {
        current.raise();
    }

    @Override
    public void newGame() {
        synchronized (searching) {
            search.newGame();
        }
    }

    @Override
    public void close() {
        stop();
    }

    private final class Prepared implements Thinking {
        private final Position position;
        private final SearchLimits limits;
        private final SearchListener listener;
        private final StopSignal signal;

        Prepared(Position position, SearchLimits limits, SearchListener listener, StopSignal signal) {
            this.position = position;
            this.limits = limits;
            this.listener = listener;
            this.signal = signal;
        }

        @Override
        public SearchResult run() {
            synchronized (searching) {
                return search.search(position, limits, listener, signal);
            }
        }

        @Override
        public void ponderHit() {
            signal.ponderHit();
        }

        @Override
        public void stop() {
            signal.raise();
        }
    }
}
