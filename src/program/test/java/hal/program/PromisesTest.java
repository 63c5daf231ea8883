package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.lesson.Lesson;
import hal.console.ConsoleRig;
import hal.testkit.Once;
import hal.testkit.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guide to the house says is easy to add: one of each, added exactly as it says. */
@Once
class PromisesTest {
    @TempDir
    private static Path folder;

    private static Extension extended;

    @BeforeAll
    static void addOneOfEach() throws IOException {
        extended = new Extension(folder);
        addCommand();
        addTerm();
        addEvaluation();
        addAlgorithm();
        addOptions();
        addLesson();
        addOpponent();
        addFormat();
        extended.compile();
    }

    /** A class in {@code commands}, its text and a line in the catalogue. */
    private static void addCommand() throws IOException {
        String room = Extension.packageOf("Command") + ".play";
        extended.addSource(
                "PiecesCommand",
                """
                package ROOM;

                import hal.command.Values;
                import hal.commands.Command;
                import hal.platform.TextTable.Column;
                import hal.rules.Colors;
                import hal.session.Session;
                import hal.session.face.Answer;
                import hal.session.settings.Setting;
                import java.util.List;

                /** Counts the pieces. */
                public final class PiecesCommand {
                    public static final Command COMMAND = Command.of("census").runs(PiecesCommand::count);

                    private PiecesCommand() {}

                    private static void count(Session session, Values values) {
                        long board = session.game().position().occupied();
                        if (values.isGiven("side")) {
                            boolean white = values.get("side").equals("white");
                            board = session.game().position().ofColor(white ? Colors.WHITE : Colors.BLACK);
                        }
                        int pieces = Long.bitCount(board) * values.number("times");
                        String loud = session.settings().isOn(Setting.SHOUTING) ? "!" : ".";
                        if (values.isOn("table")) {
                            session.print(Answer.Table.of(List.of(Column.right("pieces")), List.of(Answer.Table.row(Integer.toString(pieces)))));
                        } else {
                            String kinds = String.join(" ", values.list("men"));
                            String file = values.file("out").map(path -> " to " + path).orElse("");
                            session.print(pieces + " pieces" + loud + kinds + file);
                        }
                    }
                }
                """
                        .replace("ROOM", room));
        extended.addLine("CommandCatalog", "BoardCommands.FEN", room + ".PiecesCommand.COMMAND,");
        Path texts = Extension.PROJECT.resolve("src/console/main/resources/hal/commands/commands.txt");
        extended.addFile(
                "hal/commands/commands.txt",
                Files.readString(texts)
                        + """

                        census: how many pieces are left
                            --side white|black (bare): whose
                            --times N 1..9 =1: so many times as many
                            --men pawns|queens (list): of what kind
                            --table: as a table
                            --out FILE: names a file
                            > census white times 2 => 32 pieces
                        """);
    }

    /** A class in {@code eval/handmade/term} and a line in {@code TermKind}. */
    private static void addTerm() throws IOException {
        String room = Extension.packageOf("TermKind");
        extended.addSource(
                "KnightPair",
                """
                package ROOM.term;

                import ROOM.core.Survey;
                import ROOM.core.Term;
                import ROOM.core.Weights;
                import hal.rules.PieceTypes;

                /** Two knights. */
                final class KnightPair extends Term {
                    private final long worth;

                    KnightPair(Weights weights) {
                        worth = weights.of("pair");
                    }

                    @Override
                    public long of(Survey survey, int color) {
                        return Long.bitCount(survey.position().pieces(color, PieceTypes.KNIGHT)) == 2 ? worth : 0;
                    }
                }
                """
                        .replace("ROOM", room.replace(".term", "")));
        extended.addLine("TermKind", "kind(\"bishops\"", "kind(\"knights\", \"pair\", KnightPair::new),");
    }

    /** A file in {@code config/eval} and a line in its {@code index.txt}. */
    private static void addEvaluation() throws IOException {
        Path shipped = Extension.PROJECT.resolve("config/eval");
        extended.addFile(
                "config/eval/knightly.toml",
                Files.readString(shipped.resolve("material.toml")) + "\n[knights]\npair = 7\n");
        extended.addFile("config/eval/index.txt", Files.readString(shipped.resolve("index.txt")) + "knightly.toml\n");
    }

    /** A class in {@code search/lab} and a line in {@code Algorithm}. */
    private static void addAlgorithm() throws IOException {
        String room = Extension.packageOf("lab/Algorithm");
        extended.addSource(
                "LastMove",
                """
                package ROOM;

                import ROOM.run.SearchRun;

                /** Plays the last legal move. */
                final class LastMove implements GameAlgorithm {
                    @Override
                    public int search(int depth, SearchRun run) {
                        int count = run.moves(0);
                        run.improve(0, run.buffer(0)[count - 1], 0);
                        return run.finish(1, 0);
                    }
                }
                """
                        .replace("ROOM", room));
        extended.addLine(
                "lab/Algorithm",
                "exact(\"minimax\"",
                "other(\"last-move\", \"whatever comes last\", 1, LastMove::new),");
    }

    /** An entry in {@code EngineOptions} or {@code Setting}, and the place where it takes effect. */
    private static void addOptions() throws IOException {
        extended.addLine(
                "EngineOptions",
                "/** The seed of random choices. */",
                """
                public static final Option FEW_NODES = add(Option.of(
                        SEARCH, "few-nodes", new WholeNumber("a number of nodes", "N", 1, 5000), "0", "how few nodes HAL visits")
                    .orNone("0").uci("Few Nodes"));
                """);
        extended.addLine(
                "EngineSpec",
                "String time = value(EngineOptions.TIME);",
                """
                if (number(EngineOptions.FEW_NODES) > 0) {
                    limits = limits.withNodes(number(EngineOptions.FEW_NODES));
                }
                """);
        extended.addLine(
                "Setting",
                "private static final List<Option> ALL",
                "public static final Option SHOUTING = add(\"shouting\", new Switch(), \"off\", \"whether HAL shouts\");");
    }

    /** A file in {@code config/lessons} and a line in its {@code index.txt}. */
    private static void addLesson() throws IOException {
        Path shipped = Extension.PROJECT.resolve("config/lessons");
        extended.addFile(
                "config/lessons/knights.md",
                """
                +++
                title = "Knights"
                uses = "minimax:eval=material"
                question = "How many moves has White?"
                answer = "{lines.1}"
                [runs]
                one = "minimax:eval=material depth 1"
                +++
                A knight has two of them.

                ## What it shows
                Minimax visits {one.nodes} nodes.

                ## Try next
                - moves
                """);
        extended.addFile("config/lessons/index.txt", Files.readString(shipped.resolve("index.txt")) + "knights.md\n");
    }

    /** A file in {@code config/opponents} and a line in its index. */
    private static void addOpponent() throws IOException {
        Path shipped = Extension.PROJECT.resolve("config/opponents");
        extended.addFile(
                "config/opponents/zoe.toml",
                Files.readString(shipped.resolve("pip.toml")).replace("\"Pip\"", "\"Zoe\""));
        extended.addFile("config/opponents/index.txt", Files.readString(shipped.resolve("index.txt")) + "zoe.toml\n");
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    /** The promise itself, in the README or a guide. */
    private static void assertPromised(String words) throws IOException {
        StringBuilder all = new StringBuilder(Files.readString(Extension.PROJECT.resolve("README.md")));
        Path guides = Extension.PROJECT.resolve("src/site/markdown");
        if (Files.isDirectory(guides)) {
            try (Stream<Path> files = Files.list(guides)) {
                for (Path guide : files.sorted().toList()) {
                    all.append(' ').append(Files.readString(guide));
                }
            }
        }
        assertContains(Text.unwrap(all.toString()), words);
    }

    @Test
    void aCommandIsAClassAndALine() throws Exception {
        assertPromised("| a command | what it does, in `commands`, and what it is called, takes and says of itself, in"
                + " `commands.txt`, as `CommandText` shows | `CommandCatalog`;");
        String out = extended.console(
                List.of(
                        "force",
                        "e4",
                        "d5",
                        "exd5",
                        "census",
                        "census black --times 3",
                        "census times=2 pawns queens out my file.txt",
                        "census times 10",
                        "census grey",
                        "help census",
                        "help all",
                        "cenuss"),
                "--white");
        assertContains(out, "31 pieces.");
        assertContains(out, "45 pieces.");
        assertContains(out, "62 pieces.pawns queens to my file.txt");
        assertContains(out, "\"10\" is not a value for times, which takes a number from 1 to 9.");
        assertContains(out, "\"grey\" means nothing to census. Usage: census [white|black] [times N]");
        assertContains(out, "so many times as many (1 to 9; 1 by default)");
        assertContains(out, "how many pieces are left");
        assertContains(out, "Do you mean `census`?");
    }

    @Test
    void aCommandIsInTheShellItsHelpAndCompletionToo() throws Exception {
        String rook = "6k1/8/8/8/8/8/8/3R2K1 w - - 0 1";
        assertContains(extended.hal("census", "white", "times", "2", "--fen", rook), "4 pieces.");
        assertContains(extended.hal("census", "table", "--json", "--position", rook), "{\"pieces\":3}");
        assertContains(extended.hal("census", "--help"), "So many times as many (1 to 9; 1 by default).");
        assertContains(extended.hal("census", "--times", "10"), "Try 'hal census --help'.");
        assertContains(extended.hal("help", "census"), "How many pieces are left");
        assertContains(extended.hal("completion", "bash"), "--times");
        Path manual = folder.resolve("man");
        extended.hal("man", manual.toString());
        assertContains(Files.readString(manual.resolve("hal-census.1")), "times");
        List<String> offered = extended.completes("census", List.of());
        assertTrue(offered.containsAll(List.of("white", "black", "times", "table", "out")), offered.toString());
        assertTrue(!extended.completes("census", List.of("white")).contains("black"));
        assertContains(
                extended.offeredInBrowser(), "{\"value\":\"census\",\"description\":\"how many pieces are left\"}");
    }

    @Test
    void anEvaluationIsAFileAndATermAClassAndALine() throws Exception {
        assertPromised("| an evaluation | a file in `config/eval` (or `~/.config/hal/eval`) | `config/eval/index.txt`");
        assertPromised(
                "a class in `eval/handmade/term`, its numbers in a file of `config/eval`; seen after `eval classic`, since"
                        + " HAL plays with a network | `TermKind` |");
        String out = extended.console(
                List.of("eval", "eval knightly", "eval here"), "--fen", "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1");
        assertContains(out, "knightly (material only: 1 3 3 5 9) from my next move on.");
        assertContains(out, "knights ");
        assertContains(out, "+7.00");
        assertContains(extended.uci("uci"), "var knightly");
    }

    @Test
    void anOpponentIsAFile() throws Exception {
        assertPromised("| an opponent | a file in `config/opponents` (or `~/.config/hal/opponents`) |"
                + " `config/opponents/index.txt` (your own need none) |");
        String out = extended.console(List.of("opponents", "new white", "play zoe"));
        assertContains(out, "zoe ");
        assertContains(out, "Zoe has Black.");
        assertContains(out, "Zoe: Hi!");
        assertContains(extended.hal("match", "zoe", "pip", "--games", "2", "--max-plies", "4"), "zoe");
    }

    @Test
    void aLessonIsAFile() throws Exception {
        assertPromised("| a lesson | a file in `config/lessons` | `config/lessons/index.txt` |");
        int number = Lesson.shipped("chess").size() + 1;
        String out = extended.console(List.of("lesson", "lesson " + number, "lesson guess 20"), "--white");
        assertContains(out, number + "  Knights");
        assertContains(out, "20 is exactly right.");
        assertContains(out, "Minimax visits 21 nodes.");
    }

    @Test
    void anAlgorithmIsAClassAndALine() throws Exception {
        assertPromised("| an algorithm | a class in `search/lab` | `Algorithm` |");
        String position = "7k/p7/8/8/8/8/P7/K7 w - - 0 1";
        assertContains(extended.console(List.of("algo"), "--white"), "last-move");
        assertContains(
                extended.console(List.of("history"), "--algo", "last-move", "--black", "--fen", position), "\n1. ");
        assertContains(extended.hal("compare", "last-move", "minimax", "--depth", "1", "--fen", position), "last-move");
        assertContains(extended.uci("uci"), "var last-move");
    }

    @Test
    void anOptionIsAnEntryAndThePlaceWhereItTakesEffect() throws Exception {
        assertPromised("| an option of engines | the place where it takes effect | `EngineOptions`;");
        assertPromised("| an option of the console | the place where it takes effect | `Setting`");
        String bad = "\"6000\" is not a value for few-nodes, which takes a number of nodes from 1 to 5000";
        // 1. At the console: a command, a setting, help.
        String out = extended.console(
                List.of(
                        "few-nodes 6000",
                        "few-nodes 300",
                        "config few-nodes",
                        "help few-nodes",
                        "census",
                        "shouting on",
                        "census",
                        "config shouting maybe"),
                "--white");
        assertContains(out, bad + ", or off.");
        assertContains(out, "few-nodes    300          how few nodes HAL visits");
        assertContains(out, "few-nodes [N|off]");
        assertContains(out, "few-nodes N|off  a number of nodes from 1 to 5000, or off\n");
        assertContains(out, "32 pieces.\nShouting is on.\n32 pieces!");
        assertContains(out, "\"maybe\" is not a value for shouting, which takes on or off.");
        // 2. On the command line, where it takes effect: a second of thinking would visit many more.
        String played = extended.console(
                List.of("e4"), "--white", "--few-nodes", "300", "--shouting=on", "--book=off", "--stats=on");
        assertTrue(calls(played) <= 300, played);
        assertContains(extended.hal("--few-nodes", "6000"), bad);
        assertContains(extended.hal("help", "settings"), "few-nodes    off");
        // 3. In a player.
        assertContains(extended.hal("compare", "hal:few-nodes=6000"), bad);
        assertContains(extended.hal("compare", "hal:fewnodes=300"), "hal:fewnodes=300");
        // 4. Over UCI.
        String told = extended.uci(
                "uci", "setoption name Few Nodes value 200", "go movetime 60000", "setoption name few nodes value x");
        assertContains(told, "option name Few Nodes type spin default 0 min 0 max 5000");
        assertContains(told, "bestmove ");
        assertContains(told, "\"x\" is not a value for Few Nodes");
    }

    /** The calls of the first move, as {@code stats on} tells. */
    private static long calls(String told) {
        return told.lines()
                .filter(line -> line.contains(" calls, "))
                .map(line -> Long.parseLong(
                        line.substring(0, line.indexOf(" calls")).strip().replace(",", "")))
                .findFirst()
                .orElseThrow(() -> new AssertionError(told));
    }

    /** Lines in {@code ExportFormat} and {@code Exporter}; it is so simple that it needs no class. */
    private static void addFormat() throws IOException {
        extended.addLine("ExportFormat", "MARKDOWN(", "FEN(\"fen\", \"the position in a line\"),");
        extended.addLine("Exporter", "case MARKDOWN", "case FEN -> text(hal.notation.Fen.format(game.position()));");
    }

    @Test
    void aPictureFormatIsALineInTheCatalogueAndOneWhereItIsMade(@TempDir Path home) throws Exception {
        assertPromised("| a picture format | how it is made, in `export` | `ExportFormat` and `Exporter`;"
                + " the command, completion and help pick it up from there |");
        Path inConsole = home.resolve("here.fen");
        String out = extended.console(List.of("new white", "e4", "export " + inConsole, "help export"));
        assertContains(out, "Saved to " + inConsole);
        assertContains(out, "the position in a line");
        assertContains(Files.readString(inConsole), "/4P3/8/");
        Path inShell = home.resolve("there.fen");
        String position = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
        extended.hal("export", "--fen", position, inShell.toString());
        assertEquals(position, Files.readString(inShell));
    }

    @Test
    void aThemeIsAFile(@TempDir Path home) throws IOException {
        assertPromised(
                "| a theme | a file in `config/themes` (or `~/.config/hal/themes`); `wood.toml` says which contrasts it needs |"
                        + " `config/themes/index.txt` (your own need none) |");
        Path themes = Files.createDirectories(home.resolve(".config/hal/themes"));
        Files.writeString(themes.resolve("moss.toml"), "description = \"moss and stone\"\nbase = \"green\"\n");
        String out = new ConsoleRig(home).run("theme", "theme moss");
        assertContains(out, "moss");
        assertContains(out, "moss and stone");
        assertContains(out, "The theme is moss.");
        assertEquals(-1, out.indexOf("there is no theme"));
    }
}
