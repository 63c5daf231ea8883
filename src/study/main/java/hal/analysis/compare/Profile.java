package hal.analysis.compare;

import hal.engine.EngineSpec;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Measures how the work of algorithms grows with depth: each searches one position to depth 1, 2, 3 and so on, with
 * cleared memory each time, until it exceeds its time.
 */
public final class Profile {
    private final Function<EngineSpec, Engine> engines;
    private final Position root;
    private final List<EngineSpec> algorithms;
    private final int depth;
    private final Duration patience;

    private volatile String status = "profile";

    /**
     * A profile that has not started.
     *
     * @param engines creates an engine
     * @param root the position, which is copied
     * @param algorithms HAL's own, without limits
     * @param depth the maximum depth in plies
     * @param patience the time for one search; if it takes longer, this and all deeper searches are left out
     */
    public Profile(
            Function<EngineSpec, Engine> engines,
            Position root,
            List<EngineSpec> algorithms,
            int depth,
            Duration patience) {
        this.engines = engines;
        this.root = root.copy();
        this.algorithms = List.copyOf(algorithms);
        this.depth = depth;
        this.patience = patience;
    }

    /**
     * Runs all algorithms on the calling thread.
     *
     * @param stop ends the run soon, with what it has
     * @return a curve for each algorithm, as far as it got
     */
    public List<Curve> run(StopToken stop) {
        List<Curve> curves = new ArrayList<>();
        for (EngineSpec algorithm : algorithms) {
            if (!stop.isRaised()) {
                curves.add(curve(algorithm, stop));
            }
        }
        return curves;
    }

    private Curve curve(EngineSpec algorithm, StopToken stop) {
        List<Long> nodes = new ArrayList<>();
        try (Engine engine = engines.apply(algorithm)) {
            for (int plies = 1; plies <= depth && !stop.isRaised(); plies++) {
                status = algorithm.algorithm() + " at depth " + plies;
                engine.newGame();
                SearchLimits limits = SearchLimits.depth(plies).withMoveTime(patience);
                SearchResult result = engine.think(root, limits, SearchListener.NONE, stop);
                boolean late = result.statistics().nanos() >= patience.toNanos();
                if (late || stop.isRaised()) {
                    break;
                }
                nodes.add(result.statistics().nodes());
            }
        }
        return new Curve(algorithm.algorithm(), nodes);
    }

    /** The algorithm that is running, and its depth, for a progress line. */
    public String status() {
        return status;
    }

    /**
     * The nodes of one algorithm at each depth.
     *
     * @param algorithm its spec, as users write it
     * @param nodes at depth 1, 2, ..., as far as it got
     */
    public record Curve(String algorithm, List<Long> nodes) {
        public Curve {
            nodes = List.copyOf(nodes);
        }
    }
}
