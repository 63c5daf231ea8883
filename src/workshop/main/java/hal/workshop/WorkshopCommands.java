package hal.workshop;

import hal.command.CommandProvider;
import hal.command.CommandText;
import hal.command.Job;
import java.util.List;

/** Brings the workshop's subcommands to the command line. A new one is a class in this package and a line here. */
public final class WorkshopCommands implements CommandProvider {
    /** What is written of these commands: their help and parameters. */
    static final CommandText TEXT = CommandText.of(WorkshopCommands.class, "commands.txt");

    @Override
    public List<Job> subcommands(String parent) {
        return switch (parent) {
            case TOP ->
                List.of(
                        DatagenCommand.JOB,
                        TrainCommand.JOB,
                        LearnCommand.JOB,
                        TuneCommand.JOB,
                        NetworkCommands.JOB,
                        BenchCommand.JOB);
            case "book" -> List.of(BookMakingCommands.MAKE, BookMakingCommands.REPERTOIRE, BookMakingCommands.CHECK);
            case "tables" -> List.of(TableMakingCommand.JOB, ShippingCommands.PACK);
            case "openings" -> List.of(ShippingCommands.KEYS);
            case "puzzle" -> List.of(PuzzleSuiteCommand.JOB, PuzzleForgeCommand.JOB, PuzzleRateCommand.JOB);
            default -> List.of();
        };
    }
}
