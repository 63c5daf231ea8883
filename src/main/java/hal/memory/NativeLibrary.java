package hal.memory;

import hal.support.AtomicFile;
import hal.support.Checksum;
import hal.support.UserFolders;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.OSInfo;

/**
 * SQLite itself, a library of the machine's own code that travels in the jar. Left alone, the driver unpacks it into the folder
 * for temporary files at each start, and a HAL that is killed leaves it there; this one unpacks it once, into the user's cache.
 */
final class NativeLibrary {
    private static final String FOLDER_PROPERTY = "org.sqlite.lib.path";
    private static final String NAME_PROPERTY = "org.sqlite.lib.name";

    /** Held on to, or its level would be forgotten. */
    private static final Logger DRIVER = Logger.getLogger("org.sqlite");

    private NativeLibrary() {}

    /** Makes the library ready, if there is a place for it and nobody has named another one; otherwise the driver does. */
    static void unpack() {
        // What goes wrong comes as an exception, too; a log would be written across the board.
        DRIVER.setLevel(Level.OFF);
        Optional<Path> cache = UserFolders.of(System.getenv()).cache();
        if (cache.isEmpty() || System.getProperty(FOLDER_PROPERTY) != null) {
            return;
        }
        String machine = OSInfo.getNativeLibFolderPathForCurrentOS();
        String resource = "/org/sqlite/native/" + machine + "/" + System.mapLibraryName("sqlitejdbc");
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            if (in == null) {
                return;
            }
            byte[] library = in.readAllBytes();
            String name = "sqlite-" + Checksum.of(library) + suffix(resource);
            Path folder = UserFolders.create(cache.get());
            Path file = folder.resolve(name);
            if (!Files.exists(file) || Files.size(file) != library.length) {
                AtomicFile.write(file, library);
            }
            System.setProperty(FOLDER_PROPERTY, folder.toString());
            System.setProperty(NAME_PROPERTY, name);
        } catch (IOException e) {
            return; // no room, or no permission: the driver tries the folder for temporary files
        }
    }

    private static String suffix(String name) {
        return name.substring(name.lastIndexOf('.'));
    }
}
