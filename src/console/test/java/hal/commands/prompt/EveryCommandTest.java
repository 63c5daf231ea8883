package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.command.Signature;
import hal.commands.Command;
import hal.console.FakePrograms;
import hal.engine.EngineCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.export.Ink;
import hal.export.PictureColors;
import hal.platform.TextTable;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.session.SessionContext;
import hal.session.TestContext;
import hal.session.face.Answer;
import hal.session.game.GameKind;
import hal.session.settings.Catalogs;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.ThemeCatalog;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.support.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command of the catalogue, typed at a face that is no terminal and knows of none. */
class EveryCommandTest {
    /** What to type before a command, and after its name, where the bare name is not enough. */
    private static final Map<String, String> ARGUMENTS = Map.ofEntries(
            Map.entry("play", "minimax:depth=1"),
            Map.entry("new", "white"),
            Map.entry("white", "me"),
            Map.entry("black", "me"),
            Map.entry("why", "Nf3"),
            Map.entry("square", "e4"),
            Map.entry("attackers", "f7"),
            Map.entry("compare", "depth 1 minimax alphabeta"),
            Map.entry("perft", "2"),
            Map.entry("tree", "1 minimax"),
            Map.entry("step", "1 minimax"),
            Map.entry("ablate", "alphabeta:time=5ms"),
            Map.entry("redo", "1"),
            Map.entry("go", "minimax:depth=1"),
            Map.entry("comment", "the king's pawn"),
            Map.entry("mark", "!?"),
            Map.entry("arrow", "e2 e4"),
            Map.entry("circle", "e4"),
            Map.entry("review", "depth 1"),
            Map.entry("tournament", "random random max-plies 4"),
            Map.entry("explore", "2"),
            Map.entry("repertoire", "club white"));

    /** What switches speech off, and what prints as it does in a shell. */
    private static final Set<String> NOT_SPOKEN = Set.of("speech", "match", "tournament", "merge");

    private static final String NONSENSE = " of the opening please";

    @TempDir
    private Path home;

    private final RecordingFace face = new RecordingFace();
    private Conversation conversation;

    /** As much as a browser would have to know. */
    private static final class Themes implements ThemeCatalog {
        @Override
        public List<Answer.Choices.Item> list() {
            return List.of(new Answer.Choices.Item("paper", "black on white"));
        }

        @Override
        public String standardName() {
            return "paper";
        }

        @Override
        public List<String> problems() {
            return List.of();
        }

        @Override
        public void check(String name) {
            if (!name.isEmpty() && !name.equals("paper")) {
                throw new UserException("there is no theme \"" + name + "\"; there is paper");
            }
        }

        @Override
        public PictureColors colors(String name) {
            Map<Ink, Integer> grey = new EnumMap<>(Ink.class);
            for (Ink ink : Ink.values()) {
                grey.put(ink, 0x808080);
            }
            return new PictureColors(grey);
        }
    }

    /** Nobody opens the address. */
    private static final class NoBrowsers implements SessionContext.Broadcast {
        @Override
        public String begin(String host, int port) {
            return "http://127.0.0.1:8042/";
        }

        @Override
        public boolean end() {
            return false;
        }
    }

    @BeforeEach
    void begin() {
        UserFolders folders = UserFolders.of(Map.of("HOME", home.toString()));
        Catalogs shipped = TestContext.catalogs(folders, new FakePrograms());
        Catalogs catalogs = new Catalogs(
                new Themes(), shipped.evaluations(), shipped.books(), shipped.openings(), shipped.programs());
        Settings settings = new Settings(catalogs.check());
        settings.set(EngineOptions.DEPTH, "1");
        settings.set(EngineOptions.ALGORITHM, "alphabeta");
        conversation = new Conversation(
                new SessionContext(
                        face,
                        folders,
                        catalogs,
                        new EngineCatalog(catalogs.evaluations())::create,
                        new SessionContext.Times(System::nanoTime, () -> LocalDate.of(2001, 4, 2), 600_000, false),
                        new SessionContext.Links(SessionContext.Links.LICHESS, Optional.of(new NoBrowsers())),
                        true),
                settings,
                new StartPlan(
                        GameKind.CHESS,
                        OptionalInt.of(Colors.WHITE),
                        Optional.empty(),
                        Optional.empty(),
                        OptionalLong.of(1),
                        StartPlan.Resume.NO,
                        Map.of(),
                        false,
                        false));
        conversation.open();
        face.takeAnswers();
    }

    private List<Answer> type(String line) {
        conversation.type(line);
        return face.takeAnswers();
    }

    private Path variations() {
        try {
            return Files.writeString(home.resolve("variations.pgn"), "[White \"A\"]\n\n1. e4 e5 *\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String arguments(Command command) {
        String name = command.name();
        if (name.equals("games")) {
            return variations().toString();
        }
        if (name.equals("db")) {
            return "import " + variations();
        }
        if (name.equals("import")) {
            return variations() + " as Bowman";
        }
        if (name.equals("match")) {
            return "random random games 2 max-plies 4 results " + home.resolve("results");
        }
        if (name.equals("merge")) {
            return home.resolve("results").toString();
        }
        if (name.equals("hash")) {
            return "64";
        }
        if (List.of("save", "export", "load", "insights").contains(name)) {
            return home.resolve("game.pgn").toString();
        }
        return ARGUMENTS.getOrDefault(name, "");
    }

    @Test
    void everyCommandAnswersOrChangesWhatIsShown() {
        everyCommand(false, answer -> {});
        type("quit");
        assertTrue(conversation.isOver());
        assertTrue(conversation.close().contains("Goodbye, Dave."));
    }

    @Test
    void everyCommandSpeaksAndDrawsNothing() {
        type("speech on");
        BoardPicture seen = face.board();
        everyCommand(true, EveryCommandTest::refuseDrawing);
        for (String more : List.of("eval show simplified", "eval here", "eval here hal", "board", "moves d2", "pgn")) {
            List<Answer> answers = type(more);
            assertFalse(answers.isEmpty(), more);
            answers.forEach(EveryCommandTest::refuseDrawing);
        }
        assertEquals(seen, face.board());
        conversation.close();
    }

    /**
     * Boards, bars and plots have characters for drawing, rows of single letters or numbers, or columns made of blanks.
     */
    private static void refuseDrawing(Answer answer) {
        assertTrue(answer instanceof Answer.Words, () -> RecordingFace.json(answer));
        answer.text().lines().forEach(line -> {
            assertFalse(line.matches(".*[\\u2500-\\u25ff\\u2800-\\u28ff].*"), line);
            assertFalse(line.strip().matches("(\\d )?(\\S{1,2} +){7}\\S{1,2}( \\d)?"), line);
            assertFalse(line.strip().matches(".*\\S {3,}\\S.*"), line);
        });
    }

    /** @param spoken whether nothing is looked at, so that each command has to say something */
    private void everyCommand(boolean spoken, Consumer<Answer> check) {
        List<Command> commands = new ArrayList<>(new CommandCatalog().commands());
        commands.removeIf(command -> command.name().equals("quit") || (spoken && NOT_SPOKEN.contains(command.name())));
        for (Command command : commands) {
            String line = (command.name() + " " + arguments(command)).strip();
            type("new white");
            type("e4");
            if (line.startsWith("redo")) {
                type("undo 1");
            }
            if (List.of("main", "promote", "delete").contains(line)) {
                type("load " + variations());
                type("e4");
                type("c5");
            }
            if (line.equals("autoplay")) {
                type("load " + variations());
            }
            if (line.equals("castle")) {
                type("fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
            }
            BoardPicture before = face.board();
            List<Answer> answers = type(line);
            assertTrue(!answers.isEmpty() || (!spoken && !face.board().equals(before)), line + " said and did nothing");
            for (Answer answer : answers) {
                check.accept(answer);
                String json = RecordingFace.json(answer);
                assertFalse(json.contains("went wrong"), line + ": " + json);
                assertFalse(json.contains("\"ERROR\""), line + ": " + json);
            }
            assertTrue(
                    answers.isEmpty()
                            || answers.stream()
                                    .anyMatch(answer -> !answer.text().isBlank()),
                    line);
            type("puzzle stop");
            type("explore stop");
            type("drill stop");
            if (line.equals("two")) {
                type("play hal");
            }
        }
    }

    /** All that a line may change: the game, who plays, how it is shown, what is set, and the user's files. */
    private List<String> state() {
        List<String> state = new ArrayList<>();
        conversation.live().call(session -> {
            state.add(session.board().sheet().record(session.catalogs().openings(), true));
            state.add(session.current().players().white() + " "
                    + session.current().players().black());
            state.add(session.current().describe());
            state.add("black below " + session.screen().isBlackBelow() + ", exercise "
                    + session.current().isExercise() + ", left "
                    + session.control().isLeft());
            Setting.all()
                    .forEach(setting ->
                            state.add(setting + "=" + session.settings().get(setting)));
        });
        state.addAll(files(home));
        state.addAll(files(Path.of("")));
        return state;
    }

    /** The files of a folder; the databases that HAL opens to look something up are its own affair. */
    private static List<String> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder, folder.toString().isEmpty() ? 1 : 9)) {
            return files.map(Path::toString)
                    .filter(file -> !file.contains(".db"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with how a line that makes no sense was taken; empty if nothing. */
    private Stream<String> harm(String line) {
        List<String> before = state();
        String said = type(line).stream().map(RecordingFace::json).collect(Collectors.joining());
        List<String> changes = new ArrayList<>(state());
        changes.removeAll(before);
        List<String> seeking = new ArrayList<>(List.of("help", "db find")); // any words may be sought
        new CommandCatalog().find("help").orElseThrow().aliases().forEach(seeking::add);
        boolean search = seeking.stream().anyMatch(word -> line.startsWith(word + " "))
                || line.equals("name" + NONSENSE); // a question that is understood
        boolean told = said.contains("I take that to mean `"); // what only tells something may be guessed
        boolean refused = search || told || (said.contains("\"ERROR\"") && !said.contains("went wrong"));
        return refused && changes.isEmpty() ? Stream.empty() : Stream.of(line + " -> " + changes + " " + said + "\n");
    }

    @Test
    void wordsThatAreNoArgumentsOfACommandChangeNothing() {
        type("new white");
        type("e4");
        List<String> lines = new ArrayList<>();
        for (Command command : new CommandCatalog().commands()) {
            lines.add(command.name());
            lines.addAll(command.aliases());
            conversation.complete(List.of(command.name())).arguments().stream()
                    .map(choice -> command.name() + " " + choice.value())
                    .distinct()
                    .limit(30)
                    .forEach(lines::add);
        }
        for (Option setting : Setting.all()) {
            lines.add(setting.key());
            lines.add("config " + setting.key());
        }
        assertEquals(
                List.of(), lines.stream().flatMap(line -> harm(line + NONSENSE)).toList());
        conversation.close();
    }

    @Test
    void everyExampleAnswersAsItsCommandSays() {
        for (Command command : new CommandCatalog().commands()) {
            for (Signature.Example example : command.signature().examples()) {
                type("new white");
                String answer = type(example.line()).stream().map(Answer::text).collect(Collectors.joining("\n"));
                assertTrue(answer.contains(example.prints()), example.line() + " answers:\n" + answer);
                if (conversation.live().session().screen().viewers().prompt().isPresent()) {
                    type("q");
                }
            }
        }
        conversation.close();
    }

    @Test
    void listsAndBoardsKeepTheirShape() {
        assertTrue(type("theme").get(0) instanceof Answer.Choices themes
                && themes.present().equals(Set.of("paper")));
        assertTrue(type("algo").get(0) instanceof Answer.Choices algorithms
                && algorithms.present().equals(Set.of("alphabeta")));
        assertTrue(type("board").get(0) instanceof Answer.Board board && board.board() instanceof BoardView);
        assertTrue(type("eval here").get(0) instanceof Answer.Table terms
                && terms.columns().size() == 4);
        type("theme paper");
        assertEquals("paper", face.theme());
        assertTrue(type("theme wood").get(0).text().contains("There is no theme \"wood\"; there is paper."));
        conversation.close();
    }

    /** A browser draws these as tables: nothing in them is laid out by hand. */
    @Test
    void whatStandsInColumnsIsATable() {
        assertEquals(List.of("", "level", "Elo", "plays like"), headings(table("level")));
        assertEquals(20, table("level").rows().size());
        assertEquals(
                new CommandCatalog().commands().size(),
                type("help all").stream()
                        .filter(Answer.Table.class::isInstance)
                        .mapToInt(answer -> ((Answer.Table) answer).rows().size())
                        .sum());
        assertEquals(
                Setting.all().size(),
                type("config").stream()
                        .filter(Answer.Table.class::isInstance)
                        .mapToInt(answer -> ((Answer.Table) answer).rows().size())
                        .sum());
        assertEquals("Pawn", table("moves").rows().get(0).get(0).text());
        assertEquals("  e4", table("bk").rows().get(0).get(0).text());
        assertTrue(type("search").stream()
                .anyMatch(answer -> answer instanceof Answer.Choices parts
                        && parts.items().stream().anyMatch(part -> part.value().equals("order"))));
        conversation.close();
    }

    @Test
    void aComparisonIsATableThatGrowsRowByRow() {
        List<Answer> answers = type("compare depth 1 minimax alphabeta");
        assertEquals(
                "depth 1, evaluation hal",
                ((Answer.Lines) answers.get(0)).lines().get(0).text());
        Answer.Table table = (Answer.Table) answers.get(1);
        assertEquals("algorithm", headings(table).get(0));
        List<String> names = answers.stream()
                .filter(Answer.Rows.class::isInstance)
                .map(answer -> ((Answer.Rows) answer).more())
                .filter(more -> more.columns().equals(table.columns()))
                .map(more -> more.rows().get(0).get(0).text())
                .toList();
        assertEquals(List.of("minimax", "alphabeta"), names);
        conversation.close();
    }

    private Answer.Table table(String line) {
        return type(line).stream()
                .filter(Answer.Table.class::isInstance)
                .map(Answer.Table.class::cast)
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private static List<String> headings(Answer.Table table) {
        return table.columns().stream().map(TextTable.Column::heading).toList();
    }

    @Test
    void whatMayBeTypedIsKnownWithoutATerminal() {
        Completion first = conversation.complete(List.of());
        assertEquals(20, first.moves().size());
        assertEquals(new CommandCatalog().commands().size(), first.commands().size());
        assertTrue(conversation.complete(List.of("save")).file());
        conversation.close();
    }
}
