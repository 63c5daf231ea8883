package hal.cli;

import hal.arena.schedule.FixedSchedule;
import hal.arena.stats.Sprt;
import hal.cli.arena.ArenaOptions;
import hal.cli.arena.ArenaRun;
import hal.command.Subcommand;
import hal.command.UsageException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hal match}: a match between two engines, with error bars. */
@Command(
        name = "match",
        description = {
            "Play a match between two engines and report what it proves, with error bars.",
            "Each opening is played twice, with colours swapped; Elo, its 95 %% interval and the sequential test are"
                    + " computed from these pairs. When nodes or depth limit the search, the same seed gives the same games,"
                    + " however many run at once.",
        },
        footer = {"", ArenaRun.EXIT_CODES + " 3 the sequential test accepted H1, 4 it accepted H0."},
        mixinStandardHelpOptions = true)
final class MatchCommand extends Subcommand {
    @Mixin
    private ArenaOptions options;

    @Option(names = "--games", paramLabel = "N", description = "Number of games, at most; default: ${DEFAULT-VALUE}.")
    private int games = 100;

    @Option(
            names = "--sprt",
            paramLabel = "TEST",
            description = "Stop as soon as a sequential test on the pairs decides: elo0=0,elo1=5,alpha=0.05,beta=0.05,"
                    + "model=normalized (the default is logistic).")
    private String sprt;

    @Override
    public Integer call() {
        if (options.players() != 2) {
            throw wrong("a match has two players, not " + options.players() + "; hal tournament takes more");
        }
        Optional<Sprt> test =
                UsageException.read(() -> Optional.ofNullable(sprt).map(Sprt::parse));
        return ArenaRun.play(spec, options, "match", FixedSchedule.match(games), test);
    }
}
