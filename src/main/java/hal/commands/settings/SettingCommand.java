package hal.commands.settings;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Tone;
import java.util.List;
import java.util.function.Function;

/**
 * A command that shows one setting or sets it. The words of those that help lists are in {@link SettingCommands}; any other
 * setting has such a command too, whose words are those of its description.
 */
final class SettingCommand implements Command {
    private final Option option;
    private final CommandInfo info;
    private final Function<Session, Answer> shown;
    private final Function<Session, Answer> told;
    private final Function<CompletionContext, List<Choice>> choices;

    private SettingCommand(
            Option option,
            CommandInfo info,
            Function<Session, Answer> shown,
            Function<Session, Answer> told,
            Function<CompletionContext, List<Choice>> choices) {
        this.option = option;
        this.info = info;
        this.shown = shown;
        this.told = told;
        this.choices = choices;
    }

    /** The command of a setting, with the texts of its description. */
    static SettingCommand of(Option option) {
        CommandInfo info = CommandInfo.of(option.key(), option.help())
                .with(usage(option))
                .details("The value is " + option.rightValues() + ".")
                .alias(option.aliases().toArray(String[]::new));
        Function<Session, Answer> value =
                session -> words(option.key() + " is " + session.settings().get(option) + ".");
        return new SettingCommand(option, info, value, value, context -> SettingCommands.values(option, context));
    }

    /** What may follow the name of an option, such as {@code [PLIES|off]}. */
    static String usage(Option option) {
        String off = option.none().isEmpty() ? "" : option.none().equals("0") ? "|off" : "|" + option.none();
        boolean plain = option.type() instanceof OptionType.WholeNumber number
                && number.label().equals("N")
                && number.most() < Long.MAX_VALUE;
        return "["
                + (plain
                        ? range((OptionType.WholeNumber) option.type())
                        : option.type().label()) + off + "]";
    }

    private static String range(OptionType.WholeNumber number) {
        return number.least() + "..." + number.most();
    }

    /** With other words in help. */
    SettingCommand info(CommandInfo other) {
        return new SettingCommand(option, other, shown, told, choices);
    }

    /** With something else to say when it has been set, and when it is asked for. */
    SettingCommand says(Function<Session, String> words) {
        Function<Session, Answer> answer = words.andThen(SettingCommand::words);
        return new SettingCommand(option, info, answer, answer, choices);
    }

    private static Answer words(String text) {
        return new Answer.Words(Tone.NORMAL, text);
    }

    /** With something else to say when it is asked for. */
    SettingCommand shows(Function<Session, Answer> answer) {
        return new SettingCommand(option, info, answer, told, choices);
    }

    /** With something else to show, both when it has been set and when it is asked for. */
    SettingCommand alwaysShows(Function<Session, Answer> answer) {
        return new SettingCommand(option, info, answer, answer, choices);
    }

    /** With other values to choose from. */
    SettingCommand offers(List<Choice> values) {
        return new SettingCommand(option, info, shown, told, context -> values);
    }

    /** What it sets. */
    Option option() {
        return option;
    }

    @Override
    public CommandInfo info() {
        return info;
    }

    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            session.print(shown.apply(session));
        } else {
            session.set(option, arguments.rest());
            session.print(told.apply(session));
        }
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? choices.apply(context) : List.of();
    }
}
