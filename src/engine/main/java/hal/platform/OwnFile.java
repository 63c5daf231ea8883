package hal.platform;

import hal.support.system.InputFile;
import hal.support.system.Replacement;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;

/**
 * Small files of the user's that HAL reads, changes and writes anew. What was not read whole must not be written anew:
 * so this reads all of a file, or fails.
 */
public final class OwnFile {
    private static final int MAX_ASIDE = 1000;

    private OwnFile() {}

    /**
     * Reads a text file.
     *
     * @param most the most bytes that it may have
     * @return all of it; empty if there is no such file
     * @throws IOException if it cannot be read whole, is not UTF-8 text, is longer, or is a folder or a device
     */
    public static Optional<String> read(Path file, int most) throws IOException {
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        return Optional.of(InputFile.text(file, most));
    }

    /**
     * Writes a file anew, creating its folder; both are for their owner only.
     *
     * @throws IOException if that cannot be done; the old content is then untouched
     */
    public static void write(Path file, String content) throws IOException {
        UserFolders.create(file.toAbsolutePath().getParent());
        AtomicFile.write(file, content.getBytes(StandardCharsets.UTF_8), true);
    }

    /**
     * Appends to a file, creating it and its folder; both are for their owner only.
     *
     * @throws IOException if that cannot be done
     */
    public static void append(Path file, String content) throws IOException {
        UserFolders.create(file.toAbsolutePath().getParent());
        AtomicFile.append(file, content.getBytes(StandardCharsets.UTF_8), true);
    }

    /**
     * Creates an empty file for its owner only, unless there is one of that name: for those who then open it by
     * themselves, and would create it as the umask says.
     *
     * @throws IOException if that cannot be done
     */
    public static void create(Path file) throws IOException {
        try {
            FileChannel.open(
                            file,
                            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                            Replacement.permissions(file, "rw-------"))
                    .close();
        } catch (FileAlreadyExistsException e) {
            return; // What the user has allowed stays allowed.
        }
    }

    /**
     * Moves a file out of the way, over no other.
     *
     * @param ending added to its name, with a number where that name is taken
     * @return where it is now
     */
    public static Path setAside(Path file, String ending) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ending);
        for (int i = 2; i <= MAX_ASIDE && Files.exists(aside, LinkOption.NOFOLLOW_LINKS); i++) {
            aside = file.resolveSibling(file.getFileName() + ending + i);
        }
        return Files.move(file, aside);
    }
}
