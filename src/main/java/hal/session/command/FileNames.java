package hal.session.command;

import hal.support.UserException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Files as people type them. */
public final class FileNames {
    private FileNames() {}

    /**
     * The path of a name; {@code ~/} stands for the home folder.
     *
     * @throws UserException if it cannot be a file name
     */
    public static Path path(String typed) {
        String name = typed;
        if (name.equals("~") || name.startsWith("~/")) {
            name = System.getProperty("user.home") + name.substring(1);
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UserException("\"" + typed + "\" is not a valid file name: " + e.getReason(), e);
        }
    }
}
