package hal.cli;

import hal.cli.option.OptionFlags;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option.Purpose;
import hal.game.GamePolicy;
import hal.notation.Fen;
import hal.rules.Color;
import hal.session.game.GameFiles;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.talk.StartPlan;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of {@code hal play}, which {@code hal} alone takes too. */
final class PlayOptions {
    /** The settings that mean something in the small games too. */
    private static final Set<?> OF_ALL_GAMES = Set.of(
            Setting.NAME,
            Setting.ENGINE_NAME,
            Setting.VOICE,
            Setting.THEME,
            Setting.SIZE,
            EngineOptions.ALGORITHM,
            EngineOptions.DEPTH);

    @ArgGroup
    private Side side;

    /** Which side Dave plays. */
    private static final class Side {
        @Option(names = "--white", description = "You play White.", required = true)
        private boolean white;

        @Option(names = "--black", description = "You play Black.", required = true)
        private boolean black;

        private OptionalInt color() {
            return white ? OptionalInt.of(Color.WHITE) : black ? OptionalInt.of(Color.BLACK) : OptionalInt.empty();
        }
    }

    @Option(names = "--fen", paramLabel = "FEN", description = "Begin from this position.")
    private String fen;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Go on with the first game of a PGN file.")
    private Path pgn;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of what is left to chance.")
    private Long seed;

    @Option(names = "--plain", description = "Print the board into the scrollback instead of a full screen.")
    boolean plain;

    @Option(names = "--ascii", description = "Draw with ASCII characters only.")
    boolean ascii;

    @Option(names = "--script", paramLabel = "FILE", description = "Read lines from a file instead of the keyboard.")
    Path script;

    @Option(names = "--strict", description = "Stop at the first error, with exit code 1.")
    boolean strict;

    private final OptionFlags settings = new OptionFlags(Setting.all());

    /** Adds a flag for each setting to the command that takes these options. */
    @Spec(Spec.Target.MIXEE)
    void addSettings(CommandSpec command) {
        settings.addTo(command, "Settings of this sitting, which hold before those of config.toml:");
    }

    @Option(
            names = "--resume",
            negatable = true,
            description = "Go on with the unfinished game, or begin another, without asking.")
    private Boolean resume;

    /**
     * How the sitting begins.
     *
     * @throws hal.support.UserException if the position or the game cannot be read
     */
    StartPlan plan(boolean onlyPaint) {
        StartPlan.Resume kept =
                resume == null ? StartPlan.Resume.ASK : resume ? StartPlan.Resume.YES : StartPlan.Resume.NO;
        OptionalInt dave = side == null ? OptionalInt.empty() : side.color();
        return new StartPlan(
                // With White, HAL would begin to think at once, which is not part of the start.
                onlyPaint && dave.isEmpty() ? OptionalInt.of(Color.WHITE) : dave,
                Optional.ofNullable(fen).map(Fen::parse),
                Optional.ofNullable(pgn).map(file -> GameFiles.load(file, 1, GamePolicy.AUTOMATIC)),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                onlyPaint ? StartPlan.Resume.NO : kept,
                settings.given(),
                strict,
                onlyPaint);
    }

    /**
     * What a small game is told before its first line.
     *
     * @return commands of its console
     * @throws UserException if an option was given that means something in chess only
     */
    List<String> smallGamePlan() {
        Map<String, Object> chessOnly = new LinkedHashMap<>();
        chessOnly.put("--fen", fen);
        chessOnly.put("--pgn", pgn);
        chessOnly.put("--resume", resume);
        settings.given().keySet().stream()
                .filter(option -> !OF_ALL_GAMES.contains(option))
                .forEach(option -> chessOnly.put("--" + option, option));
        chessOnly.forEach((option, value) -> {
            if (value != null) {
                throw new UserException(option + " is for chess only");
            }
        });
        List<String> commands = new ArrayList<>();
        Map<?, String> given = settings.given();
        if (given.containsKey(EngineOptions.ALGORITHM)) {
            commands.add("algo " + given.get(EngineOptions.ALGORITHM));
        }
        if (given.containsKey(EngineOptions.DEPTH)) {
            commands.add("depth " + given.get(EngineOptions.DEPTH));
        }
        if (side != null) {
            commands.add(side.black ? "second" : "first");
        }
        return commands;
    }

    /** Where chance comes from: the same for the same seed. */
    Random random() {
        return seed == null ? new Random() : new Random(seed);
    }

    /** Sets what is given for a small game. */
    void setFor(Settings sitting) {
        settings.given().forEach((option, value) -> {
            if (option.purpose() == Purpose.SITTING) {
                sitting.set(option, value);
            }
        });
    }
}
