package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.HalCommand;
import hal.command.Parameter;
import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.commands.Command;
import hal.commands.ListedText;
import hal.commands.prompt.CommandCatalog;
import hal.engine.option.Option;
import hal.session.settings.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The lists of commands, settings and options in the reference are what the program's own records say; {@code make
 * reference} writes them anew.
 */
final class ReferenceTest {
    private static final Path FILE = Path.of(System.getProperty("hal.top", ""), "src/site/markdown/reference.md");
    private static final String FROM = "## Commands\n";
    private static final String TO = "## Opponents\n";

    @Test
    void listsOfTheReferenceAreThoseOfTheProgram() throws IOException {
        String text = Files.readString(FILE);
        int from = text.indexOf(FROM);
        int to = text.indexOf(TO);
        assertTrue(from >= 0 && to > from);
        String wanted = text.substring(0, from) + lists() + text.substring(to);
        if (Boolean.getBoolean("hal.rewrite")) {
            Files.writeString(FILE, wanted);
        }
        assertEquals(wanted, Files.readString(FILE), "\"make reference\" writes the lists anew.");
    }

    private static String lists() {
        StringBuilder text = new StringBuilder(FROM);
        List<Command> commands = new CommandCatalog().commands();
        Set<String> settings = Setting.all().stream().map(Option::key).collect(Collectors.toSet());
        Map<String, Command> left = new LinkedHashMap<>();
        commands.forEach(command -> left.put(command.name(), command));
        left.keySet().removeAll(settings);
        ListedText.of("hal/commands/help.txt").get("groups").values().forEach(group -> {
            String[] titleAndNames = group.split(": ", 2);
            head(text, titleAndNames[0]);
            Stream.of(titleAndNames[1].split(" "))
                    .filter(left::containsKey)
                    .forEach(name -> row(text, left.remove(name)));
        });
        left.values().forEach(command -> row(text, command)); // As in help, the last group has what none names.
        text.append("\nAll but those about the game in progress run in a shell, too: `hal why Nf3`.\n\n## Settings\n");
        text.append(
                "Type them at the prompt (`theme blue`) or as options (`hal --theme blue`). `config save` keeps them;"
                        + " your name and HAL's\nlooks are kept as soon as you change them.\n");
        Setting.groups().forEach((title, options) -> {
            head(text, title);
            options.forEach(option -> row(text, option.key() + " " + label(option), option.help()));
        });
        Set<String> ofPrompt = commands.stream()
                .filter(command -> !command.is(Attribute.PROMPT_ONLY))
                .map(Command::name)
                .collect(Collectors.toSet());
        text.append("\n## In a shell\n");
        text.append(
                "A shell has these commands besides those above. `hal help NAME` explains their options; `--depth 4`, `depth=4`"
                        + " and\n`depth 4` are the same. `hal play` and `hal web` take all settings, too.\n\nEvery answer is"
                        + " also data: `--json` prints a line for each row, `--csv` the same as comma-separated values. A"
                        + " match\nhas a row for each player, a review one for each move.\n\n|after hal|options|\n|---|---|\n");
        HalCommand.whole().getSubcommands().values().stream()
                .distinct()
                .filter(line -> !ofPrompt.contains(line.getCommandName()))
                .forEach(line -> shell(text, line, settings));
        return text.append('\n').toString();
    }

    private static void shell(StringBuilder text, CommandLine line, Set<String> settings) {
        CommandSpec spec = line.getCommandSpec();
        Set<CommandLine> below = new LinkedHashSet<>(spec.subcommands().values());
        List<Parameter> bare = line.getCommand() instanceof Reader.Signed signed
                ? signed.signature().parameters().stream()
                        .filter(Parameter::isBare)
                        .toList()
                : List.of();
        List<String> options = spec.options().stream()
                .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
                .map(option -> option.longestName())
                .filter(name -> bare.stream().noneMatch(parameter -> name.equals("--" + parameter.name())))
                .filter(name -> !name.equals("--debug") && !settings.contains(name.substring(2)))
                .toList();
        if (below.isEmpty() || options.size() + bare.size() > 0) {
            String values = bare.stream()
                    .map(one -> " " + one.label() + (one.form() == Parameter.Form.LIST ? "..." : ""))
                    .collect(Collectors.joining());
            text.append("|`")
                    .append(spec.qualifiedName().substring("hal ".length()))
                    .append(escaped(values))
                    .append("`|");
            text.append(options.isEmpty() ? "" : "`" + String.join(" ", options) + "`")
                    .append("|\n");
        }
        below.forEach(command -> shell(text, command, settings));
    }

    private static void head(StringBuilder text, String title) {
        text.append("\n|").append(title).append("|what it does|\n|---|---|\n");
    }

    private static void row(StringBuilder text, Command command) {
        String aliases = command.aliases().isEmpty() ? "" : "` `" + String.join("` `", command.aliases());
        row(text, command.usage() + aliases, command.summary());
    }

    private static String label(Option option) {
        String label = option.type().label();
        return label.length() > 40 ? option.key().toUpperCase(Locale.ROOT) : label;
    }

    private static void row(StringBuilder text, String typed, String does) {
        text.append("|`")
                .append(escaped(typed))
                .append("`|")
                .append(escaped(does))
                .append("|\n");
    }

    /** A bar would end a cell. */
    private static String escaped(String text) {
        return text.replace("|", "\\|");
    }
}
