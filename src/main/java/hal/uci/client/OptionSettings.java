package hal.uci.client;

import hal.engine.EngineException;
import hal.engine.EngineException.Kind;
import hal.support.CleanText;
import hal.support.UserException;
import hal.uci.UciOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes the options that people ask for into those that an engine declares. */
final class OptionSettings {
    /** Our own word for a limited strength, which takes two options to set. */
    static final String ELO = "elo";

    private static final int LONGEST_LIST = 800;

    private final String engine;
    private final List<UciOption> declared;

    OptionSettings(String engine, List<UciOption> declared) {
        this.engine = engine;
        this.declared = declared;
    }

    /**
     * The lines that set some options, in their order.
     *
     * @throws UserException if there is no such option, or it cannot have such a value
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
     * The option of a name.
     *
     * @throws UserException naming those that there are
     */
    UciOption named(String name) {
        return find(name).orElseThrow(() -> {
            String all = declared.stream().map(UciOption::name).collect(Collectors.joining(", "));
            return new UserException(engine + " has no option \"" + CleanText.line(name, 60) + "\"; it has "
                    + (all.isEmpty() ? "none" : CleanText.line(all, LONGEST_LIST)));
        });
    }

    private Optional<UciOption> find(String name) {
        return declared.stream().filter(option -> option.isNamed(name)).findFirst();
    }
}
