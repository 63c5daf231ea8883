package hal.console;

import hal.engine.ProgramCatalog;
import hal.engine.option.Option;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A catalogue in memory: programs called fish can be entered, and there are no others. */
public final class FakePrograms implements ProgramCatalog {
    private final Map<String, Map<String, String>> entered = new LinkedHashMap<>();

    @Override
    public synchronized List<Entry> list() {
        List<Entry> entries = new ArrayList<>();
        entered.forEach((name, options) -> entries.add(new Entry(name, "/games/" + name, options)));
        return entries;
    }

    @Override
    public void require(String name) {
        if (!name.toLowerCase(Locale.ROOT).endsWith("fish") && !name.equals("fake")) {
            throw new UserException("there is no engine \"" + name + "\"");
        }
    }

    @Override
    public synchronized Facts inspect(String name) {
        require(name);
        String level = entered.getOrDefault(name, Map.of()).getOrDefault("Skill Level", "");
        return new Facts(
                "Fish 1",
                List.of(new Option("Skill Level", "0 to 20", "20", level), new Option("Skill", "", "any", "")));
    }

    @Override
    public synchronized Facts add(String program) {
        Facts facts = inspect(program);
        entered.put(program, new LinkedHashMap<>());
        return facts;
    }

    @Override
    public synchronized void set(String name, String option, String value) {
        require(name);
        entered.computeIfAbsent(name, key -> new LinkedHashMap<>()).put(option, value);
    }

    @Override
    public synchronized void remove(String name) {
        if (entered.remove(name) == null) {
            throw new UserException("there is no engine \"" + name + "\"");
        }
    }
}
