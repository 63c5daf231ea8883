package hal.uci.server;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.rules.Position;
import hal.rules.Rules;
import hal.search.SearchLimits;
import hal.search.UciOption;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The options that HAL declares over UCI, and their values: the protocol's own, and those of {@link EngineOptions} with
 * a UCI name.
 */
final class ServerOptions {
    private static final String MULTI_PV = "MultiPV";
    private static final String PONDER = "Ponder";
    private static final String CHESS960 = "UCI_Chess960";
    private static final String ANALYSE = "UCI_AnalyseMode";
    private static final String OPPONENT = "UCI_Opponent";
    private static final String SHOW_WDL = "UCI_ShowWDL";
    private static final String EVAL_FILE = "EvalFile";
    private static final String LIMIT_STRENGTH = "UCI_LimitStrength";
    private static final String OWN_BOOK = "OwnBook";
    private static final String OVERHEAD = "Move Overhead";
    /** The name of the button that clears the hash table. */
    static final String CLEAR_HASH = "Clear Hash";

    private static final String DEFAULT_ELO = "1500";
    private static final int MAX_LINES = 218;
    private static final int MAX_OVERHEAD_MILLIS = 5000;

    private static final List<Option> OF_ENGINES = EngineOptions.all().stream()
            .filter(option -> !option.uci().isEmpty())
            .toList();

    /** Seeds the choice of book moves, which should differ from process to process. */
    private final String seed = Long.toString(System.nanoTime());

    private final List<UciOption> declared = new ArrayList<>();
    private final Map<String, String> values = new LinkedHashMap<>();

    /** The options of this catalogue's engines, with their defaults. */
    ServerOptions(EngineCatalog catalog) {
        OF_ENGINES.forEach(option -> declared.add(declaration(option, catalog)));
        declared.addAll(List.of(
                UciOption.button(CLEAR_HASH),
                UciOption.spin(MULTI_PV, 1, 1, MAX_LINES),
                UciOption.check(PONDER, false),
                UciOption.spin(OVERHEAD, SearchLimits.DEFAULT_OVERHEAD.toMillis(), 0, MAX_OVERHEAD_MILLIS),
                UciOption.check(CHESS960, false),
                UciOption.check(ANALYSE, false),
                UciOption.string(OPPONENT, ""), // HAL plays the same against everyone
                UciOption.check(SHOW_WDL, false),
                UciOption.check(LIMIT_STRENGTH, false),
                UciOption.string(EVAL_FILE, ""),
                UciOption.check(OWN_BOOK, false)));
        declared.forEach(option -> values.put(option.name(), option.initial()));
    }

    /** An option in UCI's terms. */
    private static UciOption declaration(Option option, EngineCatalog catalog) {
        String name = option.uci();
        if (option.equals(EngineOptions.ALGORITHM)) {
            return UciOption.combo(name, option.initial(), AlgorithmCatalog.names());
        }
        if (option.equals(EngineOptions.EVALUATION)) {
            return UciOption.combo(name, option.initial(), catalog.evaluations());
        }
        if (option.type() instanceof OptionType.WholeNumber number) {
            // The protocol has a switch of its own for whether strength is limited at all.
            return isStrength(option)
                    ? UciOption.spin(name, Long.parseLong(DEFAULT_ELO), number.least(), number.most())
                    : UciOption.spin(
                            name,
                            Long.parseLong(option.initial()),
                            option.none().equals("0") ? 0 : number.least(),
                            number.most());
        }
        if (option.type() instanceof OptionType.Switch) {
            return UciOption.check(name, option.initial().equals(OptionType.Switch.ON));
        }
        return option.type().words().isEmpty()
                ? UciOption.string(name, option.initial().equals(option.none()) ? "" : option.initial())
                : UciOption.combo(name, option.initial(), option.type().words());
    }

    private static boolean isStrength(Option option) {
        return option.purpose() == Option.Purpose.STRENGTH;
    }

    /** The lines that declare the options. */
    List<String> lines() {
        return declared.stream().map(UciOption::format).toList();
    }

    /**
     * Sets an option. Invalid input changes nothing; a number out of range is clamped.
     *
     * @param words the words after {@code setoption}
     * @param remarks receives complaints
     * @return the name of the option set, or of the button pressed
     */
    Optional<String> set(List<String> words, Consumer<String> remarks) {
        int value = words.contains("value") ? words.indexOf("value") : words.size();
        if (words.isEmpty() || !words.get(0).equals("name") || value < 2) {
            remarks.accept("setoption takes this form: setoption name NAME value VALUE");
            return Optional.empty();
        }
        String name = String.join(" ", words.subList(1, value));
        String text = String.join(" ", words.subList(Math.min(value + 1, words.size()), words.size()));
        Optional<UciOption> option =
                declared.stream().filter(known -> known.isNamed(name)).findFirst();
        if (option.isEmpty()) {
            remarks.accept("there is no option \"" + name + "\"");
            return Optional.empty();
        }
        try {
            values.put(option.get().name(), accept(option.get(), text, remarks));
            return Optional.of(option.get().name());
        } catch (UserException e) {
            remarks.accept(e.getMessage());
            return Optional.empty();
        }
    }

    private static String accept(UciOption option, String text, Consumer<String> remarks) {
        if (option.type() != UciOption.Type.SPIN || !text.matches("\\d+")) {
            return option.accept(text);
        }
        String digits = text.replaceFirst("^0+(?=\\d)", "");
        long wish = digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits);
        long min = option.min().orElseThrow();
        long max = option.max().orElseThrow();
        long taken = Math.max(min, Math.min(max, wish));
        if (taken != wish) {
            remarks.accept(option.name() + " must be " + min + " to " + max + "; it is now " + taken);
        }
        return Long.toString(taken);
    }

    /** All values, for {@link #restore}. */
    Map<String, String> values() {
        return Map.copyOf(values);
    }

    /** Restores earlier values. */
    void restore(Map<String, String> earlier) {
        values.putAll(earlier);
    }

    /** The engine that the values describe. */
    EngineSpec spec() {
        EngineSpec spec = EngineSpec.parse(values.get(EngineOptions.ALGORITHM.uci()));
        for (Option option : OF_ENGINES) {
            String value = valueInPlayer(option);
            boolean wanted =
                    switch (option.purpose()) {
                        case STRENGTH -> isLimited();
                        case BOOK ->
                            isOn(OWN_BOOK) && !isOn(ANALYSE) && !value.isEmpty() && !value.equals(UciOption.EMPTY);
                        default ->
                            !option.word().isEmpty()
                                    && !value.equals(option.none())
                                    && spec.isAffectedBy(option, value);
                    };
            spec = wanted ? spec.with(option, value) : spec;
        }
        return spec.book().isPresent() ? spec.with(EngineOptions.SEED, seed) : spec;
    }

    private String valueInPlayer(Option option) {
        String value = values.get(option.uci());
        String file = values.get(EVAL_FILE);
        if (option.equals(EngineOptions.EVALUATION) && !file.isEmpty() && !file.equals(UciOption.EMPTY)) {
            return file;
        }
        if (option.type() instanceof OptionType.Text && (value.isEmpty() || value.equals(UciOption.EMPTY))) {
            return option.none();
        }
        return option.type() instanceof OptionType.Switch
                ? Boolean.parseBoolean(value) ? OptionType.Switch.ON : OptionType.Switch.OFF
                : value;
    }

    /** The number of lines to report; 1 at limited strength, which needs several lines of its own. */
    int lineCount() {
        return isLimited() ? 1 : (int) number(MULTI_PV);
    }

    private boolean isLimited() {
        return isOn(LIMIT_STRENGTH);
    }

    private boolean isOn(String name) {
        return Boolean.parseBoolean(values.get(name));
    }

    Duration overhead() {
        return Duration.ofMillis(number(OVERHEAD));
    }

    /** How castling is written: as the option says, or as the position needs it. */
    Rules rules(Position position) {
        return isOn(CHESS960) ? Rules.CHESS960 : position.rules();
    }

    /** Whether scores are followed by the chances of a win, a draw and a loss. */
    boolean isWdlShown() {
        return isOn(SHOW_WDL);
    }

    private long number(String name) {
        return Long.parseLong(values.get(name));
    }
}
