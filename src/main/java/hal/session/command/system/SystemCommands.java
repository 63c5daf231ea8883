package hal.session.command.system;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.SimpleCommand;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;

/** The simple commands about files and the program itself. */
public final class SystemCommands {
    public static final Command SAVE = SimpleCommand.needingRest(
                    CommandInfo.of("save", "adds the game to a PGN file")
                            .with("FILE")
                            .details("The file is created if it does not exist; games already in it are kept."
                                    + " ~ is your home folder.")
                            .alias("pgnsave"),
                    (session, arguments) -> save(session, Arguments.path(arguments.rest())))
            .onFile();

    public static final Command VERSION =
            SimpleCommand.alone(CommandInfo.of("version", "which version of HAL and of Java this is"), session -> {
                String version = SystemCommands.class.getPackage().getImplementationVersion();
                session.print("HAL " + (version == null ? "(from its source folder)" : version) + ", Java "
                        + Runtime.version());
            });

    public static final Command QUIT = SimpleCommand.alone(
            CommandInfo.of("quit", "leaves; an unfinished game is kept for next time")
                    .alias("q", "exit", "bye"),
            session -> session.seating().leave());

    private SystemCommands() {}

    private static void save(Session session, Path file) {
        try {
            AtomicFile.append(
                    file, session.board().record(session.surroundings().openings(), true) + "\n");
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
        session.print("Saved to " + file + ".");
    }
}
