package hal.learn.data;

import hal.eval.EvaluationModel;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.concurrent.atomic.AtomicLong;

/** HAL's search with a soft limit of nodes, after which no deeper iteration is started. Belongs to one thread. */
final class SoftSearch {
    private final Search search;
    private final SearchLimits limits;
    private volatile StopToken signal = new StopToken();
    private volatile boolean stopped;
    private final AtomicLong nodes = new AtomicLong();

    SoftSearch(EvaluationModel model, int hashMegabytes, int hardNodes) {
        search = new ChampionSearch(model, hashMegabytes);
        limits = SearchLimits.nodes(hardNodes);
    }

    /** Ends the current search and all to come. Thread-safe. */
    void stop() {
        stopped = true;
        signal.raise();
    }

    /** Whether it was stopped, so that the last result may be worthless. Thread-safe. */
    boolean isStopped() {
        return stopped;
    }

    /** Total nodes searched. Thread-safe. */
    long nodes() {
        return nodes.get();
    }

    /** Forgets what was found before. */
    void newGame() {
        search.newGame();
    }

    /** Deepens until the soft node limit is reached. */
    SearchResult search(Position position, int softNodes) {
        StopToken stop = new StopToken();
        signal = stop;
        if (stopped) {
            stop.raise(); // stop() ran between the two lines above
        }
        SearchListener untilSoftLimit = info -> {
            if (info.nodes() >= softNodes) {
                stop.raise();
            }
        };
        SearchResult result = search.search(position, limits, untilSoftLimit, stop);
        nodes.addAndGet(result.statistics().nodes());
        return result;
    }
}
