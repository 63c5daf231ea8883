package hal.engine;

import hal.engine.algorithm.AlgorithmProvider;
import hal.engine.algorithm.AlgorithmProvider.ProvidedAlgorithm;
import hal.engine.algorithm.AlgorithmProvider.Toggle;
import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType;
import hal.eval.EvaluationModel;
import hal.platform.Catalog;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.champion.Feature;
import hal.search.champion.SearchParameters;
import hal.search.engine.Search;
import hal.support.UserException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The algorithms by name: {@code hal}, and those of every {@link AlgorithmProvider}, such as the laboratory. */
public final class AlgorithmCatalog {
    private static final String CHAMPION = OptionSupport.CHAMPION;

    private static final List<ProvidedAlgorithm> PROVIDED = AlgorithmProvider.all().stream()
            .flatMap(provider -> provider.algorithms().stream())
            .toList();

    /** What the field calls some of them, too. */
    private static final Map<String, String> ALSO_CALLED = Map.ofEntries(
            Map.entry("negascout", "pvs"),
            Map.entry("principal-variation-search", "pvs"),
            Map.entry("uct", "mcts"),
            Map.entry("puct", "mcts-puct"),
            Map.entry("b*", "best-first"),
            Map.entry("sss*", "sss"),
            Map.entry("mtd(f)", "mtdf"),
            Map.entry("alpha-beta", "alphabeta"));

    private AlgorithmCatalog() {}

    /** All names, from the simplest to the strongest. */
    public static List<String> names() {
        return Stream.concat(providedNames().stream(), Stream.of(CHAMPION)).toList();
    }

    /** The names of those that are not HAL's strong search. */
    static List<String> providedNames() {
        return PROVIDED.stream().map(ProvidedAlgorithm::name).toList();
    }

    /**
     * A one-line description of an algorithm.
     *
     * @throws UserException if there is no such algorithm
     */
    public static String describe(String name) {
        return name.equals(CHAMPION)
                ? "the strong one: iterative deepening, a transposition table, pruning"
                : find(name).description();
    }

    /**
     * The limits of a search that is given none.
     *
     * @throws UserException if there is no such algorithm
     */
    public static SearchLimits usualLimits(String name) {
        return name.equals(CHAMPION)
                ? SearchLimits.time(Duration.ofSeconds(1))
                : find(name).usualLimits();
    }

    /**
     * Whether its moves depend on the seed, so that each game needs a new search.
     *
     * @throws UserException if there is no such algorithm
     */
    public static boolean leavesToChance(String name) {
        return !name.equals(CHAMPION) && find(name).drawsLots();
    }

    /** Whether a search built from this spec always returns minimax's score at the same depth. */
    public static boolean isExact(EngineSpec spec) {
        boolean plain = Stream.of(EngineOptions.LEVEL, EngineOptions.ELO, EngineOptions.BOOK_NAME)
                .noneMatch(spec.options()::containsKey);
        return plain
                && providedNames().contains(spec.algorithm())
                && find(spec.algorithm()).isExact(spec.parts(EngineOptions.WITH), spec.parts(EngineOptions.WITHOUT));
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
        return spec.algorithm().equals(CHAMPION)
                ? champion(spec, evaluation, parameters)
                : find(spec.algorithm()).create(spec.setup(evaluation));
    }

    /**
     * The parts of an algorithm that can be switched on and off; none for algorithms without options.
     *
     * @throws UserException if there is no such algorithm
     */
    public static List<Toggle> toggles(String algorithm) {
        return algorithm.equals(CHAMPION)
                ? Arrays.stream(Feature.values())
                        .map(feature -> new Toggle(feature.word(), feature.description(), true))
                        .toList()
                : find(algorithm).toggles();
    }

    /**
     * An algorithm's part with a name.
     *
     * @throws UserException if there is no such algorithm
     */
    public static Optional<Toggle> toggle(String algorithm, String word) {
        return toggles(algorithm).stream()
                .filter(toggle -> toggle.word().equals(word))
                .findFirst();
    }

    /** Whether any algorithm has a part with this name. */
    public static boolean hasToggle(String word) {
        return Feature.find(word).isPresent() || EngineOptions.PARTS.contains(word);
    }

    /** Refuses parts that have no effect on an algorithm other than {@code hal}. */
    static void check(String algorithm, List<String> parts) {
        find(algorithm).check(parts);
    }

    private static ProvidedAlgorithm find(String name) {
        return PROVIDED.stream()
                .filter(algorithm -> algorithm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> ALSO_CALLED.containsKey(name)
                        ? new UserException("HAL calls " + name + " " + ALSO_CALLED.get(name) + ".")
                        : Catalog.unknown("algorithm", name, names(), ", and uci:ENGINE for another program"));
    }
}
