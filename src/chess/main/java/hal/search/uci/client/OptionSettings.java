package hal.search.uci.client;

import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Translates the options that users ask for into those that an engine declares. */
final class OptionSettings {
    /** HAL's name for limited strength, which takes two UCI options to set. */
    static final String ELO = "elo";

    private static final int MAX_LIST = 800;

    private final String engine;
    private final List<UciOption> declared;

    OptionSettings(String engine, List<UciOption> declared) {
        this.engine = engine;
        this.declared = declared;
    }

    /**
     * The commands that set some options, in their order.
     *
     * @throws UserException if there is no such option, or the value is not valid
     */
    List<String> commands(Map<String, String> wanted) {
        List<String> lines = new ArrayList<>();
        wanted.forEach((name, value) -> {
            if (name.equalsIgnoreCase(ELO) && find(ELO).isEmpty()) {
                UciOption elo = find("UCI_Elo")
                        .orElseThrow(() -> new EngineException(
                                Kind.UNABLE, engine + " cannot limit its strength: it has no option UCI_Elo"));
                lines.add(command(named("UCI_LimitStrength"), "true"));
                lines.add(command(elo, value));
            } else {
                lines.add(command(named(name), value));
            }
        });
        return lines;
    }

    private String command(UciOption option, String value) {
        String accepted;
        try {
            accepted = option.accept(value);
        } catch (UserException e) {
            throw new UserException(engine + ": " + e.getMessage(), e);
        }
        String line = "setoption name " + option.name();
        return option.type() == UciOption.Type.BUTTON ? line : line + " value " + accepted;
    }

    /**
     * The option with a name.
     *
     * @throws UserException listing the options there are
     */
    UciOption named(String name) {
        return find(name).orElseThrow(() -> {
            String all = declared.stream().map(UciOption::name).collect(Collectors.joining(", "));
            return new UserException(engine + " has no option \"" + CleanText.line(name, 60) + "\"; it has "
                    + (all.isEmpty() ? "none" : CleanText.line(all, MAX_LIST)));
        });
    }

    private Optional<UciOption> find(String name) {
        return declared.stream().filter(option -> option.isNamed(name)).findFirst();
    }
}
