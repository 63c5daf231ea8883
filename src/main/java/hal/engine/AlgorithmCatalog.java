package hal.engine;

import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.lab.AlphaBeta;
import hal.search.lab.GameAlgorithm;
import hal.search.lab.LabSearch;
import hal.search.lab.Minimax;
import hal.search.lab.RandomSearch;
import hal.support.CleanText;
import hal.support.UserException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** The algorithms by name. A new one is a class and a line here. */
public final class AlgorithmCatalog {
    private static final List<Algorithm> ALL = List.of(
            new Algorithm(
                    "random", "any legal move", SearchLimits.NONE, true, options -> new RandomSearch(options.seed())),
            lab("minimax", "looks at every line", 3, Minimax::new),
            lab("alphabeta", "minimax without the lines that cannot matter", 4, AlphaBeta::new),
            new Algorithm(
                    "hal",
                    "the strong one: deepens step by step, remembers, prunes",
                    SearchLimits.time(Duration.ofSeconds(1)),
                    false,
                    options -> new ChampionSearch(
                            options.evaluation(), options.hashMegabytes(), options.threads(), options.features())));

    private record Algorithm(
            String name,
            String description,
            SearchLimits usual,
            boolean seeded,
            Function<SearchOptions, Search> factory) {}

    private AlgorithmCatalog() {}

    /** An algorithm of the laboratory; its usual depth answers within a second or so. */
    private static Algorithm lab(String name, String description, int usualDepth, Supplier<GameAlgorithm> algorithm) {
        return new Algorithm(
                name,
                description,
                SearchLimits.depth(usualDepth),
                false,
                options -> new LabSearch(algorithm.get(), options.evaluation().get(), usualDepth));
    }

    /** All names, from the simplest to the strongest. */
    public static List<String> names() {
        return ALL.stream().map(Algorithm::name).toList();
    }

    /**
     * A line for people about an algorithm.
     *
     * @throws UserException if there is none of that name
     */
    public static String describe(String name) {
        return find(name).description();
    }

    /**
     * The limits of a search that was given none.
     *
     * @throws UserException if there is none of that name
     */
    public static SearchLimits usualLimits(String name) {
        return find(name).usual();
    }

    /**
     * Whether its moves depend on the seed, so that each game needs a search of its own.
     *
     * @throws UserException if there is none of that name
     */
    public static boolean leavesToChance(String name) {
        return find(name).seeded();
    }

    /**
     * A new search.
     *
     * @throws UserException if there is none of that name, or its evaluation cannot be read
     */
    public static Search create(String name, SearchOptions options) {
        return find(name).factory().apply(options);
    }

    private static Algorithm find(String name) {
        return ALL.stream()
                .filter(algorithm -> algorithm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException("there is no algorithm \"" + CleanText.line(name, 40)
                        + "\"; there are " + String.join(", ", names()) + ", and uci:ENGINE for another program"));
    }
}
