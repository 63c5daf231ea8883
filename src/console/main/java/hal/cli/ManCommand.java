package hal.cli;

import hal.command.ExitCode;
import hal.command.Job;
import hal.command.ListedText;
import hal.command.Unbroken;
import hal.command.Values;
import hal.platform.Format;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

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

    /** A page in roff, with the macros of man(7): what {@code --help} prints, section by section. */
    private static String page(CommandSpec command) {
        Help help = new HelpText(command, Help.defaultColorScheme(Help.Ansi.OFF));
        String[] description = command.usageMessage().description();
        StringBuilder page = new StringBuilder();
        page.append(Format.of(
                ".TH \"%s\" \"1\" \"\" \"HAL\" \"HAL\"%n", pageName(command).toUpperCase(Locale.ROOT)));
        String what = Unbroken.signs(description.length == 0 ? "" : description[0].replaceAll("\\.$", ""));
        page.append(".SH NAME\n" + text(pageName(command)) + " \\- " + text(what) + "\n");
        section(page, "SYNOPSIS", help.synopsis(0));
        section(page, "DESCRIPTION", help.description());
        section(page, "OPTIONS", help.optionList());
        section(page, "COMMANDS", help.commandList());
        section(page, "NOTES", help.footer());
        if (command.parent() == null) {
            ListedText.of("hal/cli/man.txt").forEach((title, items) -> {
                page.append(".SH ").append(title).append('\n');
                items.forEach(
                        (name, meaning) -> page.append(".TP\n\\fB" + text(name) + "\\fR\n" + text(meaning) + '\n'));
            });
        } else {
            section(page, "SEE ALSO", pageName(command.parent()) + "(1)");
        }
        return page.toString();
    }

    /** Lines that keep their layout. */
    private static void section(StringBuilder page, String title, String lines) {
        if (!lines.isBlank()) {
            page.append(".SH " + title + "\n.nf\n" + text(lines.stripTrailing()) + "\n.fi\n");
        }
    }

    /** Text as roff takes it literally: backslashes and hyphens escaped, no line that looks like a request. */
    private static String text(String words) {
        return words.replace("%%", "%").replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
    }
}
