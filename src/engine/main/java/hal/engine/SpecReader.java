package hal.engine;

import hal.engine.level.Opponents;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.support.UserException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Parses the text of one {@link EngineSpec}, which its error messages quote. */
final class SpecReader {
    /** The options that HAL handles for an external engine; all others are its own. */
    private static final Set<Option.Purpose> OURS = EnumSet.of(Option.Purpose.LIMIT, Option.Purpose.BOOK);

    /** What an opponent has already. */
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
            throw new UserException(
                    "\"" + spec + "\" has no options after the colon; write for example \"" + algorithm + ":depth=4\"");
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
        return new EngineSpec(algorithm, options);
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
                .orElseThrow(() -> new UserException(
                        "there is no option \"" + word + "\" in \"" + spec + "\"; known: " + EngineOptions.words()));
        put(option, value(part));
    }

    private void addProgramOption(String part) {
        String word = word(part, "is not an option; write NAME=VALUE, as in elo=1500 or Hash=64");
        Optional<Option> ours = word.equals(
                        word.toLowerCase(Locale.ROOT)) // the engine's own option may be spelled like ours, as in Book
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
