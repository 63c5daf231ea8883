package hal.cli;

import hal.command.Engines;
import hal.engine.ProgramCatalog;
import hal.engine.option.Option;
import hal.engine.program.UciEngines;
import hal.search.UciOption;
import hal.support.system.UserFolders;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The user's UCI engines, as the console sees them. Nothing is read from disk before it is needed. */
final class Programs implements ProgramCatalog {
    private final UserFolders folders;

    Programs(UserFolders folders) {
        this.folders = folders;
    }

    private UciEngines engines() {
        return Engines.programs(folders);
    }

    @Override
    public List<Entry> list() {
        return engines().registry().list().stream()
                .map(engine -> new Entry(engine.name(), engine.path(), engine.options()))
                .toList();
    }

    @Override
    public void require(String name) {
        engines().require(name);
    }

    @Override
    public Facts inspect(String name) {
        return facts(engines().inspect(name));
    }

    @Override
    public Facts add(String program) {
        return facts(engines().add(program, Optional.empty(), List.of()));
    }

    private static Facts facts(UciEngines.Introduction introduction) {
        Map<String, String> set = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        set.putAll(introduction.values());
        return new Facts(
                introduction.title(),
                introduction.options().stream()
                        .map(option -> new Option(
                                option.name(), values(option), option.initial(), set.getOrDefault(option.name(), "")))
                        .toList());
    }

    private static String values(UciOption option) {
        return switch (option.type()) {
            case CHECK -> "true or false";
            case SPIN -> option.min() + " to " + option.max();
            case COMBO -> String.join(", ", option.choices());
            case BUTTON -> "no value";
            case STRING -> "";
        };
    }

    @Override
    public void set(String name, String option, String value) {
        engines().set(name, option, value);
    }

    @Override
    public void remove(String name) {
        engines().registry().remove(name);
    }
}
