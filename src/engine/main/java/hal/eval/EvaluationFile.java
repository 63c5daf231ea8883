package hal.eval;

import hal.platform.Checksum;
import hal.support.text.CleanText;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The content of an evaluation file at one moment, and its name for error messages. */
public final class EvaluationFile {
    private static final int MAX_NAME = 300;

    private final String name;
    private final byte[] content;
    /** Null until it is asked for. Two threads may work it out at once: both find the same. */
    private volatile String checksum;

    private final boolean shipped;

    private EvaluationFile(String name, byte[] content, boolean shipped) {
        this.name = CleanText.line(name, MAX_NAME);
        this.content = content;
        this.shipped = shipped;
    }

    /**
     * A file with the given content.
     *
     * @param name for error messages
     * @param content the whole content; copied
     */
    public static EvaluationFile of(String name, byte[] content) {
        return new EvaluationFile(name, content.clone(), false);
    }

    /** Like {@link #of(String, byte[])}, for UTF-8 text. */
    public static EvaluationFile of(String name, String text) {
        return new EvaluationFile(name, text.getBytes(StandardCharsets.UTF_8), false);
    }

    /** Like {@link #of(String, byte[])}, for a file that is part of HAL; its content is not copied. */
    public static EvaluationFile shipped(String name, byte[] content) {
        return new EvaluationFile(name, content, true);
    }

    /** Whether it is part of HAL, whose build has read it: to look for damage again would be felt at each start. */
    public boolean isShipped() {
        return shipped;
    }

    /** The name for error messages, without control characters. */
    public String name() {
        return name;
    }

    /** Which file it is, for the record of a game: its name without the folders, and its checksum. */
    public String identity() {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1) + " " + checksum();
    }

    /** The content as UTF-8 text. */
    public String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** The content; a copy. */
    public byte[] bytes() {
        return content.clone();
    }

    /** The content, to be read from its beginning. */
    public ByteBuffer buffer() {
        return ByteBuffer.wrap(content).asReadOnlyBuffer();
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
        String known = checksum;
        if (known == null) {
            known = Checksum.of(content);
            checksum = known;
        }
        return known;
    }
}
