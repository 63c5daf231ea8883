package hal.cli.tables;

import hal.search.lab.solve.SolvedGames;
import hal.support.UserException;
import hal.support.UserFolders;
import hal.tables.retrograde.TableLibrary;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code hal tables}: endgame tables are made, asked and checked. */
@Command(
        name = "tables",
        description = "Make tables of endgames and small games, ask them for the best moves, and check Syzygy tables.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            TablesMakeCommand.class,
            TablesLongestCommand.class,
            TablesHereCommand.class,
            TablesPackCommand.class,
            TablesCheckCommand.class
        })
public final class TablesCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which one? make, longest, here, pack or check");
    }

    /** Where HAL's own tables are. */
    static final class Folder {
        @Option(
                names = "--folder",
                paramLabel = "FOLDER",
                description = "Where HAL's own tables are; default: the folder tables in the user's cache.")
        private Path folder;

        /**
         * The tables there.
         *
         * @throws UserException if no folder is given and the environment names none
         */
        TableLibrary library() {
            return new TableLibrary(place());
        }

        /** The solved games there, with the same error. */
        SolvedGames solvedGames() {
            return new SolvedGames(place());
        }

        private Path place() {
            return folder != null
                    ? folder
                    : UserFolders.of(System.getenv())
                            .cache()
                            .map(cache -> cache.resolve("tables"))
                            .orElseThrow(() -> new UserException(
                                    "there is no home folder to keep tables in; name one with --folder"));
        }
    }
}
