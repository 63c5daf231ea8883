package hal.arena.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file cannot be read or written, for a person. */
final class FileTrouble {
    private FileTrouble() {}

    /** A clause about a file that was to be written. */
    static String writing(IOException e) {
        return e instanceof NoSuchFileException ? "its folder does not exist" : reason(e);
    }

    /** A clause about a file that was to be read. */
    static String reading(IOException e) {
        return e instanceof NoSuchFileException ? "there is no such file" : reason(e);
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "you have no permission";
        }
        return e instanceof FileSystemException system && system.getReason() != null
                ? system.getReason()
                : e.getMessage();
    }
}
