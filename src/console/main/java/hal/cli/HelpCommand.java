package hal.cli;

import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.commands.Command;
import hal.commands.prompt.AnswerFace;
import hal.commands.prompt.CommandCatalog;
import hal.commands.prompt.HelpCommands;
import hal.commands.prompt.WholeCommand;
import hal.platform.Shipped;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** {@code hal help}: what people read first; everything else by a word behind it. */
final class HelpCommand {

    private static final Set<String> ABOUT_ALL = Set.of("settings", "options", "all", "commands");

    private HelpCommand() {}

    static Job job() {
        return Job.of(ProgramCommands.TEXT.signature("help", WholeCommand.JSON, WholeCommand.CSV), HelpCommand::run);
    }

    /** What {@code hal --help} prints. */
    static String summary() {
        return Shipped.text("hal/cli/help.txt");
    }

    /** Whether a command line only asks what there is. */
    static boolean isWanted(String[] arguments) {
        return arguments.length > 0
                && ((arguments[0].startsWith("-") && ShellCommand.isHelpWanted(arguments))
                        || (arguments.length == 1 && arguments[0].equals("help")));
    }

    /** Whether that is about what a shell has, rather than about a word or what only the prompt has. */
    static boolean isAboutShell(String[] arguments) {
        List<String> words = Stream.of(arguments)
                .skip(1)
                .filter(word -> !word.startsWith("-"))
                .toList();
        return words.isEmpty()
                || ABOUT_ALL.contains(words.get(0))
                || found(words).isPresent();
    }

    private static Optional<CommandLine> found(List<String> words) {
        CommandLine command = HalCommand.whole();
        for (String word : words) {
            command = command.getSubcommands().get(word);
            if (command == null) {
                return Optional.empty();
            }
        }
        return Optional.of(command);
    }

    private static int run(Job.Call call) {
        List<String> words = call.values().list("words");
        PrintWriter out = call.out();
        AnswerFace face = ShellFace.before(call);
        if (face.isForPrograms() && !words.equals(List.of("settings"))) {
            face.open();
            face.print(HelpCommands.facts(HalCommand.all().values(), String.join(" ", words)));
            face.close();
            return ExitCode.OK;
        }
        switch (words.isEmpty() ? "" : words.get(0).toLowerCase(Locale.ROOT)) {
            case "" -> out.print(summary());
            case "settings", "options" ->
                HalCommand.run(
                        face.isForPrograms()
                                ? new String[] {"config", call.values().isOn("json") ? "--json" : "--csv"}
                                : new String[] {"config"},
                        out,
                        call.err());
            case "all", "commands" -> all(out);
            default -> of(call, words);
        }
        out.flush();
        return ExitCode.OK;
    }

    /** Every command in its group; behind them what a shell has beside the prompt's, and where the options are. */
    private static void all(PrintWriter out) {
        HelpCommands.inShell().forEach(out::println);
        out.println("in a shell only");
        Set<String> prompt = new CommandCatalog()
                .commands().stream()
                        .filter(command -> !command.is(Attribute.PROMPT_ONLY))
                        .map(Command::name)
                        .collect(Collectors.toSet());
        HelpCommands.lines(HalCommand.all().values().stream()
                        .filter(command -> !prompt.contains(command.name()))
                        .toList())
                .forEach(out::println);
        out.println("hal help NAME says what a command takes, hal help settings what every game takes.");
    }

    private static void of(Job.Call call, List<String> words) {
        CommandLine command = found(words)
                .orElseThrow(() -> UsageException.of("there is no command \"" + String.join(" ", words) + "\""));
        command.setUsageHelpAutoWidth(true);
        command.usage(call.out());
    }
}
