package hal.engine;

import hal.engine.algorithm.AlgorithmProvider.SearchSetup;
import hal.engine.book.BookChoice;
import hal.engine.book.BookRules;
import hal.engine.level.Opponents;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.eval.EvaluationModel;
import hal.platform.Catalog;
import hal.platform.ShortTime;
import hal.search.SearchLimits;
import hal.search.champion.Feature;
import hal.support.UserException;
import hal.support.text.CleanText;
import hal.syzygy.SyzygyTables;
import hal.tables.SyzygyPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An engine as text: the algorithm and its options, as in {@code hal:depth=4} or
 * {@code minimax:depth=2,eval=simplified}. An external engine is {@code uci:} with its name or path, the limits that
 * every engine has, and its own options: {@code uci:stockfish,elo=1500,movetime=100ms}.
 * An opponent is written by name, {@code ada}, and may be given limits too: {@code ada:movetime=100ms}.
 *
 * @param algorithm a name in {@link AlgorithmCatalog}, or {@link #PROGRAM}
 * @param options the options given, in order and already checked; see {@link EngineOptions}
 * @param program present if and only if the algorithm is {@link #PROGRAM}
 */
public record EngineSpec(String algorithm, Map<Option, String> options, Optional<ProgramSpec> program) {
    /** The name used in place of an algorithm for an external UCI engine. */
    public static final String PROGRAM = "uci";

    private static final int MAX_LENGTH = 1000;
    /** The most threads worth starting: beyond it most wait for a processor, among them the one that handles a stop. */
    private static final long THREADS_PER_PROCESSOR = 2;

    public EngineSpec {
        if (program.isPresent() != algorithm.equals(PROGRAM)) {
            throw new IllegalArgumentException("a program is given if and only if the algorithm is " + PROGRAM);
        }
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /**
     * Parses a spec.
     *
     * @param text as written by users; spaces around its parts are ignored
     * @throws UserException naming the bad word and what would be right
     */
    public static EngineSpec parse(String text) {
        return new SpecReader(CleanText.line(text, MAX_LENGTH).strip()).read();
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

    /** The opponent who plays, if one does: then strength and evaluation are theirs. */
    public Optional<String> opponent() {
        return Optional.ofNullable(options.get(EngineOptions.OPPONENT));
    }

    /** The file of its search parameters, if they are not as shipped. */
    public Optional<String> parameterFile() {
        return Optional.ofNullable(options.get(EngineOptions.PARAMETERS));
    }

    /** The names of its books, joined by {@code +}, if any are given. */
    public Optional<String> book() {
        return Optional.ofNullable(options.get(EngineOptions.BOOK_NAME));
    }

    /** How it chooses book moves. */
    BookRules bookRules() {
        return new BookRules(
                BookChoice.find(value(EngineOptions.BOOK_CHOICE)).orElseThrow(),
                (int) number(EngineOptions.BOOK_DEPTH),
                (int) number(EngineOptions.BOOK_WEIGHT));
    }

    /** Whether it supports a clock that counts nodes instead of time, see {@link SearchLimits.Clock#nodesPerMilli}. */
    public boolean supportsNodeClock() {
        return algorithm.equals(OptionSupport.CHAMPION);
    }

    /** Whether its moves depend on the seed. */
    public boolean leavesToChance() {
        return searchesByChance() || (book().isPresent() && bookRules().choice().isByChance());
    }

    /** Whether its search depends on the seed, so that another seed needs another engine. */
    public boolean searchesByChance() {
        return program.isEmpty()
                && (AlgorithmCatalog.leavesToChance(algorithm)
                        || shuffles()
                        || options.containsKey(EngineOptions.OPPONENT)
                        || options.containsKey(EngineOptions.LEVEL)
                        || options.containsKey(EngineOptions.ELO));
    }

    /** The features of {@code hal} that are switched on. */
    public Set<Feature> features() {
        Set<Feature> features = Feature.all();
        words(EngineOptions.WITHOUT).forEach(word -> Feature.find(word).ifPresent(features::remove));
        return features;
    }

    /**
     * The names of parts of a search that an option lists, in its order.
     *
     * @param option {@link EngineOptions#WITH} or {@link EngineOptions#WITHOUT}
     */
    public List<String> parts(Option option) {
        return words(option).toList();
    }

    /** The parts of a laboratory search. */
    public SearchSetup setup(EvaluationModel evaluation) {
        return new SearchSetup(
                evaluation,
                Set.copyOf(parts(EngineOptions.WITH)),
                Set.copyOf(parts(EngineOptions.WITHOUT)),
                threads(Runtime.getRuntime().availableProcessors()),
                number(EngineOptions.SEED),
                shuffles(),
                (int) number(EngineOptions.HASH));
    }

    /**
     * The endgame tables that it asks.
     *
     * @throws UserException if there is no such folder
     */
    public SyzygyTables tables() {
        String path = value(EngineOptions.TABLES);
        return path.equals(EngineOptions.TABLES.none()) ? SyzygyTables.NONE : SyzygyPath.tables(path);
    }

    /** Whether equally good moves are chosen at random. */
    public boolean shuffles() {
        return value(EngineOptions.SHUFFLE).equals(OptionType.Switch.ON);
    }

    /** The words of an option that holds several. */
    Stream<String> words(Option option) {
        return options.containsKey(option) ? EngineOptions.split(options.get(option)) : Stream.empty();
    }

    /** This spec with an option set or replaced. */
    public EngineSpec with(Option option, String value) {
        String read = option.readInPlayer(value);
        if (program.isEmpty()) {
            OptionSupport.check(algorithm, option, read);
        }
        Map<Option, String> changed = new LinkedHashMap<>(options);
        changed.put(option, read);
        return new EngineSpec(algorithm, changed, program);
    }

    /** Whether an option's value has any effect on this algorithm of HAL's own. */
    public boolean isAffectedBy(Option option, String value) {
        return program.isEmpty() && OptionSupport.fits(algorithm, option, value);
    }

    /** This spec without an option. */
    public EngineSpec without(Option option) {
        Map<Option, String> changed = new LinkedHashMap<>(options);
        changed.remove(option);
        return new EngineSpec(algorithm, changed, program);
    }

    /** The value of an option, or its default if none is given. */
    String value(Option option) {
        return options.getOrDefault(option, option.initial());
    }

    /** The value of a numeric option, or its default if none is given. */
    long number(Option option) {
        return Long.parseLong(value(option));
    }

    /** The value of a numeric option, or the fallback if none is given. */
    public long number(Option option, long fallback) {
        return options.containsKey(option) ? number(option) : fallback;
    }

    /**
     * How many threads it searches with on this machine: those it asks for, up to two for each processor.
     *
     * @param usual how many if it does not say
     */
    public int threads(int usual) {
        return threadsHere(number(EngineOptions.THREADS, usual));
    }

    /** How many of the requested threads this machine searches with: up to two for each processor. */
    public static int threadsHere(long wanted) {
        return (int)
                Math.min(wanted, THREADS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());
    }

    /** The spec as users write it. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        program.ifPresent(other -> parts.add(other.toString()));
        options.forEach((option, value) -> {
            if (!option.equals(EngineOptions.OPPONENT)) {
                parts.add(option.word() + "=" + value);
            }
        });
        return opponent().orElse(algorithm) + (parts.isEmpty() ? "" : ":") + String.join(",", parts);
    }

    /** Parses the text of one {@link EngineSpec}, which its error messages quote. */
    static final class SpecReader {
        /** The options that HAL handles for an external engine; all others are its own. */
        private static final Set<Option.Purpose> OURS = EnumSet.of(Option.Purpose.LIMIT, Option.Purpose.BOOK);

        /** The options that an opponent sets itself. */
        private static final List<Option> OF_OPPONENTS =
                List.of(EngineOptions.LEVEL, EngineOptions.ELO, EngineOptions.EVALUATION);

        private final String spec;
        private final Map<Option, String> options = new LinkedHashMap<>();
        private final Map<String, String> programOptions = new LinkedHashMap<>();

        /**
         * A parser of one spec.
         *
         * @param spec the text, already cleaned
         */
        SpecReader(String spec) {
            this.spec = spec;
        }

        EngineSpec read() {
            int colon = spec.indexOf(':');
            String algorithm = (colon < 0 ? spec : spec.substring(0, colon)).strip();
            String rest = colon < 0 ? "" : spec.substring(colon + 1);
            if (algorithm.equals(EngineSpec.PROGRAM)) {
                return readProgram(rest);
            }
            if (!AlgorithmCatalog.names().contains(algorithm) && Opponents.has(algorithm)) {
                options.put(EngineOptions.OPPONENT, algorithm);
                algorithm = OptionSupport.CHAMPION;
            }
            AlgorithmCatalog.describe(algorithm); // refuses an unknown one
            if (colon >= 0 && rest.isBlank()) {
                throw new UserException("\"" + spec + "\" has no options after the colon; write for example \""
                        + algorithm + ":depth=4\"");
            }
            for (String part : rest.isBlank() ? new String[0] : rest.split(",", -1)) {
                addOption(part.strip());
            }
            if (options.containsKey(EngineOptions.LEVEL) && options.containsKey(EngineOptions.ELO)) {
                throw new UserException("\"" + spec + "\" gives both a level and an Elo; give only one of them");
            }
            if (options.containsKey(EngineOptions.OPPONENT)) {
                checkOpponent();
            }
            for (Map.Entry<Option, String> option : options.entrySet()) {
                OptionSupport.check(algorithm, option.getKey(), option.getValue());
            }
            return new EngineSpec(algorithm, options, Optional.empty());
        }

        private void checkOpponent() {
            String name = options.get(EngineOptions.OPPONENT);
            Opponents.find(name); // refuses an unknown one
            for (Option own : OF_OPPONENTS) {
                if (options.containsKey(own)) {
                    throw new UserException("\"" + spec + "\" sets " + own.word() + ", but " + name
                            + " is an opponent and has that already; leave it out, or play hal with it");
                }
            }
        }

        private EngineSpec readProgram(String rest) {
            String[] parts = rest.split(",", -1);
            String name = parts[0].strip();
            if (name.isEmpty()) {
                throw new UserException("\"" + spec
                        + "\" names no program; after the colon comes its name or path, as in \"uci:stockfish\"");
            }
            for (int i = 1; i < parts.length; i++) {
                addProgramOption(parts[i].strip());
            }
            return new EngineSpec(EngineSpec.PROGRAM, options, Optional.of(new ProgramSpec(name, programOptions)));
        }

        private void addOption(String part) {
            String word = word(part, "is not an option; write NAME=VALUE with one of " + EngineOptions.words());
            Option option = EngineOptions.find(word)
                    .orElseThrow(() -> Catalog.unknown(
                            "option", word, List.of(EngineOptions.words().split(", "))));
            put(option, value(part));
        }

        private void addProgramOption(String part) {
            String word = word(part, "is not an option; write NAME=VALUE, as in elo=1500 or Hash=64");
            Optional<Option> ours = word.equals(word.toLowerCase(
                            Locale.ROOT)) // the engine's own option may be spelled like ours, as in Book
                    ? EngineOptions.find(word).filter(option -> OURS.contains(option.purpose()))
                    : Optional.empty();
            if (ours.isPresent()) {
                put(ours.get(), value(part));
            } else if (programOptions.put(word, value(part)) != null) {
                throw twice(word);
            }
        }

        private String word(String part, String complaint) {
            int equals = part.indexOf('=');
            if (equals <= 0) {
                throw new UserException("\"" + part + "\" in \"" + spec + "\" " + complaint);
            }
            return part.substring(0, equals).strip();
        }

        private static String value(String part) {
            return part.substring(part.indexOf('=') + 1).strip();
        }

        private void put(Option option, String text) {
            if (options.put(option, read(option, text)) != null) {
                throw twice(option.word());
            }
        }

        private String read(Option option, String text) {
            try {
                return option.readInPlayer(text);
            } catch (UserException e) {
                throw new UserException("in \"" + spec + "\", " + e.getMessage(), e);
            }
        }

        private UserException twice(String word) {
            return new UserException("\"" + word + "\" is given twice in \"" + spec + "\"");
        }
    }
}
