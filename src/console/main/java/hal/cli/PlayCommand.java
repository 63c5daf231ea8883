package hal.cli;

import hal.command.Job;
import hal.command.Signature;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.prompt.StartPlan;
import hal.engine.option.Option;
import hal.engine.option.OptionType.Switch;
import hal.game.GamePolicy;
import hal.lichess.ServerAddress;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.session.SessionContext;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.smallgames.SmallGames;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** {@code hal play}: a game against HAL at the console; {@code hal} without a subcommand is the same. */
final class PlayCommand {
    private final GameKind kind;
    private final Values values;

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
                                .map(name -> UsageException.read(() -> SmallGames.of(name)))
                                .orElse(GameKind.CHESS),
                        call));
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
        return LocalSession.run(new PlayCommand(kind, call.values()), call.out());
    }

    /** Which game is played. */
    GameKind kind() {
        return kind;
    }

    /** Where lines come from instead of the keyboard, if there is such a file. */
    Optional<Path> script() {
        return values.file("script");
    }

    /** Whether no full screen is wanted. */
    boolean isPlain() {
        return values.isOn("plain");
    }

    /** Whether only ASCII is wanted. */
    boolean isAscii() {
        return values.isOn("ascii");
    }

    /** Whether unexpected errors are to come with a stack trace. */
    boolean isDebug() {
        return values.isOn("debug");
    }

    /**
     * How the session starts.
     *
     * @throws hal.support.UserException if the position or the game cannot be read
     */
    StartPlan plan(boolean onlyPaint) {
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
                onlyPaint || values.isOn("no-resume")
                        ? StartPlan.Resume.NO
                        : values.isOn("resume") ? StartPlan.Resume.YES : StartPlan.Resume.ASK,
                settings(),
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

    /** The server on which people play. */
    String server() {
        return values.find("lichess-url")
                .map(url -> UsageException.read(() -> ServerAddress.of(url)).toString())
                .orElse(SessionContext.Links.LICHESS);
    }

    private Map<Option, String> settings() {
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
