package hal.cli;

import hal.arena.schedule.FixedSchedule;
import hal.arena.schedule.KnockOut;
import hal.arena.schedule.Schedule;
import hal.cli.arena.ArenaOptions;
import hal.cli.arena.ArenaRun;
import hal.command.Subcommand;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code hal tournament}: a tournament of any number of engines. */
@Command(
        name = "tournament",
        description = {
            "Play a tournament: round robin, gauntlet or knock-out.",
            "All pairings get the same openings, each played twice with colours swapped. Elo is relative to the"
                    + " opponents met.",
        },
        footer = {"", ArenaRun.EXIT_CODES},
        mixinStandardHelpOptions = true)
final class TournamentCommand extends Subcommand {
    private static final int MAX_PLAYERS = 1_000;
    private static final int MAX_ROUNDS = 1_000_000;

    /** The format of a tournament. */
    enum Kind {
        ROUND_ROBIN,
        GAUNTLET,
        KNOCK_OUT;

        /** As written on the command line, such as {@code round-robin}. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Mixin
    private ArenaOptions options;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description =
                    "round-robin: everyone plays everyone; gauntlet: the first plays all others; knock-out: the loser"
                            + " of each tie is out, seeded in the order named. Default: round-robin.")
    private Kind kind = Kind.ROUND_ROBIN;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Number of rounds; each pairing plays two games per round. In a knock-out, the number of game"
                    + " pairs per tie. Default: ${DEFAULT-VALUE}.")
    private int rounds = 1;

    @Override
    public Integer call() {
        int players = options.players();
        if (players > MAX_PLAYERS || rounds < 1 || rounds > MAX_ROUNDS) {
            throw wrong(
                    "--rounds must be 1 to " + MAX_ROUNDS + ", and there can be at most " + MAX_PLAYERS + " players");
        }
        return ArenaRun.play(spec, options, kind.toString(), schedule(players), Optional.empty());
    }

    private Schedule schedule(int players) {
        try {
            return switch (kind) {
                case ROUND_ROBIN -> FixedSchedule.roundRobin(players, rounds);
                case GAUNTLET -> FixedSchedule.gauntlet(players, rounds);
                case KNOCK_OUT -> new KnockOut(players, 2 * rounds);
            };
        } catch (ArithmeticException e) {
            throw new ParameterException(spec.commandLine(), "that is too many games", e);
        }
    }
}
