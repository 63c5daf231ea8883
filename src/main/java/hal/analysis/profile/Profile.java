package hal.analysis.profile;

import hal.engine.Engine;
import hal.engine.EngineSpec;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Lets algorithms look at one position, each to depth 1, 2, 3, ... with nothing remembered from the depth before. An
 * algorithm goes no deeper when it has run out of its time.
 */
public final class Profile {
    private final Function<EngineSpec, Engine> engines;
    private final Position root;
    private final List<EngineSpec> algorithms;
    private final int depth;
    private final Duration patience;

    private volatile String status = "profile";

    /**
     * A profile that has not begun.
     *
     * @param engines makes an engine
     * @param root the position, which is copied
     * @param algorithms of our own, without limits
     * @param depth the greatest depth
     * @param patience time for one search; what takes longer is left out, and all that is deeper
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
     * Runs them on this thread.
     *
     * @param stop ends it soon, with what it has
     * @return a curve for each algorithm, as far as it came
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

    /** Which algorithm is at work, and how deep. */
    public String status() {
        return status;
    }

    /**
     * The work of one algorithm at each depth.
     *
     * @param algorithm its spec, as people write it
     * @param nodes the nodes at depth 1, 2, ..., as far as it came
     */
    public record Curve(String algorithm, List<Long> nodes) {
        /** Keeps its own list. */
        public Curve {
            nodes = List.copyOf(nodes);
        }
    }
}
