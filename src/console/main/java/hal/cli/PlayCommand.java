package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Signature;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.prompt.StartPlan;
import hal.commands.settings.SettingParameters;
import hal.console.Console;
import hal.console.terminal.BoardKeys;
import hal.console.terminal.Display;
import hal.console.terminal.DisplayOptions;
import hal.console.terminal.Displays;
import hal.console.terminal.PipeDisplay;
import hal.engine.AlgorithmCatalog;
import hal.engine.level.Opponents;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType.Switch;
import hal.game.GamePolicy;
import hal.notation.Fen;
import hal.platform.TerminalCharset;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.session.SessionContext;
import hal.session.face.Faces;
import hal.session.face.Tone;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.settings.StrengthFile;
import hal.smallgames.SmallGames;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.web.WebBroadcast;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * {@code hal play}: a game against HAL at the console; {@code hal} without a subcommand is the same. It wires the
 * session together: the user's folders and settings, the engines, the display. The terminal is taken over only once the
 * command line has been checked.
 */
final class PlayCommand {
    /** If set, HAL exits as soon as its first board has been painted, to measure start-up. */
    private static final String EXIT_AFTER_PAINT = "HAL_EXIT_AFTER_PAINT";

    private static final String HISTORY_FILE = "history";

    private final GameKind kind;
    private final Values values;
    private final Map<String, String> environment = System.getenv();
    private final Wiring wiring = Wiring.of(this::tellOfBook);

    /** Problems with the user's files, kept until there is a display to show them. */
    private final List<String> problems = new ArrayList<>();

    private final Settings settings = wiring.settings(problems::add);
    private BoardKeys keys = BoardKeys.NONE;
    private volatile Display opened;

    /** Completed once the display exists; the display asks for its completer later. */
    private final CompletableFuture<Console> console = new CompletableFuture<>();

    private PlayCommand(GameKind kind, Values values) {
        this.kind = kind;
        this.values = values;
    }

    /** {@code hal play}. */
    static Job job() {
        return Job.of(
                withSettings("play"),
                call -> play(
                        call.values()
                                .find("game")
                                .filter(name -> !isPlayer(name))
                                .map(name -> UsageException.read(() -> SmallGames.of(name)))
                                .orElse(GameKind.CHESS),
                        call));
    }

    /** Whether a word names no game, but who plays it. */
    private static boolean isPlayer(String name) {
        String head = name.split("[:,]", 2)[0];
        return Opponents.has(head)
                || AlgorithmCatalog.names().contains(head)
                || Engines.programs(UserFolders.of(System.getenv())).has(head);
    }

    /** {@code hal} with nothing but options. */
    static Job alone() {
        return Job.of(withSettings("hal"), call -> play(GameKind.CHESS, call));
    }

    private static Signature withSettings(String name) {
        Signature own = ProgramCommands.TEXT.signature(name);
        return own.takes(SettingParameters.with(own.parameters()));
    }

    /** A game without options, for which nothing but the game is loaded. */
    static int atOnce(Job.Call call) {
        return play(GameKind.CHESS, call);
    }

    private static int play(GameKind kind, Job.Call call) {
        PlayCommand game = new PlayCommand(kind, call.values());
        try (Reader script = call.values().file("script").map(PlayCommand::open).orElse(null)) {
            return game.run(script, call.out());
        } catch (IOException e) {
            throw new UserException("the script could not be read: " + e.getMessage(), e);
        }
    }

    /** @param script where lines come from; null for the terminal or the standard input */
    private int run(Reader script, PrintWriter out) {
        StartPlan plan = plan(environment.containsKey(EXIT_AFTER_PAINT));
        kind.usualSettings().forEach(settings::set);
        UsageException.check(() -> plan.settings().forEach((setting, value) -> {
            kind.check(setting, value);
            settings.set(setting, value);
        }));
        try {
            keys = BoardKeys.read(wiring.folders().config());
        } catch (UserException problem) {
            problems.add(problem.getMessage());
        }
        Display display = script == null ? openDisplay(out) : new PipeDisplay(script, out);
        opened = display;
        for (String problem : problems) {
            display.print(Tone.ERROR, problem);
        }
        Faces faces = new Faces(display);
        WebBroadcast broadcast = new WebBroadcast(faces, () -> console.join().conversation(), wiring.themes());
        SessionContext context = wiring.context(
                faces,
                display.abilities().attended() ? SessionContext.Times.ATTENDED : SessionContext.Times.UNATTENDED,
                Wiring.links(values, Optional.of(broadcast)),
                values.isOn("debug"));
        Console made = new Console(display, context, settings, plan);
        if (kind.has(EngineOptions.LEVEL) && display.abilities().attended()) {
            welcome(made, plan);
        }
        made.typesFirst(first());
        console.complete(made);
        return console.join().run() ? ExitCode.OK : ExitCode.FAILED;
    }

    /**
     * A person plays at the strength of the last time; at the first, HAL proposes one, and asks for a name unless there
     * is one. Scripts and pipes have all of its strength.
     */
    private void welcome(Console made, StartPlan plan) {
        StrengthFile file = new StrengthFile(wiring.folders().state());
        Optional<StrengthFile.Known> known = file.read();
        boolean strengthOpen = !settings.isStrengthChosen();
        if (strengthOpen) {
            Strength strength = known.map(StrengthFile.Known::strength).orElse(StrengthFile.DEFAULT);
            settings.set(Setting.STRENGTH, strength.toString());
        }
        if (known.isEmpty() && !plan.onlyPaint()) {
            made.conversation().welcome(!settings.isNameChosen(), strengthOpen && settings.isUsualSearch());
        }
    }

    /** Called on any thread, before or after the display is open. */
    private void tellOfBook(String remark) {
        Display display = opened;
        if (display == null) {
            problems.add(remark + ".");
        } else {
            display.print(Tone.ERROR, remark + ".");
        }
    }

    private Display openDisplay(PrintWriter out) {
        Reader in = new InputStreamReader(System.in, TerminalCharset.input());
        Supplier<DisplayOptions> wanted = () -> new DisplayOptions(
                values.isOn("plain") || settings.isOn(Setting.SPEECH),
                values.isOn("ascii"),
                wiring.themes().named(settings.get(Setting.THEME)),
                wiring.themes()::named,
                settings.size(),
                () -> console.join().completer(),
                () -> console.join().judge(),
                wiring.folders()
                        .state()
                        .map(folder -> folder.resolve(HISTORY_FILE))
                        .orElse(null),
                keys);
        return Displays.open(wanted, environment, in, out);
    }

    private static Reader open(Path script) {
        return FileTrouble.reading("the script " + script, () -> InputFile.lines(script));
    }

    /** What the prompt's own commands do of it, before anything is typed: the opponent, and the opening. */
    private List<String> first() {
        List<String> lines = new ArrayList<>();
        values.find("opponent")
                .or(() -> values.find("game").filter(PlayCommand::isPlayer))
                .ifPresent(name -> lines.add("play " + name));
        values.find("opening")
                .ifPresent(name ->
                        lines.add("new " + (isChosen("white") ? "white " : isChosen("black") ? "black " : "") + name));
        return lines;
    }

    /**
     * How the session starts.
     *
     * @throws hal.support.UserException if the position or the game cannot be read
     */
    private StartPlan plan(boolean onlyPaint) {
        exclude("white", "black");
        for (String side : List.of("white", "black")) {
            if (values.isOn(side)
                    && values.isGiven("color")
                    && !values.get("color").equals(side)) {
                throw UsageException.of("--" + side + " and --color " + values.get("color") + " contradict each other");
            }
        }
        exclude("resume", "no-resume");
        for (String chess : List.of("fen", "pgn")) {
            if (kind != GameKind.CHESS && values.isGiven(chess)) {
                throw UsageException.of("--" + chess + " is for chess only");
            }
        }
        OptionalInt dave = isChosen("white")
                ? OptionalInt.of(Colors.WHITE)
                : isChosen("black") ? OptionalInt.of(Colors.BLACK) : OptionalInt.empty();
        return new StartPlan(
                kind,
                // If the user had Black, HAL would start thinking at once, which is not part of start-up.
                onlyPaint && dave.isEmpty() ? OptionalInt.of(Colors.WHITE) : dave,
                values.find("fen").map(fen -> UsageException.read(() -> Fen.parseOrRepair(fen, change -> {}))),
                values.file("pgn").map(pgn -> GameFiles.load(pgn, 1, GamePolicy.AUTOMATIC)),
                values.isGiven("seed") ? OptionalLong.of(values.big("seed")) : OptionalLong.empty(),
                onlyPaint || values.isOn("no-resume") || !first().isEmpty()
                        ? StartPlan.Resume.NO
                        : values.isOn("resume") ? StartPlan.Resume.YES : StartPlan.Resume.ASK,
                given(),
                values.isOn("strict"),
                onlyPaint);
    }

    private boolean isChosen(String side) {
        return values.isOn(side) || values.find("color").filter(side::equals).isPresent();
    }

    private void exclude(String one, String other) {
        if (values.isOn(one) && values.isOn(other)) {
            throw UsageException.of("--" + one + " and --" + other + " are mutually exclusive");
        }
    }

    private Map<Option, String> given() {
        Map<Option, String> given = new LinkedHashMap<>();
        if (!values.isEmpty()) {
            SettingParameters.forEach(values, given::put);
        }
        if (values.isOn("speech")) {
            given.put(Setting.SPEECH, Switch.ON);
        }
        return given;
    }
}
