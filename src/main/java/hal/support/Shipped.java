package hal.support;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The files shipped in HAL's jar, such as {@code config/levels.toml} and {@code books/hal.bin}. A missing one is an
 * internal error, not the user's.
 */
public final class Shipped {
    /** The jar that HAL runs from; null where it runs from folders of classes. */
    private static final JarFolder JAR = JarFolder.open(System.getProperty("java.class.path", ""));

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,32}");
    private static final int MAX_SETTINGS_BYTES = 1 << 16;

    private Shipped() {}

    /**
     * A text and the file it is from.
     *
     * @param file for error messages
     * @param text its content
     */
    public record Named(String file, String text) {}

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

    /**
     * A file of settings: a shipped one by its name, or the user's own by its path.
     *
     * @param folder of the shipped ones, such as {@code config/train}
     * @param kind what such a file is, for the error message: {@code recipe}
     * @param name a shipped file's name without {@code .toml}, or a path
     * @param example the name of one that is shipped, for the error message
     * @throws UserException if there is neither, or the file is too large or cannot be read
     */
    public static Named settings(String folder, String kind, String name, String example) {
        String path = folder + "/" + name + ".toml";
        if (NAME.matcher(name).matches() && has(path)) {
            return new Named(path, text(path));
        }
        String shown = CleanText.line(name, 200);
        try {
            Path file = Path.of(name);
            if (Files.isRegularFile(file)) {
                return new Named(shown, OwnFile.read(file, MAX_SETTINGS_BYTES).orElseThrow());
            }
        } catch (InvalidPathException e) {
            throw new UserException("\"" + shown + "\" is not a valid file name", e);
        } catch (IOException e) {
            throw FileTrouble.reading("the " + kind + " " + shown, e);
        }
        throw new UserException("there is no " + kind + " \"" + shown + "\"; give a " + kind + " file or the shipped \""
                + example + "\"");
    }
}
