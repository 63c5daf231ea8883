package hal.engine;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.List;

/** One of HAL's own searches as an engine. */
final class SearchEngine implements Engine {
    private final String name;
    private final Search search;
    private final SearchLimits own;
    private final SearchLimits usual;

    private final Object searching = new Object();
    /** The stop token of the search in progress, or an unused one. */
    private volatile StopToken current = new StopToken();

    /**
     * A search with limits.
     *
     * @param own limits that always apply
     * @param usual limits for searches that neither {@code own} nor the caller limits
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
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        SearchLimits both = limits.and(own);
        SearchLimits all = both.isLimited() || both.infinite() ? both : both.and(usual);
        Position root = position.copy();
        synchronized (searching) {
            current = stop;
            try {
                return all.lines() > 1 && !search.findsSeveralLines()
                        ? new BestLines(search, root, all, listener, stop).find()
                        : search.search(root, all, listener, stop);
            } finally {
                current = new StopToken();
            }
        }
    }

    @Override
    public void suggest(Position position, List<Integer> line) {
        synchronized (searching) {
            search.suggest(position, line);
        }
    }

    @Override
    public void newGame() {
        synchronized (searching) {
            search.newGame();
        }
    }

    @Override
    public void close() {
        current.raise();
    }
}
