package hal.engine;

import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType;
import hal.eval.EvaluationModel;
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
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * The algorithms by name: {@code hal}, and those of the laboratory, which {@link Recipe} lists. A new one for the
 * laboratory is a class in {@code search.lab} and a line in {@code Recipe}.
 */
public final class AlgorithmCatalog {
    private static final Algorithm HAL = new Algorithm(
            "hal",
            "the strong one: iterative deepening, a transposition table, pruning",
            SearchLimits.time(Duration.ofSeconds(1)),
            false,
            AlgorithmCatalog::champion);

    private static final List<Algorithm> ALL = Stream.concat(
                    Recipe.names().stream().map(Recipe::of).map(AlgorithmCatalog::lab), Stream.of(HAL))
            .toList();

    private record Algorithm(
            String name,
            String description,
            SearchLimits usual,
            boolean seeded,
            BiFunction<EngineSpec, EvaluationModel, Search> factory) {}

    private AlgorithmCatalog() {}

    private static Search champion(EngineSpec spec, EvaluationModel evaluation) {
        return new ChampionSearch(
                evaluation,
                (int) spec.number(EngineOptions.HASH),
                (int) spec.number(EngineOptions.THREADS),
                spec.features(),
                spec.tables(),
                (int) spec.number(EngineOptions.TABLES_DEPTH),
                spec.value(EngineOptions.TABLES_RULE_50).equals(OptionType.Switch.ON));
    }

    private static Algorithm lab(Recipe recipe) {
        return new Algorithm(
                recipe.name(),
                recipe.description(),
                recipe.usualLimits(),
                recipe.isRandom(),
                AlgorithmCatalog::laboratory);
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
        boolean plain = Stream.of(EngineOptions.LEVEL, EngineOptions.ELO, EngineOptions.BOOK_NAME)
                .noneMatch(spec.options()::containsKey);
        return plain
                && Recipe.names().contains(spec.algorithm())
                && Recipe.of(spec.algorithm())
                        .with(spec.techniques(EngineOptions.WITH), spec.techniques(EngineOptions.WITHOUT))
                        .isExact();
    }

    /**
     * A new search of a spec, without its limits.
     *
     * @param evaluation how it judges positions
     */
    static Search create(EngineSpec spec, EvaluationModel evaluation) {
        return find(spec.algorithm()).factory().apply(spec, evaluation);
    }

    /**
     * A new search of the laboratory, which can also be watched node by node.
     *
     * @param evaluation how it judges positions
     * @throws UserException if the spec's algorithm is none of the laboratory
     */
    static LabSearch laboratory(EngineSpec spec, EvaluationModel evaluation) {
        RunOptions circumstances = RunOptions.unlimited()
                .withRandom(new Random(spec.number(EngineOptions.SEED)), spec.shuffles())
                .withTable(PositionTable.entriesIn((int) spec.number(EngineOptions.HASH)));
        int processors = Runtime.getRuntime().availableProcessors();
        return new LabSearch(
                Recipe.of(spec.algorithm())
                        .with(spec.techniques(EngineOptions.WITH), spec.techniques(EngineOptions.WITHOUT)),
                evaluation,
                (int) spec.number(EngineOptions.THREADS, processors),
                circumstances);
    }

    private static Algorithm find(String name) {
        return ALL.stream()
                .filter(algorithm -> algorithm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException("there is no algorithm \"" + CleanText.line(name, 40)
                        + "\"; known: " + String.join(", ", names()) + ", and uci:ENGINE for another program"));
    }
}
