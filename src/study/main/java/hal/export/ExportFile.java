package hal.export;

import hal.platform.AtomicFile;
import hal.support.system.FileTrouble;
import java.nio.file.Path;

/** Writes exported files: whole or not at all. */
public final class ExportFile {
    private ExportFile() {}

    /**
     * Writes a file.
     *
     * @throws hal.support.UserException if that cannot be done
     */
    public static void write(Path file, byte[] content) {
        FileTrouble.writing(file, () -> AtomicFile.write(file, content));
    }
}
