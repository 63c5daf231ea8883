package hal.engine;

import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.lab.LabSearch;
import hal.search.lab.Recipe;
import hal.search.lab.run.PositionTable;
import hal.search.lab.run.RunOptions;
import hal.support.CleanText;
import hal.support.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;

/** The algorithms by name. A new one is a class and a line here. */
public final class AlgorithmCatalog {
    private static final Algorithm HAL = new Algorithm(
            "hal",
            "the strong one: deepens step by step, remembers, prunes",
            SearchLimits.time(Duration.ofSeconds(1)),
            false,
            options -> new ChampionSearch(
                    options.model(), options.hashMegabytes(), options.threads(), options.features()));

    private static final List<Algorithm> ALL = Stream.concat(
                    Recipe.names().stream().map(Recipe::of).map(AlgorithmCatalog::lab), Stream.of(HAL))
            .toList();

    private record Algorithm(
            String name,
            String description,
            SearchLimits usual,
            boolean seeded,
            Function<SearchOptions, Search> factory) {}

    private AlgorithmCatalog() {}

    private static Algorithm lab(Recipe recipe) {
        return new Algorithm(
                recipe.name(),
                recipe.description(),
                recipe.usualLimits(),
                recipe.isRandom(),
                options -> laboratory(recipe.name(), options));
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

    /** Whether the score of a search made of this spec is always that of minimax to the same depth. */
    public static boolean isExact(EngineSpec spec) {
        boolean plain =
                Stream.of(SpecOption.LEVEL, SpecOption.ELO, SpecOption.BOOK).noneMatch(spec.options()::containsKey);
        return plain
                && Recipe.names().contains(spec.algorithm())
                && Recipe.of(spec.algorithm())
                        .with(spec.techniques(SpecOption.WITH), spec.techniques(SpecOption.WITHOUT))
                        .isExact();
    }

    /**
     * A new search.
     *
     * @throws UserException if there is none of that name, or its evaluation cannot be read
     */
    public static Search create(String name, SearchOptions options) {
        return find(name).factory().apply(options);
    }

    /**
     * A new search of the laboratory, which can also be watched node by node.
     *
     * @throws UserException if there is none of that name in the laboratory, or its evaluation cannot be read
     */
    public static LabSearch laboratory(String name, SearchOptions options) {
        LabOptions own = options.laboratory();
        RunOptions circumstances = RunOptions.unlimited()
                .withRandom(new Random(options.seed()), own.shuffle())
                .withTable(PositionTable.entriesIn(options.hashMegabytes()));
        return new LabSearch(
                Recipe.of(name).with(own.with(), own.without()), options.model(), own.threads(), circumstances);
    }

    private static Algorithm find(String name) {
        return ALL.stream()
                .filter(algorithm -> algorithm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException("there is no algorithm \"" + CleanText.line(name, 40)
                        + "\"; there are " + String.join(", ", names()) + ", and uci:ENGINE for another program"));
    }
}
