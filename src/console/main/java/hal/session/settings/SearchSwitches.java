package hal.session.settings;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.algorithm.AlgorithmProvider.Toggle;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What HAL's search does beyond the usual, and what it leaves out; written {@code +tt -null-move}. What one algorithm
 * does not have is kept for those that do.
 */
public final class SearchSwitches {
    /** Nothing is switched. */
    public static final String DEFAULT = "usual";

    private final Map<String, Boolean> switched;

    private SearchSwitches(Map<String, Boolean> switched) {
        this.switched = switched;
    }

    /**
     * Reads what {@link #toString} writes.
     *
     * @throws UserException if a word is not a part of any search
     */
    public static SearchSwitches parse(String text) {
        SearchSwitches switches = new SearchSwitches(new TreeMap<>());
        String line = text.strip().toLowerCase(Locale.ROOT);
        if (line.equals(DEFAULT)) {
            return switches;
        }
        for (String word : line.split("[\\s,]+", -1)) {
            String name = word.substring(Math.min(1, word.length()));
            if (!(word.startsWith("+") || word.startsWith("-")) || !AlgorithmCatalog.hasToggle(name)) {
                throw new UserException("search is usual, or parts of a search with + or - before them, such as "
                        + "\"+tt -null-move\", not \"" + CleanText.line(text, 60) + "\".");
            }
            switches.switched.put(name, word.startsWith("+"));
        }
        return switches;
    }

    /** With one part switched on or off. */
    public SearchSwitches with(String word, boolean on) {
        Map<String, Boolean> changed = new TreeMap<>(switched);
        changed.put(word, on);
        return new SearchSwitches(changed);
    }

    /** Whether a part is in use now. */
    public boolean isOn(Toggle toggle) {
        return switched.getOrDefault(toggle.word(), toggle.usual());
    }

    /** The spec with those of these parts that its algorithm has. */
    public EngineSpec appliedTo(EngineSpec spec) {
        List<String> with = new ArrayList<>();
        List<String> without = new ArrayList<>();
        for (Toggle toggle : AlgorithmCatalog.toggles(spec.algorithm())) {
            if (isOn(toggle) != toggle.usual()) {
                (toggle.usual() ? without : with).add(toggle.word());
            }
        }
        return added(added(spec, EngineOptions.WITH, with), EngineOptions.WITHOUT, without);
    }

    private static EngineSpec added(EngineSpec spec, Option option, List<String> words) {
        return words.isEmpty() ? spec : spec.with(option, String.join("+", words));
    }

    /** As it is stored among the settings. */
    @Override
    public String toString() {
        return switched.isEmpty()
                ? DEFAULT
                : switched.entrySet().stream()
                        .map(part -> (part.getValue() ? "+" : "-") + part.getKey())
                        .collect(Collectors.joining(" "));
    }
}
