package hal.cli;

import hal.command.OptionFlags;
import hal.command.UsageException;
import hal.commands.prompt.StartPlan;
import hal.engine.option.OptionType;
import hal.game.GamePolicy;
import hal.lichess.ServerAddress;
import hal.notation.Fen;
import hal.rules.Color;
import hal.session.SessionContext;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of {@code hal play}, which {@code hal} without a subcommand also takes. */
final class PlayOptions {
    @ArgGroup
    private Side side;

    /** Which side the user plays. */
    private static final class Side {
        @Option(names = "--white", description = "You play White.", required = true)
        private boolean white;

        @Option(names = "--black", description = "You play Black.", required = true)
        private boolean black;

        private OptionalInt color() {
            return white ? OptionalInt.of(Color.WHITE) : black ? OptionalInt.of(Color.BLACK) : OptionalInt.empty();
        }
    }

    @Option(names = "--fen", paramLabel = "FEN", description = "Start from this position.")
    private String fen;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Continue the first game of a PGN file.")
    private Path pgn;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random.")
    private Long seed;

    @Option(names = "--plain", description = "Print the board into the scrollback instead of a full screen.")
    boolean plain;

    @Option(names = "--ascii", description = "Draw with ASCII characters only.")
    boolean ascii;

    @Option(
            names = "--speech",
            description = "Say everything in words, line by line, for screen readers; no board is drawn.")
    private boolean speech;

    @Option(names = "--script", paramLabel = "FILE", description = "Read lines from a file instead of the keyboard.")
    Path script;

    @Option(
            names = "--lichess-url",
            paramLabel = "URL",
            description = "Where the command lichess plays: another server than https://lichess.org.")
    String lichessUrl;

    @Option(names = "--strict", description = "Stop at the first error, with exit code 1.")
    boolean strict;

    /** Null unless picocli parses the command line, so that plain {@code hal} loads none of picocli's classes. */
    private OptionFlags settings;

    /** Adds a flag for each setting to the command that takes these options. */
    @Spec(Spec.Target.MIXEE)
    void addSettings(CommandSpec command) {
        settings = new OptionFlags(Setting.all().stream()
                .filter(option -> !option.equals(Setting.SPEECH))
                .toList());
        settings.addTo(command, "Settings for this session, which override config.toml:");
    }

    @Option(
            names = "--resume",
            negatable = true,
            description = "Continue the unfinished game, or start a new one, without asking.")
    private Boolean resume;

    /**
     * How the session starts.
     *
     * @throws hal.support.UserException if the position or the game cannot be read
     */
    StartPlan plan(GameKind kind, boolean onlyPaint) {
        UsageException.check(() -> refuseChessOnly(kind));
        StartPlan.Resume kept =
                resume == null ? StartPlan.Resume.ASK : resume ? StartPlan.Resume.YES : StartPlan.Resume.NO;
        OptionalInt dave = side == null ? OptionalInt.empty() : side.color();
        return new StartPlan(
                kind,
                // If the user had Black, HAL would start thinking at once, which is not part of start-up.
                onlyPaint && dave.isEmpty() ? OptionalInt.of(Color.WHITE) : dave,
                fen == null
                        ? Optional.empty()
                        : Optional.of(UsageException.read(() -> Fen.parseOrRepair(fen, change -> {}))),
                pgn == null ? Optional.empty() : Optional.of(GameFiles.load(pgn, 1, GamePolicy.AUTOMATIC)),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                onlyPaint ? StartPlan.Resume.NO : kept,
                given(),
                strict,
                onlyPaint);
    }

    /** The server on which people play. */
    String server() {
        return lichessUrl == null
                ? SessionContext.Links.LICHESS
                : UsageException.read(() -> ServerAddress.of(lichessUrl)).toString();
    }

    private Map<hal.engine.option.Option, String> given() {
        Map<hal.engine.option.Option, String> given =
                new LinkedHashMap<>(settings == null ? Map.of() : settings.given());
        if (speech) {
            given.put(Setting.SPEECH, OptionType.Switch.ON);
        }
        return given;
    }

    private void refuseChessOnly(GameKind kind) {
        if (kind != GameKind.CHESS && (fen != null || pgn != null)) {
            throw new UserException((fen != null ? "--fen" : "--pgn") + " is for chess only");
        }
    }
}
