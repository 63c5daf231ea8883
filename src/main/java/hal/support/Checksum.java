package hal.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short checksum of a file's content, to tell whether it has changed. */
public final class Checksum {
    private static final int DIGITS = 16;

    private Checksum() {}

    /**
     * The first 16 hexadecimal digits of the SHA-256 of a file.
     *
     * @throws IOException if it cannot be read
     */
    public static String of(Path file) throws IOException {
        return of(Files.readAllBytes(file));
    }

    /** The first 16 hexadecimal digits of the SHA-256 of some content. */
    public static String of(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(hash).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
