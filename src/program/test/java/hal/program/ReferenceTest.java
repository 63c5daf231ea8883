package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.HalCommand;
import hal.command.Parameter;
import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.commands.Command;
import hal.commands.ListedText;
import hal.commands.prompt.CommandCatalog;
import hal.engine.option.Option;
import hal.platform.Json;
import hal.session.settings.Setting;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    /** What answers with tables: FILE is a game. */
    private static final List<String> ASKED = List.of(
            "moves",
            "analyse --depth 1",
            "bk",
            "book",
            "explore",
            "openings najdorf",
            "compare minimax --depth 1",
            "tree --depth 1",
            "ablate alphabeta:time=5ms",
            "step --depth 1",
            "eval",
            "eval here",
            "eval show simplified",
            "tables here --fen \"8/8/8/8/8/2k5/1R6/K7 w - - 0 1\"",
            "games FILE",
            "insights FILE",
            "review FILE --depth 1",
            "puzzle",
            "opponents",
            "lesson",
            "config",
            "match random random --games 2",
            "perft 1",
            "perft 1 --divide",
            "help",
            "help compare",
            "version",
            "doctor",
            "exercise");

    private final InputStream input = System.in;

    @TempDir
    private Path folder;

    /** What is looked at step by step, or solved, reads its steps there. */
    @BeforeEach
    void typeNothing() {
        System.setIn(InputStream.nullInputStream());
    }

    @AfterEach
    void giveTheInputBack() {
        System.setIn(input);
    }

    @Test
    void listsOfTheReferenceAreThoseOfTheProgram() throws IOException {
        Files.writeString(folder.resolve("g.pgn"), "[White \"Dave\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        String text = Files.readString(FILE);
        int from = text.indexOf(FROM);
        int to = text.indexOf(TO);
        assertTrue(from >= 0 && to > from);
        String wanted = text.substring(0, from) + lists(folder) + text.substring(to);
        if (Boolean.getBoolean("hal.rewrite")) {
            Files.writeString(FILE, wanted);
        }
        assertEquals(wanted, Files.readString(FILE), "\"make reference\" writes the lists anew.");
    }

    private static String lists(Path folder) {
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
                        + " also data: `--json` prints a line for each row, `--csv` the same as comma-separated values. In"
                        + " JSON a\nmatch ends with one line that holds its players, and a review has a line for each game, with its"
                        + " moves; as\ncomma-separated values each player and each move has a row, and names within others are"
                        + " joined: `elo_value`.\n\n|after hal|options|\n|---|---|\n");
        HalCommand.whole().getSubcommands().values().stream()
                .distinct()
                .filter(line -> !ofPrompt.contains(line.getCommandName()))
                .forEach(line -> shell(text, line, settings));
        text.append("\nThe fields of their rows:\n\n|after hal|fields|\n|---|---|\n");
        ASKED.forEach(
                line -> fields(line, folder).forEach(fields -> row(text, line.replaceFirst(" --.*", ""), fields)));
        return text.append('\n').toString();
    }

    /** The fields of the tables that a line answers with: by a job's own table, or row by row. */
    private static Set<String> fields(String line, Path folder) {
        List<String> words = new ArrayList<>(
                Reader.words(line.replace("FILE", folder.resolve("g.pgn").toString())));
        boolean job = HalCommand.all().get(words.get(0)).job().isPresent();
        words.add(job ? "--csv" : "--json");
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        HalCommand.run(words.toArray(String[]::new), new PrintWriter(out), new PrintWriter(err));
        Set<String> found = out.toString()
                .lines()
                .limit(job ? 1 : Long.MAX_VALUE)
                .map(row -> job
                        ? row.replace(',', ' ')
                        : String.join(" ", Json.parse(row).members().keySet()))
                .filter(fields -> !fields.equals("text"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        assertFalse(found.isEmpty(), () -> line + " answers with no table: " + out + err);
        return found;
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
