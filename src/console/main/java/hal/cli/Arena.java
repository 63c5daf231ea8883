package hal.cli;

import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import hal.cli.arena.ArenaOptions;
import hal.cli.arena.ArenaRun;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** What {@code hal match} and {@code hal tournament} share: playing the games and choosing the exit code. */
final class Arena {
    static final String EXIT_CODES =
            "Exit codes: 0 all games played, 1 an error or games that could not be written, 2 a wrong command line, 130"
                    + " interrupted by Ctrl-C.";

    private Arena() {}

    static int play(String kind, Schedule schedule, Optional<Sprt> sprt, ArenaOptions options, CommandSpec spec) {
        options.check(spec, schedule.games(), sprt);
        ArenaRun run = new ArenaRun(
                options, spec.commandLine().getOut(), spec.commandLine().getErr());
        ArenaRun.Outcome outcome = run.play(
                kind, schedule, sprt, Engines.catalog(spec.commandLine().getErr()), Interruption::stops);
        if (outcome.unwritten() > 0) {
            return ExitCode.FAILED;
        }
        return switch (outcome.ending()) {
            case FINISHED -> ExitCode.OK;
            case ACCEPTED_H1 -> ExitCode.ACCEPTED_H1;
            case ACCEPTED_H0 -> ExitCode.ACCEPTED_H0;
            case STOPPED -> ExitCode.INTERRUPTED;
        };
    }
}
