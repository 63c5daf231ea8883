package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.HalCommand;
import hal.command.ListedText;
import hal.command.Parameter;
import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.commands.Command;
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
import java.util.regex.Pattern;
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

    /** What commands are asked that say little without more; FILE is a game, ENDING a position of the tables. */
    private static final Map<String, List<String>> ASKED = Map.ofEntries(
            Map.entry("help", List.of("help", "help compare")),
            Map.entry("network", List.of("network judge material")),
            Map.entry("moves", List.of("moves", "moves g1")),
            Map.entry("opponents", List.of("opponents")),
            Map.entry("hint", List.of("hint --depth 1")),
            Map.entry("threat", List.of("threat --depth 1")),
            Map.entry("analyse", List.of("analyse --depth 1")),
            Map.entry("review", List.of("review FILE --depth 1")),
            Map.entry("tables", List.of("tables here --fen ENDING")),
            Map.entry("match", List.of("match random random --games 2")),
            Map.entry("tournament", List.of("tournament random random")),
            Map.entry("selfplay", List.of("selfplay --white random --black random --games 2")),
            Map.entry("why", List.of("why Nf3 --depth 1")),
            Map.entry("explain", List.of("explain --depth 1")),
            Map.entry("compare", List.of("compare minimax --depth 1")),
            Map.entry("tree", List.of("tree --depth 1")),
            Map.entry("step", List.of("step --depth 1")),
            Map.entry("eval", List.of("eval", "eval here", "eval show simplified")),
            Map.entry("book", List.of("book")),
            Map.entry("openings", List.of("openings najdorf", "openings here --pgn FILE")),
            Map.entry("show", List.of("show fen", "show history --pgn FILE", "show key", "show pgn")),
            Map.entry("where", List.of("where knights")),
            Map.entry("last", List.of("last --pgn FILE")),
            Map.entry("history", List.of("history --pgn FILE")),
            Map.entry("lines", List.of("lines --pgn FILE")),
            Map.entry("games", List.of("games FILE")),
            Map.entry("insights", List.of("insights FILE")),
            Map.entry("perft", List.of("perft 1", "perft 1 --divide")));

    /** Those whose data are not asked for here, and why. */
    private static final Map<String, String> NOT_ASKED = Map.of(
            "train", "it needs many games; TrainCommandTest reads its rows",
            "tune", "it needs many games; SearchTuningTest reads its rows",
            "bench", "it measures the machine, which takes long",
            "merge", "it needs the parts of a match, whose rows it has",
            "import", "it fills the database",
            "save", "it writes a file",
            "export", "it writes a file",
            "progress", "it has a chart of what was played before");

    /** A number, with a unit or without. */
    private static final Pattern FIGURE = Pattern.compile(
            "[+-]?\\d[\\d,]*(\\.\\d+)?( ?(%|x|[kM]?B|KB|MB|m?s|min|cp|plies|nodes|moves|games|Elo))?|[+-]?inf");

    private final InputStream input = System.in;
    /** What is wrong with data. */
    private final List<String> faults = new ArrayList<>();

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
        String wanted = text.substring(0, from) + lists() + text.substring(to);
        assertEquals(List.of(), faults);
        if (Boolean.getBoolean("hal.rewrite")) {
            Files.writeString(FILE, wanted);
        }
        assertEquals(wanted, Files.readString(FILE), "\"make reference\" writes the lists anew.");
    }

    private String lists() {
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
                        + " also data: `--json` prints a line for each row, `--csv` the same fields as comma-separated values.\nA"
                        + " match has a row for each player, a review one for each move. What is unknown or absent is null."
                        + " Scores are in pawns,\npositive for White; those of a mate are in `score_mate`, in moves.\n\n|after hal|options|\n|---|---|\n");
        HalCommand.whole().getSubcommands().values().stream()
                .distinct()
                .filter(line -> !ofPrompt.contains(line.getCommandName()))
                .forEach(line -> shell(text, line, settings));
        text.append("\nThe fields of their rows:\n\n|after hal|fields|\n|---|---|\n");
        Map<String, String> lines = new LinkedHashMap<>();
        HalCommand.all().values().forEach(command -> asked(command).forEach(line -> fields(line)
                .forEach(fields -> lines.merge(
                        fields, "`" + line.replaceFirst(" --.*", "") + "`", (one, more) -> one + " " + more))));
        lines.forEach((fields, typed) ->
                text.append("|").append(typed).append("|").append(fields).append("|\n"));
        return text.append('\n').toString();
    }

    /** Every command that has data is asked: by a line, its first example, or its name. */
    private static List<String> asked(Command command) {
        boolean data = command.job().isEmpty()
                || command.verbs().stream().anyMatch(ReferenceTest::hasData)
                || hasData(command);
        if (!data || NOT_ASKED.containsKey(command.name())) {
            return List.of();
        }
        return ASKED.getOrDefault(
                command.name(),
                List.of(
                        command.signature().examples().isEmpty()
                                ? command.name()
                                : command.signature().examples().get(0).line()));
    }

    private static boolean hasData(Command command) {
        return command.signature().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("json"));
    }

    private List<String> answer(String line, String form) {
        List<String> words = new ArrayList<>(
                Reader.words(line.replace("FILE", folder.resolve("g.pgn").toString())
                        .replace("ENDING", "\"8/8/8/8/8/2k5/1R6/K7 w - - 0 1\"")));
        words.add(form);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = HalCommand.run(words.toArray(String[]::new), new PrintWriter(out), new PrintWriter(err));
        boolean nothingYet = code == 1 && err.toString().matches("(?s)hal: .*(yet|until|engine).*");
        if (code != 0 && !nothingYet) {
            faults.add(line + ": " + err);
        }
        return out.toString().lines().toList();
    }

    /** The fields of the tables that a line answers with, the same in both forms; words have none. */
    private Set<String> fields(String line) {
        Set<String> found = new LinkedHashSet<>();
        for (String json : answer(line, "--json")) {
            Map<String, Json> row = Json.parse(json).members();
            row.forEach((field, value) -> {
                // What can be chosen is said in words, be it a number.
                boolean word = row.containsKey("value") && row.containsKey("present");
                String text = value.isString() ? value.asString() : "words";
                if (!field.matches("(?!column_\\d)[\\p{Ll}\\d]+(_[\\p{Ll}\\d]+)*")
                        || text.isEmpty()
                        || (!word && FIGURE.matcher(text).matches())) {
                    faults.add(line + ", " + field + ": " + json);
                }
            });
            found.add(String.join(" ", row.keySet()));
        }
        List<String> csv = answer(line, "--csv");
        String head = csv.isEmpty() ? "" : csv.get(0).replace(',', ' ');
        if (found.stream().anyMatch(fields -> !csv.contains(fields.replace(' ', ',')))
                || !found.stream().findFirst().orElse(head).equals(head)) {
            faults.add(line + " has other fields in CSV: " + csv + found);
        }
        found.remove("text");
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
