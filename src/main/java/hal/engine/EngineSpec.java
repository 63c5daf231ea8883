package hal.engine;

import hal.book.BookChoice;
import hal.book.BookRules;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.search.SearchLimits;
import hal.search.champion.Feature;
import hal.search.lab.Technique;
import hal.support.CleanText;
import hal.support.ShortTime;
import hal.support.UserException;
import hal.tables.syzygy.SyzygyTables;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An engine in a word: the algorithm and its options, as in {@code hal:depth=4} or
 * {@code minimax:depth=2,eval=simplified}. Another program is {@code uci:} with its name or path, the limits that every
 * engine has, and its own options: {@code uci:stockfish,elo=1500,movetime=100ms}.
 *
 * @param algorithm a name of {@link AlgorithmCatalog}, or {@link #PROGRAM}
 * @param options the options given, in their order, each already checked; see {@link EngineOptions}
 * @param program present if and only if the algorithm is {@link #PROGRAM}
 */
public record EngineSpec(String algorithm, Map<Option, String> options, Optional<ProgramSpec> program) {
    /** What stands in place of an algorithm where another program plays, over the UCI protocol. */
    public static final String PROGRAM = "uci";

    private static final int LONGEST = 1000;

    /** Keeps its own copy of the options. */
    public EngineSpec {
        if (program.isPresent() != algorithm.equals(PROGRAM)) {
            throw new IllegalArgumentException("a program belongs to " + PROGRAM + " and to nothing else");
        }
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** An engine of this house. */
    public EngineSpec(String algorithm, Map<Option, String> options) {
        this(algorithm, options, Optional.empty());
    }

    /** Another program with its usual options. */
    public static EngineSpec program(String name) {
        return new EngineSpec(PROGRAM, Map.of(), Optional.of(new ProgramSpec(name, Map.of())));
    }

    /**
     * Reads a spec.
     *
     * @param text as people write it; spaces around its parts do not count
     * @throws UserException naming the bad word and what would be right
     */
    public static EngineSpec parse(String text) {
        return new SpecReader(CleanText.line(text, LONGEST).strip()).read();
    }

    /** The limits among the options. */
    public SearchLimits limits() {
        SearchLimits limits =
                SearchLimits.NONE.withDepth((int) number(EngineOptions.DEPTH)).withNodes(number(EngineOptions.NODES));
        String time = value(EngineOptions.TIME);
        return ShortTime.parse(time).map(limits::withMoveTime).orElse(limits);
    }

    /** The name of the evaluation, if one is given. */
    public Optional<String> evaluation() {
        return Optional.ofNullable(options.get(EngineOptions.EVALUATION));
    }

    /** The names of the books that it opens by, joined by {@code +}, if any are given. */
    public Optional<String> book() {
        return Optional.ofNullable(options.get(EngineOptions.BOOK_NAME));
    }

    /** How it plays from its book. */
    BookRules bookRules() {
        return new BookRules(
                BookChoice.find(value(EngineOptions.BOOK_CHOICE)).orElseThrow(),
                (int) number(EngineOptions.BOOK_DEPTH),
                (int) number(EngineOptions.BOOK_WEIGHT));
    }

    /** Whether its moves depend on its seed. */
    public boolean leavesToChance() {
        return searchesByChance() || (book().isPresent() && bookRules().choice().isByChance());
    }

    /** Whether its search depends on its seed, so that another seed needs another engine. */
    public boolean searchesByChance() {
        return program.isEmpty()
                && (AlgorithmCatalog.leavesToChance(algorithm)
                        || shuffles()
                        || options.containsKey(EngineOptions.LEVEL)
                        || options.containsKey(EngineOptions.ELO));
    }

    /** The features of {@code hal} that are not left out. */
    public Set<Feature> features() {
        Set<Feature> features = Feature.all();
        words(EngineOptions.WITHOUT).forEach(word -> Feature.find(word).ifPresent(features::remove));
        return features;
    }

    /**
     * The techniques that an option names.
     *
     * @param option {@link EngineOptions#WITH} or {@link EngineOptions#WITHOUT}
     */
    public Set<Technique> techniques(Option option) {
        Set<Technique> techniques = Technique.none();
        words(option).forEach(word -> Technique.find(word).ifPresent(techniques::add));
        return techniques;
    }

    /**
     * The end-game tables that it asks.
     *
     * @throws UserException if there is no such folder
     */
    SyzygyTables tables() {
        String path = value(EngineOptions.TABLES);
        return path.equals(EngineOptions.TABLES.none()) ? new SyzygyTables(List.of()) : SyzygyTables.ofPath(path);
    }

    /** Whether chance decides between equally good moves. */
    public boolean shuffles() {
        return value(EngineOptions.SHUFFLE).equals(OptionType.Switch.ON);
    }

    /** The words of an option that joins several. */
    Stream<String> words(Option option) {
        return options.containsKey(option) ? EngineOptions.split(options.get(option)) : Stream.empty();
    }

    /** The same spec with an option set or replaced. */
    public EngineSpec with(Option option, String value) {
        String read = option.readInPlayer(value);
        if (program.isEmpty()) {
            Fitness.check(algorithm, option, read);
        }
        Map<Option, String> changed = new LinkedHashMap<>(options);
        changed.put(option, read);
        return new EngineSpec(algorithm, changed, program);
    }

    /** Whether an option's value means anything to this algorithm of ours. */
    public boolean heeds(Option option, String value) {
        return program.isEmpty() && Fitness.fits(algorithm, option, value);
    }

    /** The same spec without an option. */
    public EngineSpec without(Option option) {
        Map<Option, String> changed = new LinkedHashMap<>(options);
        changed.remove(option);
        return new EngineSpec(algorithm, changed, program);
    }

    /** The same options with another algorithm; those that it does not know, as another program's own, are dropped. */
    public EngineSpec withAlgorithm(String name) {
        AlgorithmCatalog.describe(name);
        Map<Option, String> kept = new LinkedHashMap<>(options);
        kept.entrySet().removeIf(option -> !Fitness.fits(name, option.getKey(), option.getValue()));
        return new EngineSpec(name, kept);
    }

    /** The value of an option, or its usual one where none is given. */
    String value(Option option) {
        return options.getOrDefault(option, option.initial());
    }

    /** The value of an option that is a number, or its usual one where none is given. */
    long number(Option option) {
        return Long.parseLong(value(option));
    }

    /** The number that an option has, else another one. */
    public long number(Option option, long fallback) {
        return options.containsKey(option) ? number(option) : fallback;
    }

    /** The spec as it is written. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        program.ifPresent(other -> parts.add(other.toString()));
        options.forEach((option, value) -> parts.add(option.word() + "=" + value));
        return algorithm + (parts.isEmpty() ? "" : ":") + String.join(",", parts);
    }
}
