package hal.analysis.compare;

import hal.analysis.Searcher;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.algorithm.AlgorithmProvider.Toggle;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.search.lab.Technique;
import hal.search.lab.game.ZeroSumGame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What each part of a search buys (ablation): the search as it is, and with one part after another switched over, each
 * for the same time. They take turns: in the first round Java compiles what they use, and nothing is kept; in the
 * others each begins with another of them, so that what disturbs the machine disturbs all. The rounds search different
 * positions, the asked one and two that are likely to follow it: on a single one, chance decides whether a part seems
 * to help.
 */
public final class PartsRun {
    /** The search as it is reaches this many plies more than the depth whose nodes are compared. */
    private static final int MARGIN = 2;

    private static final int ROUNDS = 3;

    private final Function<EngineSpec, Engine> engines;
    private final ZeroSumGame root;
    private final EngineSpec spec;
    private final Duration time;

    private volatile String status = "ablate";

    /**
     * One search.
     *
     * @param part what was switched over, as in {@code without null-move}; empty for the search as it is
     * @param depth the deepest one that was finished, in plies; the middle one of the positions
     * @param nodes searched in the time in all positions together
     * @param comparedDepth the depth whose nodes are compared, the same in all rows
     * @param nodesToDepth the nodes until that depth was finished, in all positions together; 0 if it was not in one of
     *     them
     * @param times how many times as many that is as for the search as it is; 0 if one of them did not finish the depth
     * @param fewest the lowest such ratio of a position
     * @param most the highest such ratio of a position
     * @param move its choice in the asked position, as text; a dash if there is none
     * @param score of the asked position from White's point of view, see {@link Scores}
     */
    public record Row(
            String part,
            int depth,
            long nodes,
            int comparedDepth,
            long nodesToDepth,
            double times,
            double fewest,
            double most,
            String move,
            int score) {}

    /**
     * A run that has not started.
     *
     * @param engines creates an engine; called on the thread that runs
     * @param root the position, which is copied
     * @param spec one of HAL's own algorithms; its own limits hold as well
     * @param time for each search
     */
    public PartsRun(Function<EngineSpec, Engine> engines, ZeroSumGame root, EngineSpec spec, Duration time) {
        this.engines = engines;
        this.root = root.copy();
        this.spec = spec;
        this.time = time;
    }

    /** The parts of an algorithm that can be switched over. */
    public static List<Toggle> parts(EngineSpec spec) {
        return spec.program().isPresent() ? List.of() : AlgorithmCatalog.toggles(spec.algorithm());
    }

    private record Measured(SearchResult result, Map<Integer, Long> nodesToDepth) {
        int depth() {
            return result.info().depth();
        }

        long nodes() {
            return result.statistics().nodes();
        }

        long nodesTo(int depth) {
            return nodesToDepth.getOrDefault(depth, 0L);
        }
    }

    /**
     * Runs all searches on the calling thread.
     *
     * @param finished receives the rows, that of the search as it is first
     * @param stop ends the run soon, with what the finished rounds give
     */
    public void run(Consumer<Row> finished, StopToken stop) {
        Map<String, EngineSpec> variants = variants();
        List<String> names = new ArrayList<>(variants.keySet());
        Map<String, List<Measured>> measured = new LinkedHashMap<>();
        ZeroSumGame position = root.copy();
        for (int round = 0; round <= ROUNDS; round++) {
            Map<String, Measured> found = new HashMap<>();
            for (int i = 0; i < names.size() && !stop.isRaised(); i++) {
                String name = names.get((i + round) % names.size());
                status = "ablate: " + (name.isEmpty() ? spec.algorithm() : name)
                        + (round == 0 ? ", warming up" : ", position " + round + " of " + ROUNDS);
                found.put(name, search(position, variants.get(name), stop));
            }
            if (round > 0 && !stop.isRaised()) {
                names.forEach(name -> measured.computeIfAbsent(name, none -> new ArrayList<>())
                        .add(found.get(name)));
                advance(position, found.get("").result());
            }
        }
        if (!measured.isEmpty()) {
            List<Measured> asItIs = measured.get("");
            int reached = asItIs.stream().mapToInt(Measured::depth).min().orElse(0);
            int compared = Math.max(1, reached - MARGIN);
            measured.forEach((name, searches) -> finished.accept(row(name, searches, asItIs, compared)));
        }
    }

    /** Makes the move found and the reply expected, if the game continues after them. */
    private static void advance(ZeroSumGame position, SearchResult result) {
        int made = 0;
        for (int move : new int[] {result.move(), result.ponderMove()}) {
            if (position.isLegal(move)) {
                position.make(move);
                made++;
            }
        }
        if (made < 2 || !position.ending(0).isEmpty()) {
            for (; made > 0; made--) {
                position.unmake();
            }
        }
    }

    /** The search as it is and with each part switched over, by what was switched. */
    private Map<String, EngineSpec> variants() {
        Map<String, EngineSpec> variants = new LinkedHashMap<>();
        variants.put("", spec);
        for (Toggle part : parts(spec)) {
            String word = part.word();
            if (!word.equals(Technique.ITERATIVE.word())) { // without it there is no depth after depth to compare
                variants.put((isOn(spec, word) ? "without " : "with ") + word, switched(spec, word));
            }
        }
        return variants;
    }

    private Measured search(ZeroSumGame position, EngineSpec one, StopToken stop) {
        Map<Integer, Long> nodes = new HashMap<>();
        try (Searcher searcher = Searcher.of(position, engines, one)) {
            SearchResult result = searcher.think(SearchLimits.time(time), info -> note(info, nodes), stop);
            return new Measured(result, nodes);
        }
    }

    private Row row(String part, List<Measured> searches, List<Measured> asItIs, int compared) {
        boolean finished =
                Stream.of(searches, asItIs).flatMap(List::stream).allMatch(search -> search.nodesTo(compared) > 0);
        double[] ratios = IntStream.range(0, finished ? searches.size() : 0)
                .mapToDouble(i -> (double) searches.get(i).nodesTo(compared)
                        / asItIs.get(i).nodesTo(compared))
                .sorted()
                .toArray();
        SearchResult result = searches.get(0).result();
        return new Row(
                part,
                searches.stream().mapToInt(Measured::depth).sorted().toArray()[searches.size() / 2],
                searches.stream().mapToLong(Measured::nodes).sum(),
                compared,
                searches.stream().allMatch(search -> search.nodesTo(compared) > 0)
                        ? searches.stream()
                                .mapToLong(search -> search.nodesTo(compared))
                                .sum()
                        : 0,
                finished
                        ? Math.exp(
                                Arrays.stream(ratios).map(Math::log).average().orElse(0))
                        : 0,
                finished ? ratios[0] : 0,
                finished ? ratios[ratios.length - 1] : 0,
                root.isLegal(result.move()) ? root.format(result.move()) : "-",
                Scores.fromWhite(result.score(), root.sideToMove()));
    }

    /** Keeps the nodes after which a depth was finished. */
    private static void note(SearchInfo info, Map<Integer, Long> nodes) {
        if (info.bound() == Bound.EXACT) {
            nodes.putIfAbsent(info.depth(), info.nodes());
        }
    }

    /** Whether a spec's search has this part switched on. */
    public static boolean isOn(EngineSpec spec, String part) {
        boolean usual = AlgorithmCatalog.toggle(spec.algorithm(), part)
                .map(Toggle::usual)
                .orElse(false);
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
