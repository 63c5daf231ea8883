package hal.cli;

import hal.arena.ArenaReport;
import hal.arena.Standings;
import hal.arena.StandingsTable;
import hal.arena.Tournament;
import hal.arena.TournamentSettings;
import hal.arena.game.Conditions;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.GameStore;
import hal.arena.schedule.FixedSchedule;
import hal.cli.arena.GameOptions;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.SeedOption;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.search.SearchLimits;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hal selfplay}: games between two engines, without a terminal. */
@Command(
        name = "selfplay",
        description = {
            "Play games between two engines; no terminal is needed.",
            "Colours alternate, starting as given. Each game is appended to the PGN file as it ends; a table of results,"
                    + " nodes and time goes to standard output at the end, also after Ctrl-C.",
            "Engines limited by depth or nodes play the same games for the same seed."
        },
        mixinStandardHelpOptions = true)
final class SelfPlayCommand extends Subcommand {
    private static final int MAX_GAMES = 1_000_000;
    private static final int MAX_RANDOM_PLIES = 100;
    private static final String DEFAULT_ENGINE = "hal:depth=4";

    @Mixin
    private GameOptions options;

    @Mixin
    private SeedOption chance;

    @Option(
            names = "--white",
            paramLabel = "ENGINE",
            description = "White in the first game, such as hal:depth=4 or minimax:depth=2,eval=simplified; default:"
                    + " ${DEFAULT-VALUE}.")
    private String white = DEFAULT_ENGINE;

    @Option(
            names = "--black",
            paramLabel = "ENGINE",
            description = "Black in the first game; default: ${DEFAULT-VALUE}.")
    private String black = DEFAULT_ENGINE;

    @Option(names = "--games", paramLabel = "N", description = "Number of games; default: ${DEFAULT-VALUE}.")
    private int games = 10;

    @Option(
            names = "--random-plies",
            paramLabel = "N",
            description =
                    "Number of random plies to start with; each opening is played twice, with colours swapped. Without them"
                            + " deterministic engines repeat one game. Default: ${DEFAULT-VALUE}.")
    private int randomPlies;

    @Override
    public Integer call() {
        require("--games", games, 1, MAX_GAMES);
        require("--random-plies", randomPlies, 0, MAX_RANDOM_PLIES);
        options.check(spec);
        EngineCatalog engines = Engines.catalog(err());
        EngineSpec first = UsageException.read(() -> EngineSpec.parse(white));
        EngineSpec second = UsageException.read(() -> EngineSpec.parse(black));
        UsageException.check(() -> engines.requireEvaluation(first));
        UsageException.check(() -> engines.requireEvaluation(second));
        boolean alike = first.toString().equals(second.toString());
        long seed = chance.seed();
        TournamentSettings settings = new TournamentSettings(
                List.of(
                        participant(first, alike ? " (1)" : "", engines),
                        participant(second, alike ? " (2)" : "", engines)),
                FixedSchedule.match(games),
                new RandomOpenings(seed, randomPlies),
                seed,
                new Conditions(
                        options.maxPlies(),
                        options.rules(),
                        Conditions.DEFAULT_GRACE,
                        SearchLimits.DEFAULT_OVERHEAD,
                        0,
                        options.tables()),
                Optional.empty(),
                1,
                options.occasion("HAL self-play, seed " + seed));
        return play(settings, GameStore.ofGames(options.pgn()));
    }

    /** Creates the engine once up front, so that a bad one is reported before the first game. */
    private static Participant participant(EngineSpec engine, String suffix, EngineCatalog engines) {
        Participant participant = new SpecParticipant(engine + suffix, engine, engines);
        participant.newEngine(0).close();
        return participant;
    }

    private int play(TournamentSettings settings, GameStore store) {
        PrintWriter err = err();
        try (Progress progress = Progress.on(err)) {
            ArenaReport report =
                    new ArenaReport(games, store, progress, Optional.empty(), options.boards(out()), System::nanoTime);
            Tournament match = new Tournament(settings, report, Clock.system(ZoneId.systemDefault()));
            Interruption.stops(() -> show(match.play().standings(), progress), match::stop);
            store.flush().ifPresent(err::println);
            if (store.unwritten() > 0) {
                err.println(Quantity.of(store.unwritten(), "game") + " could not be written.");
            }
            return store.unwritten() == 0 ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    private void show(Standings result, Progress progress) {
        progress.clear();
        PrintWriter out = out();
        out.print(StandingsTable.formatBrief(result));
        if (result.games() < games) {
            out.printf(Locale.ROOT, "Interrupted after %d of %s.%n", result.games(), Quantity.of(games, "game"));
        }
        out.flush();
    }
}
