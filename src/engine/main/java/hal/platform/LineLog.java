package hal.platform;

import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Keeps finished pieces of work, a line each, so that work can be continued after any end of the program: a line is on
 * disk before {@link #append} returns, and is never changed. A line without an end was being written when its writer
 * was killed: it does not count, and is taken back before the next one is appended. For one writer at a time, which a
 * {@link FileClaim} ensures where others may come.
 *
 * @param maxBytes a longer file is refused
 */
public record LineLog(Path file, int maxBytes) {
    /**
     * The complete lines.
     *
     * @return empty if there is no such file
     * @throws UserException if it cannot be read
     */
    public List<String> lines() {
        return FileTrouble.reading(
                file, () -> lines(Files.notExists(file) ? new byte[0] : InputFile.bytes(file, maxBytes)));
    }

    /** The complete lines of a log's content. */
    public static List<String> lines(byte[] content) {
        return new String(content, 0, completeLength(content), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /** The length of the complete lines of a log's content, in bytes. */
    public static int completeLength(byte[] content) {
        int end = content.length;
        while (end > 0 && content[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    /**
     * Writes all lines anew, whole or not at all.
     *
     * @throws IOException if they cannot be written; the file is then as it was
     */
    public void replace(List<String> lines) throws IOException {
        AtomicFile.write(file, String.join("\n", lines) + "\n");
    }

    /**
     * Appends a line; on return it is on disk.
     *
     * @param line without its end
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public void append(String line) throws IOException {
        AtomicFile.append(file, line + "\n");
    }

    /**
     * Takes back what was written after a place, in this or another file that grows with the pieces.
     *
     * @param length of what stays, in bytes
     * @throws IOException if that cannot be done
     */
    public static void cut(Path file, long length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
            channel.force(true);
        }
    }
}
