package hal.cli;

import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Subcommand;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** {@code hal completion}: a script that lets a shell complete HAL's commands and options. */
@Command(
        name = "completion",
        description = {
            "Print a script that lets a shell complete commands and options.",
            "bash: source <(hal completion bash)",
            "zsh: source <(hal completion zsh)",
            "fish: hal completion fish | source",
        },
        mixinStandardHelpOptions = true)
final class CompletionCommand extends Subcommand implements Fair {
    private enum Shell {
        BASH,
        ZSH,
        FISH
    }

    @Parameters(index = "0", paramLabel = "SHELL", description = "bash, zsh or fish.")
    private Shell shell;

    @Override
    public Integer call() {
        CommandLine top = HalCommand.whole();
        // picocli's script for bash prepares zsh for itself.
        out().print(shell == Shell.FISH ? fish(top) : AutoComplete.bash(top.getCommandName(), top));
        out().flush();
        return ExitCode.OK;
    }

    private static String fish(CommandLine top) {
        StringBuilder script = new StringBuilder("# fish completion for hal\n");
        String names = String.join(" ", top.getSubcommands().keySet());
        options(script, top.getCommandSpec(), "not __fish_seen_subcommand_from " + names);
        top.getSubcommands().forEach((name, command) -> {
            String summary = summary(command.getCommandSpec());
            script.append(String.format(
                    Locale.ROOT,
                    "complete -c hal -f -n 'not __fish_seen_subcommand_from %s' -a %s -d '%s'%n",
                    names,
                    name,
                    summary));
            options(script, command.getCommandSpec(), "__fish_seen_subcommand_from " + name);
            String inner = String.join(" ", command.getSubcommands().keySet());
            command.getSubcommands().forEach((innerName, innerCommand) -> {
                script.append(String.format(
                        Locale.ROOT,
                        "complete -c hal -f -n '__fish_seen_subcommand_from %s; and not __fish_seen_subcommand_from %s' -a %s -d"
                                + " '%s'%n",
                        name,
                        inner,
                        innerName,
                        summary(innerCommand.getCommandSpec())));
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
