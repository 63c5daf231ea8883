package hal.engine;

import hal.search.SearchLimits;
import hal.search.champion.Feature;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An engine in a word: the algorithm and its options, as in {@code hal:depth=4} or
 * {@code minimax:depth=2,eval=simplified}.
 *
 * @param algorithm a name of {@link AlgorithmCatalog}
 * @param options the options given, in their order, each already checked; see {@link SpecOption}
 */
public record EngineSpec(String algorithm, Map<SpecOption, String> options) {
    private static final int LONGEST = 300;

    /** Keeps its own copy of the options. */
    public EngineSpec {
        options = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /**
     * Reads a spec.
     *
     * @param text as people write it; spaces around its parts do not count
     * @throws UserException naming the bad word and what would be right
     */
    public static EngineSpec parse(String text) {
        String spec = CleanText.line(text, LONGEST).strip();
        int colon = spec.indexOf(':');
        String algorithm = (colon < 0 ? spec : spec.substring(0, colon)).strip();
        AlgorithmCatalog.describe(algorithm); // refuses an unknown one
        Map<SpecOption, String> options = new LinkedHashMap<>();
        String rest = colon < 0 ? "" : spec.substring(colon + 1);
        if (colon >= 0 && rest.isBlank()) {
            throw new UserException(
                    "\"" + spec + "\" ends after the colon; options follow there, as in \"" + algorithm + ":depth=4\"");
        }
        for (String part : rest.isBlank() ? new String[0] : rest.split(",", -1)) {
            addOption(options, part.strip(), spec);
        }
        return new EngineSpec(algorithm, options);
    }

    private static void addOption(Map<SpecOption, String> options, String part, String spec) {
        int equals = part.indexOf('=');
        if (equals < 0) {
            throw new UserException("\"" + part + "\" in \"" + spec + "\" is no option; write NAME=VALUE with one of "
                    + SpecOption.words());
        }
        String word = part.substring(0, equals).strip();
        SpecOption option = SpecOption.find(word)
                .orElseThrow(() -> new UserException(
                        "there is no option \"" + word + "\" in \"" + spec + "\"; there are " + SpecOption.words()));
        String value = part.substring(equals + 1).strip();
        option.check(value);
        if (options.put(option, value) != null) {
            throw new UserException("\"" + option.word() + "\" is given twice in \"" + spec + "\"");
        }
    }

    /** The limits among the options. */
    public SearchLimits limits() {
        SearchLimits limits = SearchLimits.NONE;
        if (options.containsKey(SpecOption.DEPTH)) {
            limits = limits.withDepth((int) number(SpecOption.DEPTH, 0));
        }
        if (options.containsKey(SpecOption.NODES)) {
            limits = limits.withNodes(number(SpecOption.NODES, 0));
        }
        if (options.containsKey(SpecOption.TIME)) {
            limits = limits.withMoveTime(SpecOption.duration(options.get(SpecOption.TIME)));
        }
        return limits;
    }

    /** The name of the evaluation, if one is given. */
    public Optional<String> evaluation() {
        return Optional.ofNullable(options.get(SpecOption.EVAL));
    }

    /** The features of {@code hal} that are not left out. */
    public Set<Feature> features() {
        Set<Feature> features = Feature.all();
        if (options.containsKey(SpecOption.WITHOUT)) {
            for (String word : options.get(SpecOption.WITHOUT).split("\\+", -1)) {
                features.remove(Feature.find(word).orElseThrow());
            }
        }
        return features;
    }

    /** The same spec with an option set or replaced. */
    public EngineSpec with(SpecOption option, String value) {
        option.check(value);
        Map<SpecOption, String> changed = new LinkedHashMap<>(options);
        changed.put(option, value);
        return new EngineSpec(algorithm, changed);
    }

    /** The same spec without an option. */
    public EngineSpec without(SpecOption option) {
        Map<SpecOption, String> changed = new LinkedHashMap<>(options);
        changed.remove(option);
        return new EngineSpec(algorithm, changed);
    }

    /** The same options with another algorithm. */
    public EngineSpec withAlgorithm(String name) {
        AlgorithmCatalog.describe(name);
        return new EngineSpec(name, options);
    }

    long number(SpecOption option, long fallback) {
        String value = options.get(option);
        return value == null ? fallback : Long.parseLong(value);
    }

    /** The spec as it is written. */
    @Override
    public String toString() {
        return algorithm
                + (options.isEmpty() ? "" : ":")
                + options.entrySet().stream()
                        .map(entry -> entry.getKey().word() + "=" + entry.getValue())
                        .collect(Collectors.joining(","));
    }
}
