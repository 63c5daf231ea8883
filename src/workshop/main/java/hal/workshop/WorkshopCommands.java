package hal.workshop;

import hal.command.CommandProvider;
import hal.command.Subcommand;
import java.util.List;
import java.util.Map;

/** Brings the workshop's subcommands to the command line. A new one is a class in this package and a line here. */
public final class WorkshopCommands implements CommandProvider {
    @Override
    public Map<String, List<Class<? extends Subcommand>>> subcommands() {
        return Map.of(
                TOP,
                List.of(
                        DatagenCommand.class,
                        DatasetCommand.class,
                        TrainCommand.class,
                        LearnCommand.class,
                        TuneCommand.class,
                        NetworkCommands.class,
                        BenchCommand.class),
                "book",
                List.of(
                        BookMakeCommand.class,
                        BookRepertoireCommand.class,
                        BookCheckCommand.class,
                        BookMergeCommand.class),
                "puzzles",
                List.of(PuzzleForgeCommand.class, PuzzleRateCommand.class));
    }
}
