package hal.commands.settings;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.session.settings.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Settings as parameters of a command: what they may be is checked where they are set. */
public final class SettingParameters {
    /** Each with the setting that it means. */
    private static final Map<Parameter, Option> ALL = new LinkedHashMap<>();

    static {
        for (Option option : Setting.all()) {
            boolean more = option.equals(Setting.STRENGTH) || option.equals(EngineOptions.BOOK_CHOICE);
            Parameter one = more // than the option itself: a word for a strength, the name of a book
                    ? Parameter.any(option.key(), option.type().label(), option.help())
                    : Parameter.setting(option.key(), option);
            ALL.put(one.called(option.aliases()), option);
        }
    }

    private SettingParameters() {}

    /** Those whose names a command has not given to parameters of its own. */
    public static List<Parameter> beside(List<Parameter> own) {
        return Parameter.beside(own, ALL.keySet());
    }

    /** A command's own parameters, and after them the settings. */
    public static Parameter[] with(List<Parameter> own) {
        List<Parameter> all = new ArrayList<>(own);
        all.addAll(beside(own));
        return all.toArray(Parameter[]::new);
    }

    /** The setting that a parameter means, if it is one of these. */
    public static Optional<Option> setting(Parameter parameter) {
        return Optional.ofNullable(ALL.get(parameter));
    }

    /**
     * What is given of them, in the order of the line.
     *
     * @throws UsageException if the taker refuses a value
     */
    public static void forEach(Values values, BiConsumer<Option, String> taker) {
        UsageException.check(() -> values.parameters().stream()
                .filter(ALL::containsKey)
                .forEach(one -> taker.accept(ALL.get(one), values.get(one.name()))));
    }
}
