package hal.workshop;

import hal.command.CommandProvider;
import hal.command.Subcommand;
import java.util.List;

/** Brings the workshop's subcommands to the command line. A new one is a class in this package and a line here. */
public final class WorkshopCommands implements CommandProvider {
    @Override
    public List<Class<? extends Subcommand>> subcommands(String parent) {
        return switch (parent) {
            case TOP ->
                List.of(
                        DatagenCommand.class,
                        DatasetCommand.class,
                        TrainCommand.class,
                        LearnCommand.class,
                        TuneCommand.class,
                        NetworkCommands.class,
                        BenchCommand.class);
            case "book" ->
                List.of(
                        BookMakingCommands.Make.class,
                        BookMakingCommands.Repertoire.class,
                        BookMakingCommands.Check.class,
                        BookMakingCommands.Merge.class);
            case "puzzle" -> List.of(PuzzleForgeCommand.class, PuzzleRateCommand.class);
            default -> List.of();
        };
    }
}
