package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.ProgramSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.rules.Colors;
import hal.session.SessionContext;
import hal.session.TestContext;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.game.GameKind;
import hal.session.settings.Settings;
import hal.session.view.GameView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a line from a browser does not reach, whichever command it begins with. */
class RemoteLimitsTest {
    @TempDir
    private Path home;

    private final Remote face = new Remote();
    private Conversation conversation;

    /** A face at another machine. */
    private static class Remote implements Face {
        private final List<String> heard = new CopyOnWriteArrayList<>();

        @Override
        public void print(Answer answer) {
            heard.add(answer.text());
        }

        @Override
        public void show(GameView view) {}

        @Override
        public Abilities abilities() {
            return Abilities.unattended(80).atDistance();
        }
    }

    /** One engine is registered. */
    private static final class OneProgram implements ProgramCatalog {
        @Override
        public List<Entry> list() {
            return List.of(new Entry("stockfish", "/usr/games/stockfish", Map.of()));
        }

        @Override
        public void require(String name) {}

        @Override
        public Facts inspect(String name) {
            return new Facts(name, List.of());
        }

        @Override
        public Facts add(String program) {
            throw new IllegalStateException("a browser has added " + program);
        }

        @Override
        public void set(String name, String option, String value) {
            throw new IllegalStateException("a browser has set " + option);
        }

        @Override
        public void remove(String name) {
            throw new IllegalStateException("a browser has removed " + name);
        }
    }

    @BeforeEach
    void begin() {
        EngineCatalog engines = new EngineCatalog(EvaluationCatalog.shipped());
        SessionContext context = TestContext.of(
                home,
                face,
                spec -> {
                    String program = spec.program().map(ProgramSpec::name).orElse("");
                    if (program.equalsIgnoreCase("stockfish")) {
                        return engines.create(EngineSpec.parse("hal:depth=1"));
                    } else if (!program.isEmpty()) {
                        throw new IllegalStateException("a browser has started " + spec);
                    }
                    return engines.create(spec);
                },
                new OneProgram(),
                10_000);
        Settings settings = TestContext.settings(context);
        settings.set(EngineOptions.ALGORITHM, "alphabeta");
        settings.set(EngineOptions.DEPTH, "1");
        conversation = new Conversation(
                context,
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
        face.heard.clear();
    }

    @AfterEach
    void end() {
        conversation.close();
    }

    private String type(String line) {
        face.heard.clear();
        conversation.type(line);
        return String.join("\n", face.heard);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(home)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("/.local/state/"))
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quit",
                "web",
                "speech on",
                "save HOME/game.pgn",
                "save game.pgn",
                "save game.gif",
                "export HOME/game.gif",
                "export game.svg",
                "load HOME/game.pgn",
                "load game.pgn 3",
                "games HOME/game.pgn",
                "games list.pgn",
                "puzzle HOME/puzzles.epd",
                "puzzle suite puzzles.epd algo uci:/bin/true",
                "review HOME/game.pgn",
                "selfplay white uci:/bin/true games 1",
                "match hal stockfish games 1",
                "puzzle puzzles.epd",
                "config save",
                "engine",
                "engine add stockfish",
                "engine set stockfish Hash 1",
                "engine remove stockfish",
                "engine options stockfish",
                "eval HOME/eval.toml",
                "eval eval.toml",
                "eval show HOME/eval.toml",
                "eval simplified --out HOME/copy.toml",
                "eval here network.hnet",
                "config evaluation HOME/eval.toml",
                "evaluation HOME/eval.toml",
                "book use HOME/book.bin",
                "book use hal+own.bin",
                "book-name HOME/book.bin",
                "config book own.bin",
                "tables HOME/tables",
                "tables mytables",
                "config tables mytables",
                "compare hal:tables=mytables",
                "play hal:depth=1, tables=mytables",
                "config evaluation mine.toml",
                "hint hal:eval=mine.hnet",
                "compare hal:params=numbers",
                "config tables HOME/tables",
                "play HOME/engine",
                "play ~/engine",
                "play stockfish,log=x",
                "play stockfish,Debug Log File=x",
                "go uci:HOME/engine",
                "compare hal:params=numbers.toml",
                "compare hal:eval=HOME/eval.toml depth 1",
                "hint hal:depth=1,book=own.bin",
                "tree 1 --svg tree.svg",
                "db import HOME/games.pgn",
                "db import games",
                "why e4 --pgn HOME/game.pgn",
                "hint --eval HOME/eval.toml",
                "hint --book own.bin",
                "compare 1 minimax --tables mytables"
            })
    void filesAndProgramsOfThisMachineAreOutOfReach(String line) throws IOException {
        List<Path> before = files();
        String answer = type(line.replace("HOME", home.toString()));
        assertTrue(
                answer.contains("a browser does not reach that machine's files and programs")
                        || answer.contains("; engine add, in the terminal, adds"),
                line + " -> " + answer);
        assertFalse(answer.contains("Something went wrong"), answer);
        assertFalse(conversation.isOver(), line);
        assertEquals(before, files());
    }

    @ParameterizedTest
    @ValueSource(strings = {"play python3", "go sh", "white cat", "hint yes", "analyze 2 python3"})
    void onlyRegisteredProgramsPlay(String line) {
        String answer = type(line);
        assertTrue(
                answer.matches(
                        "(?s).*There is no player .*, stockfish, .*; engine add, in the terminal, adds another.*"),
                line + " -> " + answer);
    }

    @Test
    void registeredProgramPlaysUnderItsNameInAnyCase() {
        for (String name : List.of("stockfish", "Stockfish")) {
            String answer = type("play " + name);
            assertFalse(answer.contains("is not one of the engines here"), answer);
            assertFalse(answer.contains("Something went wrong"), answer);
            assertEquals(name + " has Black.", answer.strip());
        }
    }

    @Test
    void whatConcernsTheGameIsInReach() {
        for (String line : new String[] {
            "e4",
            "undo",
            "depth 2",
            "level 3",
            "level full",
            "algo minimax",
            "eval simplified",
            "search on tt",
            "search usual",
            "book off",
            "book use hal",
            "compare alphabeta minimax depth 1",
            "hint",
            "clock 5+3",
            "fen",
            "pgn",
            "help",
            "config name Frank",
            "explore",
            "explore stop",
            "repertoire",
            "new black",
            "flip",
            "moves",
            "theme",
            "games mine",
            "puzzle hint"
        }) {
            String answer = type(line);
            assertFalse(answer.contains("does not reach"), line + " -> " + answer);
            assertFalse(answer.contains("Something went wrong"), line + " -> " + answer);
        }
    }

    @Test
    void theTerminalReachesEverythingStill() {
        conversation.type("save " + home.resolve("game.pgn"), new Remote() {
            @Override
            public Abilities abilities() {
                return Abilities.unattended(80);
            }
        });
        assertTrue(Files.exists(home.resolve("game.pgn")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hash 65",
                "config hash 0100",
                "compare hal:hash=65 depth 1",
                "play hal:depth=1, hash=70",
                "hint --hash 65"
            })
    void hashTableIsNoLargerThanTheOtherGamesLeaveRoomFor(String line) {
        String answer = type(line);
        assertTrue(answer.contains("64 MB at most"), line + " -> " + answer);
        assertFalse(type("hash 64").contains("at most"));
        assertFalse(type("tables off").contains("does not reach"));
    }

    @Test
    void aPositionIsNoFile() {
        String position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assertFalse(type("fen " + position).contains("does not reach"));
        assertTrue(type("fen").contains(position), "the position is on the board");
    }
}
