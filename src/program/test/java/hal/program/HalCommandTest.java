package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.cli.ErrorMessages;
import hal.cli.HalCommand;
import hal.command.Unbroken;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.testkit.Once;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

final class HalCommandTest {
    @Test
    void helpIsShortAndLeadsToAllTheRest() {
        CommandLineRun run = CommandLineRun.of("--help");
        assertEquals(0, run.code());
        assertTrue(run.out().lines().count() <= 25, run.out());
        String all = CommandLineRun.of("help", "all").out();
        for (CommandLine command : HalCommand.whole().getSubcommands().values()) {
            assertTrue(all.contains(command.getCommandName()), command.getCommandName());
        }
        String settings = CommandLineRun.of("help", "settings").out();
        Setting.all()
                .forEach(setting ->
                        assertTrue(settings.lines().anyMatch(line -> line.startsWith(setting.key() + " ")), settings));
        assertEquals(2, CommandLineRun.of("help", "nonsense").code());
    }

    /** {@code uci:stockfish} stands on one line, though Java would break it at its colon. */
    @Test
    void helpBreaksNoWord() {
        int broken = 0;
        Deque<CommandLine> left = new ArrayDeque<>(List.of(HalCommand.whole()));
        for (CommandLine command = left.poll(); command != null; command = left.poll()) {
            left.addAll(command.getSubcommands().values());
            String help = command.getUsageMessage();
            List<String> shown = List.of(help.split("\\s+"));
            Stream<String> texts = Stream.concat(
                    Stream.of(command.getCommandSpec().usageMessage().description()),
                    command.getCommandSpec().options().stream()
                            .filter(option -> !option.hidden())
                            .flatMap(option -> Stream.of(option.description())));
            for (String word : (Iterable<String>)
                    texts.flatMap(text -> Stream.of(text.trim().split("\\s+")))::iterator) {
                String whole = Unbroken.signs(word).replace("%%", "%");
                if (!whole.isEmpty() && whole.length() <= 40) {
                    assertTrue(shown.contains(whole), () -> whole + " in " + help);
                    broken += whole.equals(word) ? 0 : 1;
                }
            }
        }
        assertTrue(broken > 50, "words with signs: " + broken);
    }

    @Test
    void versionNamesTheJava() {
        CommandLineRun run = CommandLineRun.of("--version");
        assertEquals(0, run.code());
        assertTrue(run.out().contains("Java " + Runtime.version().feature()), run.out());
    }

    @Test
    void versionAndHelpAreCommandsToo() {
        CommandLineRun version = CommandLineRun.of("version");
        assertEquals(0, version.code());
        assertEquals(CommandLineRun.of("--version").out(), version.out());
        assertEquals(
                CommandLineRun.of("--help").out(), CommandLineRun.of("help").out());
        assertEquals(
                CommandLineRun.of("perft", "--help").out(),
                CommandLineRun.of("help", "perft").out());
    }

    @Test
    void aBadCommandLineEndsWithCodeTwoAndNamesItsOwnHelp() {
        CommandLineRun search = CommandLineRun.of("perft");
        assertEquals(2, search.code());
        assertTrue(search.err().contains("Try 'hal perft --help'."), search.err());
        assertEquals(2, CommandLineRun.of("play", "poker").code());
        assertEquals(2, CommandLineRun.of("--fen", "8/8").code());
        assertEquals(2, CommandLineRun.of("--level", "99").code());
        assertEquals(
                2, CommandLineRun.of("match", "hal", "minimax", "--sprt", "x").code());
        assertEquals(2, CommandLineRun.of("match", "hal", "deepblue").code());
        assertEquals(2, CommandLineRun.of("match", "hal", "minimax", "--resume").code());
        assertEquals(
                2,
                CommandLineRun.of("match", "hal", "minimax", "--adjudicate", "x")
                        .code());
        assertEquals(1, CommandLineRun.of("review", "/no/such/file.pgn").code());
    }

    /** An argument that can never be right is the command line's fault; a file that is missing today is not. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bench 1 --eval none",
                "match hal:eval=none hal --games 2",
                "tournament hal minimax:eval=none",
                "selfplay --white hal:eval=none",
                "compare hal:eval=none",
                "review --engine hal:eval=none games.pgn",
                "datagen --out new.bin --positions 10 --shard 3",
                "datagen --out new.bin --positions 10 --eval none",
                "tune --search --out new.toml --games 4 --shard x/y",
                "tune --search --out new.toml --games 4 --eval none",
                "tables here --fen nonsense",
                "perft 1 --fen nonsense",
            })
    void anArgumentThatIsNeverRightIsAUsageError(String line) {
        CommandLineRun run = CommandLineRun.of(line.split(" ", -1));
        assertEquals(2, run.code(), run.err());
        assertEquals("", run.out());
    }

    /**
     * Every subcommand there is: an option it does not know, and each of its options without the value that it needs.
     */
    @Once
    @Test
    void everySubcommandRefusesWhatItDoesNotKnow() {
        Deque<CommandLine> commands = new ArrayDeque<>(List.of(HalCommand.whole()));
        int seen = 0;
        while (!commands.isEmpty()) {
            CommandLine command = commands.pop();
            commands.addAll(command.getSubcommands().values());
            List<String> words = new ArrayList<>(
                    List.of(command.getCommandSpec().qualifiedName().split(" ", -1)));
            words.remove(0);
            words.add("--no-such-option");
            CommandLineRun unknown = CommandLineRun.of(words.toArray(new String[0]));
            assertEquals(2, unknown.code(), String.join(" ", words));
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (option.arity().min() > 0) {
                    words.set(words.size() - 1, option.longestName());
                    CommandLineRun run = CommandLineRun.of(words.toArray(new String[0]));
                    assertEquals(2, run.code(), String.join(" ", words));
                    assertTrue(run.err().contains("--help'."), run.err());
                    seen++;
                }
            }
        }
        assertTrue(seen > 200, "only " + seen + " options");
    }

    @Test
    void aMistypedCommandGetsASuggestion() {
        CommandLineRun run = CommandLineRun.of("perfd", "3");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("perft"), run.err());
    }

    @Test
    void anUnknownOptionIsNamedAlsoBesideManyParameters() {
        CommandLineRun run = CommandLineRun.of("tournament", "hal", "minimax", "--nmaes", "a,b");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("there is no option --nmaes; did you mean --names?"), run.err());
    }

    @Test
    void whatThereIsInsteadOfAnOptionIsSaid() {
        CommandLineRun run = CommandLineRun.of("tournament", "hal", "minimax", "--games", "8");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("there is no option --games of tournament: --rounds says"), run.err());
    }

    @Test
    void aUsersErrorIsOneLineAndAFaultAsksForAReport() {
        assertEquals("hal: no such file\n", shown(new UserException("no such file"), false));
        String fault = shown(new IllegalStateException("oops"), false);
        assertTrue(fault.contains("oops") && fault.contains("please report"), fault);
        assertEquals(1, fault.lines().count());
        assertTrue(shown(new IllegalStateException("oops"), true).contains("\tat hal.program."));
    }

    private static String shown(Exception e, boolean debug) {
        StringWriter text = new StringWriter();
        assertEquals(1, ErrorMessages.show(e, new PrintWriter(text), debug));
        return text.toString();
    }
}
