package hal.cli;

import hal.command.Subcommand;
import hal.memory.GameDatabase;
import hal.support.Quantity;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hal db}: the database of games. */
@Command(
        name = "db",
        description = "Import games into the database, and find them by position, player, opening, result or material.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DbImportCommand.class, DbFindCommand.class, DbCommands.SizeCommand.class})
final class DbCommands extends Subcommand {
    @Override
    public Integer call() {
        throw wrong("which one? import, find or size");
    }

    /** Where the database is. */
    static final class Folder {
        @Option(
                names = "--folder",
                paramLabel = "FOLDER",
                description = "Where the database is; default: the user's folder of games.")
        private Path folder;

        /**
         * That folder.
         *
         * @throws UserException if none is given and the environment names none
         */
        Path path() {
            return folder != null
                    ? folder
                    : UserFolders.of(System.getenv())
                            .state()
                            .orElseThrow(() -> new UserException(
                                    "there is no home folder to keep the database in; name one with --folder"));
        }

        /** The database there; whatever it has to say goes to {@code err}. */
        GameDatabase open(PrintWriter err) {
            return GameDatabase.open(path(), remark -> err.println("hal: " + remark));
        }
    }

    /** {@code hal db size}: how large it is. */
    @Command(
            name = "size",
            description = "Show how many games the database holds, and its size on the disk.",
            mixinStandardHelpOptions = true)
    static final class SizeCommand extends Subcommand {
        @Mixin
        private Folder folder;

        @Override
        public Integer call() {
            PrintWriter out = out();
            try (GameDatabase database = folder.open(err())) {
                out.println(size(database.size()));
            }
            return ExitCode.OK;
        }
    }

    /** A size in words. */
    static String size(GameDatabase.Size size) {
        String each =
                size.games() == 0 ? "" : String.format(Locale.ROOT, ", %,d bytes a game", size.bytes() / size.games());
        return Quantity.of(size.games(), "game") + ", "
                + Quantity.count(size.entries()) + " index entries, " + Quantity.count(size.bytes() / 1024) + " KB"
                + each;
    }
}
