package hal.cli;

import hal.command.ExitCode;
import hal.command.Job;
import hal.platform.Format;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code hal completion}: a script that lets a shell complete HAL's commands and options. */
final class CompletionCommand {

    static final Job JOB = Job.of(ProgramCommands.TEXT.signature("completion"), CompletionCommand::print);

    private CompletionCommand() {}

    private static int print(Job.Call call) {
        CommandLine top = HalCommand.whole();
        boolean fish = call.values().get("shell").equals("fish");
        // picocli's script for bash prepares zsh for itself.
        call.out().print(fish ? fish(top) : AutoComplete.bash(top.getCommandName(), top));
        call.out().flush();
        return ExitCode.OK;
    }

    private static String fish(CommandLine top) {
        StringBuilder script = new StringBuilder("# fish completion for hal\n");
        String names = String.join(" ", top.getSubcommands().keySet());
        options(script, top.getCommandSpec(), "not __fish_seen_subcommand_from " + names);
        top.getSubcommands().forEach((name, command) -> {
            String summary = summary(command.getCommandSpec());
            script.append(Format.of(
                    "complete -c hal -f -n 'not __fish_seen_subcommand_from %s' -a %s -d '%s'%n",
                    names, name, summary));
            options(script, command.getCommandSpec(), "__fish_seen_subcommand_from " + name);
            String inner = String.join(" ", command.getSubcommands().keySet());
            command.getSubcommands().forEach((innerName, innerCommand) -> {
                script.append(Format.of(
                        "complete -c hal -f -n '__fish_seen_subcommand_from %s; and not __fish_seen_subcommand_from %s' -a %s -d"
                                + " '%s'%n",
                        name, inner, innerName, summary(innerCommand.getCommandSpec())));
                options(
                        script,
                        innerCommand.getCommandSpec(),
                        "__fish_seen_subcommand_from " + name + "; and __fish_seen_subcommand_from " + innerName);
            });
        });
        return script.toString();
    }

    private static void options(StringBuilder script, CommandSpec command, String condition) {
        for (OptionSpec option : command.options()) {
            if (option.hidden()) {
                continue;
            }
            String names = Arrays.stream(option.names())
                    .map(name -> name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1))
                    .collect(Collectors.joining(" "));
            String value = option.arity().max() > 0 ? " -r" : "";
            script.append("complete -c hal -n '")
                    .append(condition)
                    .append("' ")
                    .append(names)
                    .append(value)
                    .append(" -d '")
                    .append(quoted(option.description()))
                    .append("'\n");
        }
    }

    private static String summary(CommandSpec command) {
        return quoted(command.usageMessage().description());
    }

    /** The first line of a description, as it may stand between single quotes. */
    private static String quoted(String[] description) {
        String first = description.length == 0 ? "" : description[0];
        return first.replace("%%", "%").replace("\\", "\\\\").replace("'", "\\'");
    }
}
