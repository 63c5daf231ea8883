package hal.uci.server;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.SpecOption;
import hal.engine.level.LevelTable;
import hal.search.SearchLimits;
import hal.support.UserException;
import hal.uci.UciOption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The options that we declare, and their values. */
final class ServerOptions {
    private static final String HASH = "Hash";
    private static final String THREADS = "Threads";
    private static final String MULTI_PV = "MultiPV";
    private static final String PONDER = "Ponder";
    private static final String CHESS960 = "UCI_Chess960";
    private static final String ALGORITHM = "Algorithm";
    private static final String DEPTH = "Depth";
    private static final String EVALUATION = "Evaluation";
    private static final String EVAL_FILE = "EvalFile";
    private static final String LIMIT_STRENGTH = "UCI_LimitStrength";
    private static final String ELO = "UCI_Elo";
    private static final String OWN_BOOK = "OwnBook";
    private static final String BOOK = "Book";
    private static final String OVERHEAD = "Move Overhead";
    /** A button. */
    static final String CLEAR_HASH = "Clear Hash";

    private static final String USUAL_ALGORITHM = "hal";
    private static final int USUAL_ELO = 1500;
    private static final String USUAL_BOOK = "hal";
    private static final int MOST_LINES = 218;
    private static final int MOST_OVERHEAD_MILLIS = 5000;
    /** Of the memory that Java may take, one table can have this share; the collector keeps the rest in other pieces. */
    private static final double HASH_SHARE = 0.55;

    /** For the book's choices, which shall not be the same in every process. */
    private final String seed = Long.toString(System.nanoTime());

    private final List<UciOption> declared;
    private final Map<String, String> values = new LinkedHashMap<>();

    /** The options that this catalogue's engines have, with their defaults. */
    ServerOptions(EngineCatalog catalog) {
        long memory = (long) (Runtime.getRuntime().maxMemory() * HASH_SHARE) >> 20;
        long mostHash = Math.max(1, Math.min(SpecOption.HASH.most(), memory));
        declared = List.of(
                UciOption.spin(HASH, Math.min(EngineCatalog.USUAL_HASH_MEGABYTES, mostHash), 1, mostHash),
                UciOption.spin(THREADS, 1, 1, SpecOption.THREADS.most()),
                UciOption.button(CLEAR_HASH),
                UciOption.spin(MULTI_PV, 1, 1, MOST_LINES),
                UciOption.check(PONDER, false),
                UciOption.spin(OVERHEAD, SearchLimits.USUAL_OVERHEAD.toMillis(), 0, MOST_OVERHEAD_MILLIS),
                UciOption.check(CHESS960, false),
                UciOption.check(LIMIT_STRENGTH, false),
                UciOption.spin(ELO, USUAL_ELO, LevelTable.LEAST_ELO, LevelTable.MOST_ELO),
                UciOption.combo(ALGORITHM, USUAL_ALGORITHM, AlgorithmCatalog.names()),
                UciOption.spin(DEPTH, 0, 0, SpecOption.DEPTH.most()),
                UciOption.combo(EVALUATION, EngineCatalog.USUAL_EVALUATION, catalog.evaluations()),
                UciOption.string(EVAL_FILE, ""),
                UciOption.check(OWN_BOOK, false),
                UciOption.string(BOOK, USUAL_BOOK));
        declared.forEach(option -> values.put(option.name(), option.initial()));
    }

    /** The lines that declare them. */
    List<String> lines() {
        return declared.stream().map(UciOption::format).toList();
    }

    /**
     * Sets an option. What makes no sense changes nothing, a number out of range becomes the nearest in range.
     *
     * @param words those behind {@code setoption}
     * @param remarks is told what was wrong
     * @return the name of the option that was set, or of the button that was pressed
     */
    Optional<String> set(List<String> words, Consumer<String> remarks) {
        int value = words.contains("value") ? words.indexOf("value") : words.size();
        if (words.isEmpty() || !words.get(0).equals("name") || value < 2) {
            remarks.accept("setoption wants name, the option, value, and its value");
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
        long taken = Math.max(option.min(), Math.min(option.max(), wish));
        if (taken != wish) {
            remarks.accept(option.name() + " is " + option.min() + " to " + option.max() + "; it is " + taken + " now");
        }
        return Long.toString(taken);
    }

    /** All values, to come back to. */
    Map<String, String> values() {
        return Map.copyOf(values);
    }

    /** Goes back to earlier values. */
    void restore(Map<String, String> earlier) {
        values.putAll(earlier);
    }

    /** The engine that the values ask for. */
    EngineSpec spec() {
        EngineSpec spec = EngineSpec.parse(values.get(ALGORITHM))
                .with(SpecOption.HASH, values.get(HASH))
                .with(SpecOption.THREADS, values.get(THREADS))
                .with(SpecOption.EVAL, evaluation());
        if (isLimited()) {
            spec = spec.with(SpecOption.ELO, values.get(ELO));
        }
        if (number(DEPTH) > 0) {
            spec = spec.with(SpecOption.DEPTH, values.get(DEPTH));
        }
        boolean named = !values.get(BOOK).isEmpty() && !values.get(BOOK).equals(UciOption.EMPTY);
        return Boolean.parseBoolean(values.get(OWN_BOOK)) && named
                ? spec.with(SpecOption.BOOK, values.get(BOOK)).with(SpecOption.SEED, seed)
                : spec;
    }

    /** The evaluation by name, or by its file where one is given. */
    private String evaluation() {
        String file = values.get(EVAL_FILE);
        return file.isEmpty() || file.equals(UciOption.EMPTY) ? values.get(EVALUATION) : file;
    }

    /** How many lines to tell; one at limited strength, which chooses among several of its own. */
    int lineCount() {
        return isLimited() ? 1 : (int) number(MULTI_PV);
    }

    private boolean isLimited() {
        return Boolean.parseBoolean(values.get(LIMIT_STRENGTH));
    }

    Duration overhead() {
        return Duration.ofMillis(number(OVERHEAD));
    }

    /** Whether castling is written as the king taking its rook. */
    boolean isChess960() {
        return Boolean.parseBoolean(values.get(CHESS960));
    }

    private long number(String name) {
        return Long.parseLong(values.get(name));
    }
}
