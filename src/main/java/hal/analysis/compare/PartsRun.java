package hal.analysis.compare;

import hal.analysis.SearchablePosition;
import hal.analysis.Searcher;
import hal.engine.Engine;
import hal.engine.EngineSpec;
import hal.engine.Toggle;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.Bound;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.search.lab.Technique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What each part of a search buys on one position (ablation): the search as it is, then with one part after another
 * switched over, each for the same time and warmed up.
 */
public final class PartsRun {
    /** The search as it is reaches this many plies more than the depth whose nodes are compared. */
    private static final int MARGIN = 2;

    /** The first search warms up for this multiple of its time, since Java has compiled nothing yet. */
    private static final int FIRST_WARM_UP = 3;

    private final Function<EngineSpec, Engine> engines;
    private final SearchablePosition root;
    private final EngineSpec spec;
    private final Duration time;

    private volatile String status = "ablate";

    /**
     * One search.
     *
     * @param part what was switched over, as in {@code without null-move}; empty for the search as it is
     * @param depth the deepest one that was finished, in plies
     * @param nodes searched in the time
     * @param comparedDepth the depth whose nodes are compared, the same in all rows
     * @param nodesToDepth the nodes until that depth was finished; 0 if it was not
     * @param move its choice, as text; a dash if there is none
     * @param score from White's point of view, see {@link Score}
     */
    public record Row(
            String part, int depth, long nodes, int comparedDepth, long nodesToDepth, String move, int score) {}

    /**
     * A run that has not started.
     *
     * @param engines creates an engine; called on the thread that runs
     * @param root the position, which is copied
     * @param spec one of HAL's own algorithms; its own limits hold as well
     * @param time for each search
     */
    public PartsRun(Function<EngineSpec, Engine> engines, SearchablePosition root, EngineSpec spec, Duration time) {
        this.engines = engines;
        this.root = root.copy();
        this.spec = spec;
        this.time = time;
    }

    /** The parts of an algorithm that can be switched over. */
    public static List<Toggle> parts(EngineSpec spec) {
        return spec.program().isPresent() ? List.of() : Toggle.of(spec.algorithm());
    }

    /**
     * Runs all searches on the calling thread.
     *
     * @param finished receives each row as soon as it is done, that of the search as it is first
     * @param stop ends the run soon
     */
    public void run(Consumer<Row> finished, StopToken stop) {
        Row asItIs = search("", spec, 0, stop);
        if (!stop.isRaised()) {
            finished.accept(asItIs);
        }
        for (Toggle part : parts(spec)) {
            String word = part.word();
            if (word.equals(Technique.ITERATIVE.word())) {
                continue; // without it there is no depth after depth to compare
            }
            Row row = search(
                    (isOn(spec, word) ? "without " : "with ") + word,
                    switched(spec, word),
                    asItIs.comparedDepth(),
                    stop);
            if (stop.isRaised()) {
                return;
            }
            finished.accept(row);
        }
    }

    /**
     * Searches for the time, after a warm-up.
     *
     * @param compared the depth whose nodes are compared; 0 if this search sets it
     */
    private Row search(String part, EngineSpec one, int compared, StopToken stop) {
        status = "ablate: " + (part.isEmpty() ? one.algorithm() : part);
        Map<Integer, Long> nodes = new HashMap<>();
        SearchLimits limits = SearchLimits.time(time);
        try (Searcher searcher = root.searcher(engines, one)) {
            Duration warmUp = part.isEmpty() ? time.multipliedBy(FIRST_WARM_UP) : time.dividedBy(4);
            searcher.think(SearchLimits.time(warmUp), info -> {}, stop);
            searcher.forget();
            SearchResult result = searcher.think(limits, info -> note(info, nodes), stop);
            int depth = result.info().depth();
            int measure = compared > 0 ? compared : Math.max(1, depth - MARGIN);
            return new Row(
                    part,
                    depth,
                    result.statistics().nodes(),
                    measure,
                    nodes.getOrDefault(measure, 0L),
                    root.isLegal(result.move()) ? root.format(result.move()) : "-",
                    Score.fromWhite(result.score(), root.sideToMove()));
        }
    }

    /** Keeps the nodes after which a depth was finished. */
    private static void note(SearchInfo info, Map<Integer, Long> nodes) {
        if (info.bound() == Bound.EXACT) {
            nodes.putIfAbsent(info.depth(), info.nodes());
        }
    }

    /** Whether a spec's search has this part switched on. */
    public static boolean isOn(EngineSpec spec, String part) {
        boolean usual = Toggle.find(spec.algorithm(), part).map(Toggle::usual).orElse(false);
        boolean leftOut = words(spec, EngineOptions.WITHOUT).contains(part);
        return words(spec, EngineOptions.WITH).contains(part) || (usual && !leftOut);
    }

    /** A spec with a part of its search switched over. */
    public static EngineSpec switched(EngineSpec spec, String part) {
        boolean on = isOn(spec, part);
        Option undone = on ? EngineOptions.WITH : EngineOptions.WITHOUT;
        Option done = on ? EngineOptions.WITHOUT : EngineOptions.WITH;
        List<String> undo = words(spec, undone);
        if (undo.remove(part)) {
            return set(spec, undone, undo);
        }
        List<String> more = words(spec, done);
        more.add(part);
        return set(spec, done, more);
    }

    private static EngineSpec set(EngineSpec spec, Option option, List<String> words) {
        return words.isEmpty() ? spec.without(option) : spec.with(option, String.join("+", words));
    }

    private static List<String> words(EngineSpec spec, Option option) {
        String value = spec.options().get(option);
        return value == null ? new ArrayList<>() : new ArrayList<>(Arrays.asList(value.split("\\+", -1)));
    }

    /** What is being searched, for a progress line. */
    public String status() {
        return status;
    }
}
