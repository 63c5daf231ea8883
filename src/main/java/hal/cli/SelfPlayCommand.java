package hal.cli;

import hal.arena.Tournament;
import hal.arena.TournamentSettings;
import hal.arena.adjudicate.AdjudicationRules;
import hal.arena.opening.RandomOpenings;
import hal.arena.play.Conditions;
import hal.arena.play.Contender;
import hal.arena.play.SpecContender;
import hal.arena.record.PgnLog;
import hal.arena.result.ResultTable;
import hal.arena.result.Standings;
import hal.arena.schedule.FixedSchedule;
import hal.cli.report.Progress;
import hal.cli.report.TerminalCheck;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.search.SearchLimits;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code hal selfplay}: games between two engines, without a terminal. */
@Command(
        name = "selfplay",
        description = {
            "Let two engines play each other; no terminal is needed.",
            "Colours alternate, beginning as given. Each game is appended to the PGN file as it ends, and a table of"
                    + " results, nodes and time goes to standard output at the end, also after Ctrl-C.",
            "Engines limited by depth or nodes play the same games again for the same seed."
        },
        mixinStandardHelpOptions = true)
final class SelfPlayCommand implements Callable<Integer> {
    private static final int MAX_GAMES = 1_000_000;
    private static final int MAX_RANDOM_PLIES = 100;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--white",
            paramLabel = "ENGINE",
            description = "Who has White in the first game, as in hal:depth=4 or minimax:depth=2,eval=simplified;"
                    + " default: hal:depth=4.")
    private String white = "hal:depth=4";

    @Option(names = "--black", paramLabel = "ENGINE", description = "Who has Black in it; default: hal:depth=4.")
    private String black = "hal:depth=4";

    @Option(names = "--games", paramLabel = "N", description = "How many games; default: 10.")
    private int games = 10;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Append the games to this file.")
    private Path pgn;

    @Option(names = "--seed", paramLabel = "N", description = "For everything left to chance; default: 1.")
    private long seed = 1;

    @Option(
            names = "--random-plies",
            paramLabel = "N",
            description = "Begin with so many random moves, counting both sides', or engines that leave nothing to"
                    + " chance would repeat one game; each beginning is played twice, with colours swapped. 0: begin"
                    + " from the start position. Default: 4.")
    private int randomPlies = 4;

    @Option(
            names = "--max-plies",
            paramLabel = "N",
            description = "Call a game drawn that is so long, counting both sides' moves; default: 600.")
    private int maxPlies = Conditions.USUAL_MAX_PLIES;

    @Option(
            names = "--adjudicate",
            arity = "0..1",
            paramLabel = "RULES",
            fallbackValue = "",
            description = "End games by rule once they are decided or level; RULES says what differs from "
                    + AdjudicationRules.EXAMPLE + ".")
    private String adjudicate;

    @Override
    public Integer call() {
        requireBetween("--games", games, 1, MAX_GAMES);
        requireBetween("--random-plies", randomPlies, 0, MAX_RANDOM_PLIES);
        requireBetween("--max-plies", maxPlies, 1, MAX_GAMES);
        EngineCatalog engines = Engines.catalog(spec.commandLine().getErr());
        EngineSpec first = EngineSpec.parse(white);
        EngineSpec second = EngineSpec.parse(black);
        boolean alike = first.toString().equals(second.toString());
        AdjudicationRules rules = adjudicate == null ? AdjudicationRules.NONE : AdjudicationRules.parse(adjudicate);
        TournamentSettings settings = new TournamentSettings(
                List.of(
                        contender(first, alike ? " (1)" : "", engines),
                        contender(second, alike ? " (2)" : "", engines)),
                FixedSchedule.match(games),
                new RandomOpenings(seed, randomPlies),
                seed,
                new Conditions(maxPlies, rules, Conditions.USUAL_GRACE, SearchLimits.USUAL_OVERHEAD),
                Optional.empty(),
                1,
                "HAL self-play, seed " + seed);
        Optional<PgnLog> log = Optional.ofNullable(pgn).map(PgnLog::open);
        return play(settings, log);
    }

    private void requireBetween(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be " + least + " to " + most + ", not " + value);
        }
    }

    /** Made once at the start, so that whatever is wrong with it is said before the first game. */
    private static Contender contender(EngineSpec engine, String suffix, EngineCatalog engines) {
        Contender contender = new SpecContender(engine + suffix, engine, engines);
        contender.newEngine(0).close();
        return contender;
    }

    private int play(TournamentSettings settings, Optional<PgnLog> log) {
        PrintWriter err = spec.commandLine().getErr();
        try (Progress progress = new Progress(err, TerminalCheck.isErrorTerminal(), System::nanoTime)) {
            SelfPlayReport report = new SelfPlayReport(games, log, progress, System::nanoTime);
            Tournament match = new Tournament(settings, report, Clock.system(ZoneId.systemDefault()));
            Interruption.stops(() -> show(match.play().standings(), progress), match::stop);
            return report.lostGames() == 0 ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    private void show(Standings result, Progress progress) {
        progress.clear();
        PrintWriter out = spec.commandLine().getOut();
        out.print(ResultTable.format(result));
        if (result.games() < games) {
            out.printf("Interrupted after %d of %d games.%n", result.games(), games);
        }
        out.flush();
    }
}
