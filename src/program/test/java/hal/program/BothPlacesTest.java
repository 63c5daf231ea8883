package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.cli.CommandLineRun;
import hal.command.Reader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is typed at the prompt may be typed in a shell, and is answered by the same. */
final class BothPlacesTest {
    /** Answers by one line that nothing else has, so that it is known where another answer begins and ends. */
    private static final String MARK = "comment here";

    private static final String MARKED = "Comment on the game.\n";

    private final InputStream input = System.in;

    @AfterEach
    void giveTheInputBack() {
        System.setIn(input);
    }

    private static String inShell(String line) {
        System.setIn(InputStream.nullInputStream());
        CommandLineRun run = CommandLineRun.of(
                Reader.words(line).stream().map(Reader::unquoted).toArray(String[]::new));
        return plain(run.err() + run.out());
    }

    private static String atPrompt(String line) {
        System.setIn(new ByteArrayInputStream(
                (MARK + "\n" + line + "\n" + MARK + "\nquit\n").getBytes(StandardCharsets.UTF_8)));
        String out = CommandLineRun.of("--color", "white").out();
        int begin = out.indexOf(MARKED) + MARKED.length();
        return plain(out.substring(begin, out.indexOf(MARKED, begin)));
    }

    /** Without what each place says of itself: where to read on, what to type next, how to agree to a proposal. */
    private static String plain(String said) {
        return said.lines()
                .filter(line -> !line.matches("(?:Try 'hal |thinking about it|Type `).*"))
                .filter(line -> !line.matches("That is `.*`\\.")) // a shell has aliases without more ado
                .map(line -> line.replaceFirst("^(?:hal|line \\d+): ", "")
                        .replaceFirst("^\".*\" is for HAL's prompt", "only HAL's prompt has that")
                        .replaceFirst("\\.? Usage: .*", "")
                        .replaceFirst(" (?:Type yes if so|Press Enter or type yes)\\..*", "")
                        .replace("Did you mean `hal ", "Do you mean `")
                        .replaceFirst("There is no command (\".*?\")\\.", "$1 is neither a move nor a command.")
                        .replaceFirst(" Type `(?:hal .*|(?:play|elo|help)\\b.*?)`.*\\.", "")
                        .replaceFirst("\\.$", "")
                        .stripTrailing())
                .map(line -> line.isEmpty() ? line : line.substring(0, 1).toUpperCase() + line.substring(1))
                .collect(Collectors.joining("\n"))
                .strip();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // commands and their aliases
                "fen",
                "eval",
                "evaluation",
                "bk",
                "legal",
                "moves g1",
                "version",
                "where knight",
                "attackers f7",
                "opponents ada",
                "opponent ada",
                "openings najdorf english",
                "compare depth 1 minimax alphabeta columns nodes",
                // settings
                "theme",
                "colours",
                "level",
                "levels",
                // other programs' words
                "compare --max-depth 1 --engines minimax,alphabeta --cols nodes",
                "bestmove --depth 1",
                "explain Nf3 --depth 1",
                "why Nf3 --position \"8/8/8/4k3/8/8/8/K6R w - - 0 1\"",
                "perft --divide --fen 8/8/8/4k3/8/8/8/K6R w - - 1",
                "eval --nnue material",
                "perft --divide 1",
                "hint --plies 1",
                // plain words
                "who is winning --depth 1",
                "show me the best move --depth 1",
                "what is a fork",
                "score --depth 1",
                "help castling",
                "help draw by agreement",
                "help nosuch",
                "which moves can I make",
                "take it all back and forth",
                // slips and wrong values
                "foo",
                "comparr",
                "docter",
                "san",
                "perft x",
                "perft",
                "perft 99",
                "tree 99",
                "compare --depth x",
                "compare sort=foo",
                "compare --colums nodes",
                "compare --sort",
                "moves --uci",
                "moves --output x",
                "board --orientation black",
                "board --coordinates false",
                "board --unicode --coordinates off",
                "match random foo",
                "match random random -rounds x",
                "why Qh9",
                "games nosuch.pgn",
                "train nosuch",
                "tune",
                "jobs x",
            })
    void theAnswerIsTheSame(String line) {
        assertEquals(atPrompt(line), inShell(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eval",
                "bk",
                "moves g1",
                "opponents",
                "theme",
                "levels",
                "version",
                "fen",
                "board",
                "help compare",
                "compare depth 1 minimax columns nodes",
                "bestmove --depth 1",
                "who is winning --depth 1",
                "what is a fork",
                "openings najdorf english"
            })
    void theAnswerForProgramsIsTheSame(String line) {
        String shell = data(inShell(line + " --json"));
        assertFalse(shell.isEmpty());
        assertEquals(data(atPrompt(line + " --json")), shell);
    }

    private static String data(String said) {
        return said.lines().filter(line -> line.startsWith("{")).collect(Collectors.joining("\n"));
    }

    /** What is about the game on the table a shell does not have: it says where the same can be done. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "theme=green; theme green",
                "depth=2; depth 2",
                "level=5; level 5",
                "takeback; undo",
                "u; undo",
                "take that back; undo",
                "bigger please; size large",
                "i resign; resign",
                "jobs; jobs"
            })
    void aLineAboutTheGameMeansTheSame(String line, String meant) {
        assertEquals(atPrompt(meant), atPrompt(line));
        assertEquals(inShell(meant), inShell(line));
    }
}
