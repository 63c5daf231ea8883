package hal.platform;

import hal.support.UserException;
import hal.support.system.InputFile;
import hal.support.system.Replacement;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * Writes files so that a crash, a kill or a power cut leaves either the old content or the new, never a mixture.
 *
 * <p>The folder must already exist ({@link UserFolders#create}). A symbolic link is followed: its target changes, the
 * link stays. Failures are {@link IOException}s whose message names the file; no temporary file is left behind.
 */
public final class AtomicFile {
    private AtomicFile() {}

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
     * Replaces a file's whole content, or creates the file.
     *
     * @param file the file to write
     * @param content the complete new content
     * @throws IOException if it cannot be written; the old content is then untouched
     */
    public static void write(Path file, byte[] content) throws IOException {
        write(file, content, false);
    }

    /**
     * The same, for a file that may be private.
     *
     * @param ownerOnly whether a new file may be read by its owner only, whatever the umask allows
     */
    public static void write(Path file, byte[] content, boolean ownerOnly) throws IOException {
        try (Replacement replacement = new Replacement(file, ownerOnly)) {
            writeFully(replacement.channel(), content);
            replacement.finish();
        }
    }

    /**
     * Like {@link #write(Path, byte[])}, in UTF-8.
     *
     * @param file the file to write
     * @param content the complete new content
     * @throws IOException if it cannot be written; the old content is then untouched
     */
    public static void write(Path file, String content) throws IOException {
        write(file, content.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Appends to a file, creating it if necessary, and returns once the data is on disk. If the disk fills up, the
     * partial data is removed again. For one writer at a time.
     *
     * @param file the file to append to
     * @param content the data to append
     * @throws IOException if it cannot be written
     */
    public static void append(Path file, byte[] content) throws IOException {
        append(file, content, false);
    }

    /**
     * The same, for a file that may be private.
     *
     * @param ownerOnly whether a new file may be read by its owner only, whatever the umask allows
     */
    public static void append(Path file, byte[] content, boolean ownerOnly) throws IOException {
        boolean created = !Files.exists(file);
        InputFile.requireOrdinary(file);
        try (FileChannel channel = FileChannel.open(
                file,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND),
                Replacement.permissions(file, ownerOnly ? "rw-------" : ""))) {
            long end = channel.size();
            try {
                writeFully(channel, content);
                channel.force(true);
            } catch (IOException e) {
                channel.truncate(end);
                throw e;
            }
        }
        if (created) {
            Replacement.forceFolder(file.toAbsolutePath().getParent());
        }
    }

    /**
     * Like {@link #append(Path, byte[])}, in UTF-8.
     *
     * @param file the file to append to
     * @param content the text to append
     * @throws IOException if it cannot be written
     */
    public static void append(Path file, String content) throws IOException {
        append(file, content.getBytes(StandardCharsets.UTF_8));
    }

    private static void writeFully(FileChannel channel, byte[] content) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(content);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }
}
