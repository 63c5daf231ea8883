package hal.export;

import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Writes exported files: whole or not at all, and never over another file unless that is wished. */
public final class ExportFile {
    private ExportFile() {}

    /**
     * Refuses a file that exists.
     *
     * @param how what to type to replace it, as in {@code --overwrite replaces it}
     * @throws UserException if it does
     */
    public static void requireNew(Path file, String how) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new UserException(file + " exists already; " + how + ".");
        }
    }

    /**
     * Writes a file.
     *
     * @throws UserException if that cannot be done
     */
    public static void write(Path file, byte[] content) {
        FileTrouble.writing(file, () -> AtomicFile.write(file, content));
    }
}
