package hal.session.command.system;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.FileNames;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;

/** Writes the game to a PGN file. */
public final class SaveCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("save", "adds the game to a PGN file")
                .with("FILE")
                .details(
                        "The file is created if it does not exist; games already in it are kept. ~ is your home folder.")
                .alias("pgnsave");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            throw arguments.usage();
        }
        Path file = FileNames.path(arguments.rest());
        try {
            AtomicFile.append(
                    file, session.board().record(session.surroundings().openings(), true) + "\n");
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
        session.print("Saved to " + file + ".");
    }

    @Override
    public boolean takesFile() {
        return true;
    }
}
