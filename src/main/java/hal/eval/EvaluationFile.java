package hal.eval;

import hal.support.Checksum;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The content of an evaluation file at one moment, and its name for error messages. */
public final class EvaluationFile {
    private static final int LONGEST_NAME = 300;

    private final String name;
    private final byte[] content;

    private EvaluationFile(String name, byte[] content) {
        this.name = CleanText.line(name, LONGEST_NAME);
        this.content = content;
    }

    /**
     * A file with the given content.
     *
     * @param name for error messages
     * @param content the whole content; copied
     */
    public static EvaluationFile of(String name, byte[] content) {
        return new EvaluationFile(name, content.clone());
    }

    /** Like {@link #of(String, byte[])}, for UTF-8 text. */
    public static EvaluationFile of(String name, String text) {
        return new EvaluationFile(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads a file.
     *
     * @param mostBytes the size limit
     * @throws UserException if it does not exist, is not a regular file, cannot be read, or is larger
     */
    public static EvaluationFile read(Path file, int mostBytes) {
        if (!Files.isRegularFile(file)) {
            throw new UserException(file + (Files.exists(file) ? " is not a file" : ": there is no such file"));
        }
        try (InputStream in = Files.newInputStream(file)) {
            // Checked first, to avoid reading a huge file; and counted as well, since it may grow meanwhile.
            byte[] content = Files.size(file) > mostBytes ? null : in.readNBytes(mostBytes + 1);
            if (content == null || content.length > mostBytes) {
                throw new UserException(file + " is larger than " + mostBytes / 1024 + " KiB");
            }
            return new EvaluationFile(file.toString(), content);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /** Its name for error messages; free of control characters. */
    public String name() {
        return name;
    }

    /** The content as UTF-8 text. */
    public String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** The content; a copy. */
    public byte[] bytes() {
        return content.clone();
    }

    /** Whether the content starts with these bytes; always true for none. */
    public boolean startsWith(byte[] start) {
        return content.length >= start.length && Arrays.equals(content, 0, start.length, start, 0, start.length);
    }

    /** Whether the other file has the same content, whatever its name. */
    public boolean hasContentOf(EvaluationFile other) {
        return Arrays.equals(content, other.content);
    }

    /** The checksum of the content, 16 hexadecimal digits; see {@link Checksum}. */
    public String checksum() {
        return Checksum.of(content);
    }
}
