package hal.cli;

import hal.command.Job;
import hal.command.Parameter;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.prompt.StartPlan;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** {@code hal play}: a game against HAL at the console; {@code hal} without a subcommand is the same. */
final class PlayCommand {
    private static final Parameter GAME = Parameter.any(
                    "game", "GAME", "chess, tictactoe, connect4 or connect4-5x4; chess if none is named")
            .bare();
    private static final Parameter WHITE = Parameter.flag("white", "you play White");
    private static final Parameter BLACK = Parameter.flag("black", "you play Black");
    private static final Parameter COLOR =
            Parameter.named("color", OptionType.Words.of("white", "black", "random"), "the same: which side you play");
    private static final Parameter FEN = Parameter.any("fen", "FEN", "start from this position");
    private static final Parameter PGN = Parameter.file("pgn", "continue the first game of a PGN file");
    private static final Parameter SEED =
            Parameter.number("seed", "N", Long.MIN_VALUE, Long.MAX_VALUE, "seed of everything random");
    private static final Parameter PLAIN =
            Parameter.flag("plain", "print the board into the scrollback instead of a full screen");
    private static final Parameter ASCII = Parameter.flag("ascii", "draw with ASCII characters only");
    private static final Parameter SPEECH = Parameter.flag(
            Setting.SPEECH.key(), "say everything in words, line by line, for screen readers; no board is drawn");
    private static final Parameter SCRIPT = Parameter.file("script", "read lines from a file instead of the keyboard");
    private static final Parameter SERVER = Parameter.any(
            "lichess-url", "URL", "where the command lichess plays: another server than https://lichess.org");
    private static final Parameter STRICT = Parameter.flag("strict", "stop at the first error, with exit code 1");
    private static final Parameter RESUME = Parameter.flag("resume", "continue the unfinished game, without asking");
    private static final Parameter NO_RESUME = Parameter.flag("no-resume", "start a new game, without asking");
    private static final List<Parameter> OPTIONS = List.of(
            WHITE, BLACK, COLOR, FEN, PGN, SEED, PLAIN, ASCII, SPEECH, SCRIPT, SERVER, STRICT, RESUME, NO_RESUME);

    private final GameKind kind;
    private final Values values;

    private PlayCommand(GameKind kind, Values values) {
        this.kind = kind;
        this.values = values;
    }

    /** {@code hal play}. */
    static Job job() {
        List<Parameter> own = new ArrayList<>(List.of(GAME));
        own.addAll(OPTIONS);
        return Job.of(
                Signature.of("play", "play a game against HAL")
                        .details(
                                "Chess (the same as hal alone), tictactoe or connect4; connect4-5x4 and the like are played on a"
                                        + " smaller board. Any setting may be given for this session; it overrides config.toml.")
                        .takes(SettingParameters.with(own))
                        .with(Attribute.FAIR),
                call -> play(
                        call.values()
                                .find(GAME)
                                .map(name -> UsageException.read(() -> SmallGames.of(name)))
                                .orElse(GameKind.CHESS),
                        call));
    }

    /** {@code hal} with nothing but options. */
    static Job alone() {
        return Job.of(
                Signature.of("hal", "a chess opponent, chess laboratory and UCI engine in one terminal program")
                        .takes(SettingParameters.with(OPTIONS))
                        .with(Attribute.FAIR),
                call -> play(GameKind.CHESS, call));
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
        return values.file(SCRIPT);
    }

    /** Whether no full screen is wanted. */
    boolean isPlain() {
        return values.isOn(PLAIN);
    }

    /** Whether only ASCII is wanted. */
    boolean isAscii() {
        return values.isOn(ASCII);
    }

    /** Whether unexpected errors are to come with a stack trace. */
    boolean isDebug() {
        return values.isOn(ShellCommand.DEBUG);
    }

    /**
     * How the session starts.
     *
     * @throws hal.support.UserException if the position or the game cannot be read
     */
    StartPlan plan(boolean onlyPaint) {
        exclude(WHITE, BLACK);
        for (Parameter side : List.of(WHITE, BLACK)) {
            if (values.isOn(side) && values.isGiven(COLOR) && !values.get(COLOR).equals(side.name())) {
                throw UsageException.of(
                        "--" + side.name() + " and --color " + values.get(COLOR) + " contradict each other");
            }
        }
        exclude(RESUME, NO_RESUME);
        for (Parameter chess : List.of(FEN, PGN)) {
            if (kind != GameKind.CHESS && values.isGiven(chess)) {
                throw UsageException.of("--" + chess.name() + " is for chess only");
            }
        }
        OptionalInt dave = isChosen(WHITE)
                ? OptionalInt.of(Colors.WHITE)
                : isChosen(BLACK) ? OptionalInt.of(Colors.BLACK) : OptionalInt.empty();
        return new StartPlan(
                kind,
                // If the user had Black, HAL would start thinking at once, which is not part of start-up.
                onlyPaint && dave.isEmpty() ? OptionalInt.of(Colors.WHITE) : dave,
                values.find(FEN).map(fen -> UsageException.read(() -> Fen.parseOrRepair(fen, change -> {}))),
                values.file(PGN).map(pgn -> GameFiles.load(pgn, 1, GamePolicy.AUTOMATIC)),
                values.isGiven(SEED) ? OptionalLong.of(values.big(SEED)) : OptionalLong.empty(),
                onlyPaint || values.isOn(NO_RESUME)
                        ? StartPlan.Resume.NO
                        : values.isOn(RESUME) ? StartPlan.Resume.YES : StartPlan.Resume.ASK,
                settings(),
                values.isOn(STRICT),
                onlyPaint);
    }

    private boolean isChosen(Parameter side) {
        return values.isOn(side) || values.get(COLOR).equals(side.name());
    }

    private void exclude(Parameter one, Parameter other) {
        if (values.isOn(one) && values.isOn(other)) {
            throw UsageException.of("--" + one.name() + " and --" + other.name() + " are mutually exclusive");
        }
    }

    /** The server on which people play. */
    String server() {
        return values.find(SERVER)
                .map(url -> UsageException.read(() -> ServerAddress.of(url)).toString())
                .orElse(SessionContext.Links.LICHESS);
    }

    private Map<Option, String> settings() {
        Map<Option, String> given = new LinkedHashMap<>();
        if (!values.isEmpty()) {
            SettingParameters.forEach(values, given::put);
        }
        if (values.isOn(SPEECH)) {
            given.put(Setting.SPEECH, Switch.ON);
        }
        return given;
    }
}
