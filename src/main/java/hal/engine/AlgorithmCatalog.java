package hal.engine;

import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType;
import hal.eval.EvaluationModel;
import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.champion.SearchParameters;
import hal.search.lab.Algorithm;
import hal.search.lab.LabSearch;
import hal.search.lab.run.PositionTable;
import hal.search.lab.run.RunOptions;
import hal.support.Catalog;
import hal.support.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The algorithms by name: {@code hal}, and those of the laboratory, which {@link Algorithm} lists. To add one to the
 * laboratory, write a class in {@code search.lab} and add a line to {@code Algorithm}.
 */
public final class AlgorithmCatalog {
    private static final Entry HAL = new Entry(
            "hal",
            "the strong one: iterative deepening, a transposition table, pruning",
            SearchLimits.time(Duration.ofSeconds(1)),
            false,
            AlgorithmCatalog::champion);

    private static final List<Entry> ALL = Stream.concat(
                    Algorithm.names().stream().map(Algorithm::of).map(AlgorithmCatalog::lab), Stream.of(HAL))
            .toList();

    private record Entry(String name, String description, SearchLimits usual, boolean seeded, Factory factory) {}

    /** Makes the search of a spec. */
    private interface Factory {
        Search create(EngineSpec spec, EvaluationModel evaluation, SearchParameters parameters);
    }

    private AlgorithmCatalog() {}

    private static Entry lab(Algorithm recipe) {
        return new Entry(
                recipe.name(),
                recipe.description(),
                recipe.usualLimits(),
                recipe.drawsLots(),
                (spec, evaluation, parameters) -> laboratory(spec, evaluation));
    }

    /** All names, from the simplest to the strongest. */
    public static List<String> names() {
        return ALL.stream().map(Entry::name).toList();
    }

    /**
     * A one-line description of an algorithm.
     *
     * @throws UserException if there is no such algorithm
     */
    public static String describe(String name) {
        return find(name).description();
    }

    /**
     * The limits of a search that is given none.
     *
     * @throws UserException if there is no such algorithm
     */
    public static SearchLimits usualLimits(String name) {
        return find(name).usual();
    }

    /**
     * Whether its moves depend on the seed, so that each game needs a new search.
     *
     * @throws UserException if there is no such algorithm
     */
    public static boolean leavesToChance(String name) {
        return find(name).seeded();
    }

    /** Whether a search built from this spec always returns minimax's score at the same depth. */
    public static boolean isExact(EngineSpec spec) {
        boolean plain = Stream.of(EngineOptions.LEVEL, EngineOptions.ELO, EngineOptions.BOOK_NAME)
                .noneMatch(spec.options()::containsKey);
        return plain
                && Algorithm.names().contains(spec.algorithm())
                && Algorithm.of(spec.algorithm())
                        .with(spec.techniques(EngineOptions.WITH), spec.techniques(EngineOptions.WITHOUT))
                        .isExact();
    }

    private static Search champion(EngineSpec spec, EvaluationModel evaluation, SearchParameters parameters) {
        return new ChampionSearch(
                evaluation,
                (int) spec.number(EngineOptions.HASH),
                spec.threads(1),
                spec.features(),
                parameters,
                spec.tables(),
                (int) spec.number(EngineOptions.TABLES_DEPTH),
                spec.value(EngineOptions.TABLES_RULE_50).equals(OptionType.Switch.ON));
    }

    /**
     * Creates the search of a spec, without its limits.
     *
     * @param evaluation evaluates positions
     * @param parameters the numbers of {@code hal}; the laboratory's algorithms have none
     */
    static Search create(EngineSpec spec, EvaluationModel evaluation, SearchParameters parameters) {
        return find(spec.algorithm()).factory().create(spec, evaluation, parameters);
    }

    /**
     * Creates a search of the laboratory, which can also be observed node by node.
     *
     * @param evaluation evaluates positions
     * @throws UserException if the spec's algorithm is not from the laboratory
     */
    static LabSearch laboratory(EngineSpec spec, EvaluationModel evaluation) {
        RunOptions circumstances = RunOptions.unlimited()
                .withRandom(new Random(spec.number(EngineOptions.SEED)), spec.shuffles())
                .withTable(PositionTable.entriesIn((int) spec.number(EngineOptions.HASH)));
        int processors = Runtime.getRuntime().availableProcessors();
        return new LabSearch(
                Algorithm.of(spec.algorithm())
                        .with(spec.techniques(EngineOptions.WITH), spec.techniques(EngineOptions.WITHOUT)),
                evaluation,
                spec.threads(processors),
                circumstances);
    }

    private static Entry find(String name) {
        return ALL.stream()
                .filter(algorithm -> algorithm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Catalog.unknown("algorithm", name, names(), ", and uci:ENGINE for another program"));
    }
}
