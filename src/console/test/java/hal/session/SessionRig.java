package hal.session;

import hal.console.FakeDisplay;
import hal.console.FakePrograms;
import hal.console.ScriptedEngine;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.engine.Engine;
import hal.session.game.GameKind;
import hal.session.game.PlayedMove;
import hal.session.game.Players;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.testkit.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A session without commands: an engine that does as it is told, clocks whose time a test lets pass, and all that was
 * said.
 */
final class SessionRig implements AutoCloseable {
    private final FakeDisplay face = new FakeDisplay();
    private final ScriptedEngine engine = new ScriptedEngine();
    private final AtomicLong nanos = new AtomicLong();
    private final Path home;
    private final LiveSession live;
    private int heard;

    SessionRig(Path home) {
        this(home, engine -> engine);
    }

    /** A session whose engine is made of the one that does as it is told. */
    SessionRig(Path home, Function<ScriptedEngine, Engine> made) {
        this.home = home;
        Engine thinker = made.apply(engine);
        SessionContext context = TestContext.timed(home, face, spec -> thinker, new FakePrograms(), nanos::get);
        Settings settings = TestContext.settings(context);
        settings.set(EngineOptions.BOOK_CHOICE, "off");
        settings.set(Setting.MEMORY, "off"); // What one session has analysed must not change the next.
        live = new LiveSession(context, settings, GameKind.CHESS, new Random(1));
    }

    ScriptedEngine engine() {
        return engine;
    }

    FakeDisplay face() {
        return face;
    }

    /** Lets the time of all clocks pass; may be called on any thread. */
    void letSecondsPass(long seconds) {
        nanos.addAndGet(seconds * 1_000_000_000L);
    }

    /** Does something on the session's thread, and waits until no engine thinks any more. */
    void does(Consumer<Session> action) {
        live.call(action);
        try {
            Await.until(
                    "an engine to be done",
                    () -> !ask(session -> session.thinking().isBusy()));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Does something while an engine may go on thinking. */
    void begins(Consumer<Session> action) {
        live.call(action);
    }

    <T> T ask(Function<Session, T> question) {
        AtomicReference<T> answer = new AtomicReference<>();
        live.call(session -> answer.set(question.apply(session)));
        return answer.get();
    }

    void set(Option setting, String value) {
        does(session -> session.set(setting, value));
    }

    /** A new game, in which the user has this colour. */
    void newGame(int color) {
        does(session -> session.games().begin(session.kind().start(), Players.userAs(color)));
    }

    /** The user's moves, each when HAL has replied to the one before. */
    void play(String... sans) {
        for (String san : sans) {
            does(session -> session.turns().type(san));
        }
    }

    /** The moves on the board. */
    String moves() {
        return ask(session ->
                session.board().course().moves().stream().map(PlayedMove::text).collect(Collectors.joining(" ")));
    }

    /** Who has the move. */
    enum Turn {
        USER,
        ENGINE,
        /** An engine waits to be told. */
        NEITHER,
        OVER,
        EXERCISE
    }

    Turn turn() {
        return ask(session -> {
            CurrentGame current = session.current();
            return current.isExercise()
                    ? Turn.EXERCISE
                    : current.game().isOver()
                            ? Turn.OVER
                            : current.isUsersTurn() ? Turn.USER : current.isWaiting() ? Turn.NEITHER : Turn.ENGINE;
        });
    }

    /** What was said since this was asked last. */
    String said() {
        String all = face.printed();
        String said = all.substring(heard);
        heard = all.length();
        return said;
    }

    /** The games in the archive. */
    String archive() throws IOException {
        Path file = home.resolve(".local/state/hal").resolve(GameKind.CHESS.archive());
        return Files.exists(file) ? Files.readString(file) : "";
    }

    /** The unfinished games that are saved. */
    List<String> saved() throws IOException {
        Path folder = home.resolve(".local/state/hal");
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".hal"))
                    .toList();
        }
    }

    LiveSession live() {
        return live;
    }

    @Override
    public void close() {
        live.end();
    }

    /** A test with a session of its own, whose engine does as it is told. */
    abstract static class Case {
        @TempDir
        Path home;

        SessionRig rig;
        ScriptedEngine engine;

        @BeforeEach
        void begin() {
            rig = new SessionRig(home);
            engine = rig.engine();
        }

        @AfterEach
        void end() {
            rig.close();
        }

        Players players() {
            return rig.ask(session -> session.current().players());
        }
    }
}
