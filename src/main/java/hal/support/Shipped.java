package hal.support;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The files shipped in HAL's jar, such as {@code config/levels.toml} and {@code books/hal.bin}. A missing one is an
 * internal error, not the user's.
 */
public final class Shipped {
    /** The jar that HAL runs from; null where it runs from folders of classes. */
    private static final JarFolder JAR = JarFolder.open(System.getProperty("java.class.path", ""));

    private Shipped() {}

    /** Whether a file exists; a build without books has none. */
    public static boolean has(String path) {
        return JAR == null ? Shipped.class.getResource("/" + path) != null : JAR.has(path);
    }

    /**
     * A file's content.
     *
     * @param path from the root of the jar, such as {@code config/levels.toml}
     */
    public static byte[] bytes(String path) {
        try (InputStream in = JAR == null ? Shipped.class.getResourceAsStream("/" + path) : JAR.read(path)) {
            if (in == null) {
                throw new IllegalStateException("the program is incomplete: " + path + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + path, e);
        }
    }

    /** A file's content as UTF-8. */
    public static String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }
}
