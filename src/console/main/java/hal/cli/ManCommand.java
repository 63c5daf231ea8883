package hal.cli;

import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Values;
import hal.commands.ListedText;
import hal.platform.Format;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * {@code hal man}: the manual pages, one for each command, written from the descriptions of the commands themselves.
 */
final class ManCommand {

    static final Job JOB = Job.of(ProgramCommands.TEXT.signature("man"), ManCommand::run);

    private final Path folder;

    private ManCommand(Path folder) {
        this.folder = folder;
    }

    private static int run(Job.Call call) {
        Path folder = Values.path(call.values().get("folder"));
        int pages = FileTrouble.writing(folder, () -> {
            Files.createDirectories(folder);
            return new ManCommand(folder).write(HalCommand.whole().getCommandSpec());
        });
        call.out().println(pages + " manual pages in " + folder + ".");
        return ExitCode.OK;
    }

    private int write(CommandSpec command) throws IOException {
        Files.writeString(folder.resolve(pageName(command) + ".1"), page(command), StandardCharsets.UTF_8);
        int pages = 1;
        for (CommandLine sub : distinct(command)) {
            pages += write(sub.getCommandSpec());
        }
        return pages;
    }

    private static Set<CommandLine> distinct(CommandSpec command) {
        return new LinkedHashSet<>(command.subcommands().values());
    }

    /** The name of a command's page, such as hal-book-make. */
    private static String pageName(CommandSpec command) {
        return command.qualifiedName("-");
    }

    /** A page in roff, with the macros of man(7). */
    private static String page(CommandSpec command) {
        String[] description = command.usageMessage().description();
        StringBuilder page = new StringBuilder();
        page.append(Format.of(
                ".TH \"%s\" \"1\" \"\" \"HAL\" \"HAL\"%n", pageName(command).toUpperCase(Locale.ROOT)));
        page.append(".SH NAME\n")
                .append(text(pageName(command)))
                .append(" \\- ")
                .append(text(description.length == 0 ? "" : description[0].replaceAll("\\.$", "")))
                .append("\n.SH SYNOPSIS\n.nf\n")
                .append(text(command.commandLine()
                        .getHelp()
                        .synopsis(0)
                        .replaceAll("\u001b\\[[0-9;]*m", "")
                        .stripTrailing()))
                .append("\n.fi\n.SH DESCRIPTION\n");
        Arrays.stream(description).forEach(line -> page.append(text(line)).append("\n.PP\n"));
        page.append(".SH OPTIONS\n");
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                String label = option.arity().max() > 0 ? "=" + option.paramLabel() : "";
                item(page, String.join(", ", option.names()) + label, option.description());
            }
        }
        if (!command.subcommands().isEmpty()) {
            page.append(".SH COMMANDS\n");
            for (CommandLine sub : distinct(command)) {
                item(
                        page,
                        pageName(sub.getCommandSpec()) + "(1)",
                        sub.getCommandSpec().usageMessage().description());
            }
        }
        footer(page, command.usageMessage().footer());
        if (command.parent() == null) {
            ListedText.of("hal/cli/man.txt").forEach((title, items) -> {
                page.append(".SH ").append(title).append('\n');
                items.forEach((name, meaning) -> item(page, name, new String[] {meaning}));
            });
        } else {
            page.append(".SH SEE ALSO\n")
                    .append(text(pageName(command.parent())))
                    .append("(1)\n");
        }
        return page.toString();
    }

    private static void item(StringBuilder page, String head, String[] description) {
        page.append(".TP\n\\fB").append(text(head)).append("\\fR\n");
        Arrays.stream(description).forEach(line -> page.append(text(line)).append('\n'));
    }

    private static void footer(StringBuilder page, String[] lines) {
        String said = String.join("\n", lines).strip();
        if (!said.isEmpty()) {
            page.append(".SH NOTES\n").append(text(said)).append('\n');
        }
    }

    /** Text as roff takes it literally: backslashes and hyphens escaped, no line that looks like a request. */
    private static String text(String words) {
        return words.replace("%%", "%")
                .replace("%n", "\n")
                .replace("\\", "\\e")
                .replace("-", "\\-")
                .replaceAll("(?m)^([.'])", "\\\\&$1");
    }
}
