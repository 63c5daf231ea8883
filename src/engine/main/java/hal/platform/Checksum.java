package hal.platform;

import hal.support.system.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A short checksum of a file's content, to tell whether it has changed. */
public final class Checksum {
    private static final int DIGITS = 16;
    private static final int PART_BYTES = 1 << 16;

    private Checksum() {}

    /**
     * The first 16 hexadecimal digits of the SHA-256 of a file.
     *
     * @throws IOException if it cannot be read
     */
    public static String of(Path file) throws IOException {
        MessageDigest digest = digest();
        try (InputStream in = InputFile.open(file)) {
            byte[] part = new byte[PART_BYTES];
            for (int count = in.read(part); count >= 0; count = in.read(part)) {
                digest.update(part, 0, count);
            }
        }
        return of(digest);
    }

    /** The first 16 hexadecimal digits of the SHA-256 of some content. */
    public static String of(byte[] content) {
        MessageDigest digest = digest();
        digest.update(content);
        return of(digest);
    }

    private static String of(MessageDigest digest) {
        String digits = Long.toHexString(ByteBuffer.wrap(digest.digest()).getLong());
        return "0".repeat(DIGITS - digits.length()) + digits;
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
