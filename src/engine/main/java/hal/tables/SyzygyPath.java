package hal.tables;

import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import hal.syzygy.SyzygyTables;
import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Folders of Syzygy tables as the protocol UCI writes them: with a colon between two (on Windows a semicolon). */
public final class SyzygyPath {
    private static final int MAX_LENGTH = 4000;

    private SyzygyPath() {}

    /**
     * The tables of a path.
     *
     * @throws UserException if it names no folder, or one that cannot be looked into
     */
    public static SyzygyTables tables(String path) {
        List<Path> folders = new ArrayList<>();
        for (String part : path.split(File.pathSeparator, -1)) {
            if (!part.isBlank()) {
                try {
                    folders.add(Path.of(part.strip()));
                } catch (InvalidPathException e) {
                    throw new UserException("\"" + CleanText.line(part, MAX_LENGTH) + "\" cannot be a folder", e);
                }
            }
        }
        try {
            return new SyzygyTables(folders);
        } catch (NoSuchFileException e) {
            throw new UserException(
                    "there is no folder " + CleanText.line(e.getFile(), MAX_LENGTH) + " to read endgame tables from",
                    e);
        } catch (IOException e) {
            throw FileTrouble.reading("the endgame tables in " + path, e);
        }
    }
}
