package hal.platform;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The files shipped in HAL's jar, such as {@code config/levels.toml} and {@code books/hal.bin}. A missing one is an
 * internal error, not the user's.
 */
public final class Shipped {
    /**
     * The jar that HAL runs from; null where it runs from folders of classes, or within another program. To ask Java's
     * class loader instead, which looks into each of its seventy modules first, costs a start a tenth of its time.
     */
    private static final ZipFile JAR = jar(System.getProperty("java.class.path", ""));

    private static final String OWN_CLASS = "hal/platform/Shipped.class";

    private Shipped() {}

    private static ZipFile jar(String path) {
        try {
            ZipFile jar = new File(path).isFile() ? new ZipFile(path) : null;
            return jar == null || jar.getEntry(OWN_CLASS) != null ? jar : null;
        } catch (IOException e) {
            return null; // a file that is no jar: the class loader says what is wrong
        }
    }

    /** Whether a file exists; a build without books has none. */
    public static boolean has(String path) {
        try (InputStream in = open(path)) { // a browser's Java has no getResource
            return in != null;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * A file's content.
     *
     * @param path from the root of the jar, such as {@code config/levels.toml}
     */
    public static byte[] bytes(String path) {
        try (InputStream in = open(path)) {
            if (in == null) {
                throw new IllegalStateException("the program is incomplete: " + path + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + path, e);
        }
    }

    private static InputStream open(String path) throws IOException {
        if (JAR == null) {
            return Shipped.class.getResourceAsStream("/" + path);
        }
        ZipEntry entry = JAR.getEntry(path);
        return entry == null ? null : JAR.getInputStream(entry);
    }

    /** A file's content as UTF-8. */
    public static String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }
}
