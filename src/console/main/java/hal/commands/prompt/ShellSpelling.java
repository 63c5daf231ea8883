package hal.commands.prompt;

import hal.command.Parameter;
import hal.command.Reader;
import hal.commands.endgames.EndgameCommand;
import hal.commands.settings.SettingParameters;
import hal.session.settings.Setting;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines as they are typed in a shell, and what stands for them at the prompt. */
final class ShellSpelling {
    private static final Pattern COMMAND = Pattern.compile("hal ([a-z][a-z0-9-]*)(?: .*)?");

    /** A setting with its value, as an option or as in a file of settings. */
    private static final Pattern OPTION = Pattern.compile("(?:--([a-z][a-z-]*)[= ] *|([a-z][a-z-]*)=)(\\S.*)");

    private ShellSpelling() {}

    /**
     * The line as the prompt has it: {@code compare 2} for {@code hal compare 2}, {@code theme blue} for
     * {@code --theme blue} and {@code theme=blue}; any other as it is.
     *
     * @param isCommand whether a word is the name of a command
     */
    static String atPrompt(String line, Predicate<String> isCommand) {
        Matcher command = COMMAND.matcher(line);
        if (command.matches() && isCommand.test(command.group(1))) {
            return atPrompt(line.substring(command.start(1)), isCommand);
        }
        Matcher option = OPTION.matcher(line);
        if (!option.matches()) {
            return EndgameCommand.isMeant(List.of(line.split(" +"))) ? line.replaceFirst("train", "endgame") : line;
        }
        String name = Objects.requireNonNullElse(option.group(1), option.group(2));
        return Setting.find(name)
                .map(setting -> name)
                .or(() -> Reader.named(SettingParameters.beside(List.of()), "--" + name)
                        .map(Parameter::name)
                        .filter(meant -> option.group(1) != null))
                .map(setting -> setting + " " + option.group(3))
                .orElse(line);
    }
}
