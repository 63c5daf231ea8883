package hal.support.system;

import hal.support.decoding.TextInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * The one door for files that are named by the user. A folder has no content, a pipe may be waited for without end, and
 * a device may have no end: all these are refused at once, so that reading what is let in ends by itself. What a shell
 * hands over as an open pipe, such as {@code /dev/stdin}, is let in where it is read as a stream, since its writer runs
 * already.
 *
 * <p>All errors are {@link IOException}s for {@link FileTrouble#reading}; where a file cannot be opened, their message
 * is its name and the reason. A thread that is interrupted stops reading.
 *
 * <pre>{@code
 * try (BufferedReader lines = InputFile.lines(Path.of("wac.epd"))) {
 *     System.out.println(lines.lines().count() + " lines");
 * }
 * }</pre>
 *
 * <p>All methods are static and thread-safe.
 */
public final class InputFile {
    private static final int PIPE_MODE = 0010000;
    private static final int KIND_MASK = 0170000;

    private InputFile() {}

    /**
     * Opens a file of any size, to be read from its start to its end.
     *
     * @throws IOException if it cannot be opened, or is neither an ordinary file nor a shell's pipe
     */
    public static InputStream open(Path file) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        if (!isPipeOfShell(file)) {
            requireOrdinary(file);
        }
        return FileTrouble.named(file, () -> Files.newInputStream(file));
    }

    /**
     * Opens a file of any size, to be read at any place.
     *
     * @throws IOException if it cannot be opened, or is no ordinary file
     */
    public static FileChannel channel(Path file) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        requireOrdinary(file);
        return FileTrouble.named(file, () -> FileChannel.open(file, StandardOpenOption.READ));
    }

    /**
     * Opens a file of any size as lines of text, in whatever encoding they are: UTF-8, UTF-16, or old 8-bit
     * files. Reading fails at a line of more than a million characters.
     *
     * @throws IOException as {@link #open}
     */
    public static BufferedReader lines(Path file) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        InputStream in = open(file);
        try {
            return TextInput.lines(in);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /**
     * The same for a stream, from its first byte.
     *
     * @throws IOException if it cannot be read
     */
    public static BufferedReader lines(InputStream in) throws IOException {
        return TextInput.lines(Objects.requireNonNull(in, "no stream is given: it is null"));
    }

    /** The same for text that is decoded already: its lines, none longer than a million characters. */
    public static BufferedReader lines(Reader in) {
        return TextInput.lines(Objects.requireNonNull(in, "no reader is given: it is null"));
    }

    /**
     * Reads a whole file.
     *
     * @param max the most bytes that it may have
     * @throws IOException as {@link #open}, or if it is larger
     */
    public static byte[] bytes(Path file, int max) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        try (InputStream in = open(file)) {
            // Looked at first, to read no gigabytes in vain; and counted as well, since the file may grow meanwhile.
            byte[] content = Files.size(file) > max ? null : in.readNBytes(max + 1);
            if (content == null || content.length > max) {
                throw new IOException("it is larger than " + size(max));
            }
            return content;
        }
    }

    /**
     * Reads a whole file as UTF-8 text.
     *
     * @param max the most bytes that it may have
     * @throws IOException as {@link #bytes}, or if it is not UTF-8
     */
    public static String text(Path file, int max) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file, max)))
                .toString();
    }

    /**
     * Refuses what is no ordinary file; one that is missing passes, so that it can be written too.
     *
     * @throws IOException saying what it is
     */
    public static void requireOrdinary(Path file) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            String what = Files.isDirectory(file) ? "it is a folder" : "it is a device or a pipe, not an ordinary file";
            throw new FileSystemException(file.toString(), null, what);
        }
    }

    private static boolean isPipeOfShell(Path file) throws IOException {
        String name = file.toString();
        if (!name.equals("/dev/stdin") && !name.startsWith("/dev/fd/") && !name.startsWith("/proc/self/fd/")) {
            return false;
        }
        try {
            return Files.getAttribute(file, "unix:mode") instanceof Integer mode && (mode & KIND_MASK) == PIPE_MODE;
        } catch (NoSuchFileException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static String size(int bytes) {
        if (bytes < 1 << 10) {
            return bytes + " bytes";
        }
        return bytes < 1 << 20 ? (bytes >> 10) + " KiB" : (bytes >> 20) + " MiB";
    }
}
