package hal.console;

import hal.book.name.OpeningNames;
import hal.commands.prompt.StartPlan;
import hal.console.board.theme.Themes;
import hal.console.terminal.Display;
import hal.console.terminal.PipeDisplay;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.book.BookCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.search.engine.Engine;
import hal.session.CompletionContext;
import hal.session.SessionContext;
import hal.session.TestContext;
import hal.session.face.Tone;
import hal.session.game.GameKind;
import hal.session.game.Typing;
import hal.session.settings.Catalogs;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** A console in a pipe with an engine that does as it is told, in folders of a test's own. */
public final class ConsoleRig {
    /** A seed, found by trying. */
    private static final long COIN_GIVES_DAVE_WHITE = 2;

    /** Milliseconds: in a test no disk is too slow. */
    private static final long A_LONG_TIME = 600_000;

    private UserFolders folders;
    private final ScriptedEngine engine = new ScriptedEngine();
    private final AtomicLong nanos = new AtomicLong();
    private final Map<Option, String> settings = new LinkedHashMap<>();
    private OptionalInt userColor = OptionalInt.of(Colors.WHITE);
    private Optional<String> fen = Optional.empty();
    private StartPlan.Resume resume = StartPlan.Resume.ASK;
    private final ProgramCatalog programs = new FakePrograms();
    private Function<EngineSpec, Engine> engines = spec -> engine;
    private GameKind kind = GameKind.CHESS;
    private boolean strict;
    private boolean wentWell;

    /** A console whose user lives in this folder. */
    public ConsoleRig(Path home) {
        folders = UserFolders.of(Map.of("HOME", home.toString()));
        settings.put(EngineOptions.BOOK_CHOICE, "off");
        settings.put(Setting.MEMORY, "off"); // What one run has analysed must not change the next.
        settings.put(EngineOptions.ALGORITHM, "random"); // Has to exist; the engine is the scripted one all the same.
    }

    /** What HAL plays, move after move. */
    public ConsoleRig halPlays(String... sans) {
        engine.plays(sans);
        return this;
    }

    /** The engine. */
    public ScriptedEngine engine() {
        return engine;
    }

    /** Makes engines in another way than by always giving {@link #engine}. */
    public ConsoleRig engines(Function<EngineSpec, Engine> maker) {
        engines = maker;
        return this;
    }

    public ConsoleRig set(Option setting, String value) {
        settings.put(setting, value);
        return this;
    }

    /** Leaves a setting at its default. */
    public ConsoleRig unset(Option setting) {
        settings.remove(setting);
        return this;
    }

    public ConsoleRig userHasBlack() {
        userColor = OptionalInt.of(Colors.BLACK);
        return this;
    }

    /** Nothing says what is to be played: a coin, or an unfinished game. */
    public ConsoleRig undecided() {
        userColor = OptionalInt.empty();
        return this;
    }

    public ConsoleRig from(String startFen) {
        fen = Optional.of(startFen);
        return this;
    }

    public ConsoleRig resume(StartPlan.Resume what) {
        resume = what;
        return this;
    }

    /** A small game, which HAL really thinks about. */
    public ConsoleRig plays(GameKind game) {
        kind = game;
        settings.remove(EngineOptions.BOOK_CHOICE);
        settings.remove(EngineOptions.ALGORITHM);
        Map<Option, String> own = new LinkedHashMap<>(settings);
        settings.putAll(game.usualSettings());
        settings.putAll(own);
        return this;
    }

    public ConsoleRig strict() {
        strict = true;
        return this;
    }

    /** From now on HAL really thinks. */
    public ConsoleRig halThinks() {
        engines = new EngineCatalog(EvaluationCatalog.shipped())::create;
        settings.put(EngineOptions.ALGORITHM, "hal");
        return this;
    }

    /** Turns the clocks' time forward. */
    public void letSecondsPass(long seconds) {
        nanos.addAndGet(seconds * 1_000_000_000L);
    }

    /** Whether the last run ended without an error in strict mode. */
    public boolean wentWell() {
        return wentWell;
    }

    /** A user for whose files there is no place at all. */
    public ConsoleRig homeless() {
        folders = UserFolders.of(Map.of());
        return this;
    }

    /** Where unfinished games and the archive are kept. */
    public Path stateFolder() {
        return folders.state().orElseThrow();
    }

    private StartPlan plan() {
        return new StartPlan(
                kind,
                userColor,
                fen.map(Fen::parse),
                Optional.empty(),
                OptionalLong.of(COIN_GIVES_DAVE_WHITE),
                resume,
                new LinkedHashMap<>(settings),
                strict,
                false);
    }

    private SessionContext context(Display display, Catalogs catalogs) {
        SessionContext.Times times =
                new SessionContext.Times(nanos::get, () -> LocalDate.of(2001, 4, 2), A_LONG_TIME, false);
        return new SessionContext(display, folders, catalogs, engines, times, SessionContext.Links.USUAL, true);
    }

    /** What completion sees of a game of chess with the shipped catalogues. */
    static CompletionContext sight(Typing typing, ProgramCatalog programs) {
        return new CompletionContext(typing, GameKind.CHESS, TestContext.catalogs(UserFolders.of(Map.of()), programs));
    }

    /** A sitting of this user's at a display. */
    public Console console(Display display) {
        Catalogs catalogs = new Catalogs(
                new Themes(folders),
                EvaluationCatalog.shipped(),
                BookCatalog.of(folders, remark -> display.print(Tone.ERROR, remark)),
                OpeningNames.shipped(),
                programs);
        Settings now = new Settings(catalogs.check());
        settings.forEach(now::set);
        return new Console(display, context(display, catalogs), now, plan());
    }

    /** Runs a whole sitting over these lines and gives all that was printed. */
    public String run(String... lines) {
        StringWriter out = new StringWriter();
        PipeDisplay display = new PipeDisplay(new StringReader(String.join("\n", lines) + "\n"), out);
        wentWell = console(display).run();
        return out.toString();
    }
}
