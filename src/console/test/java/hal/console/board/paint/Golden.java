package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.TextImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Holds a painted picture against a file that a person can read: the characters, below them a letter for each cell's
 * colours, below those the letters' meaning. {@code -Dgolden.update=true} writes the files anew.
 */
final class Golden {
    private static final Path FOLDER = Path.of(System.getProperty("hal.top", ""), "src/console/test/resources/golden");
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
            + "\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03c0\u03c1\u03c3\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9";

    private Golden() {}

    static void check(String name, TextImage image) throws IOException {
        Path file = FOLDER.resolve(name + ".txt");
        String text = describe(image);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, text);
        }
        assertEquals(
                Files.readString(file, StandardCharsets.UTF_8), text, file + " (-Dgolden.update=true rewrites it)");
    }

    private static String describe(TextImage image) {
        Map<String, Character> styles = new LinkedHashMap<>();
        StringBuilder characters = new StringBuilder();
        StringBuilder colors = new StringBuilder();
        for (int y = 0; y < image.getSize().getRows(); y++) {
            for (int x = 0; x < image.getSize().getColumns(); x++) {
                TextCharacter cell = image.getCharacterAt(x, y);
                characters.append(cell.getCharacterString());
                colors.append(styles.computeIfAbsent(style(cell), style -> LETTERS.charAt(styles.size())));
            }
            end(characters);
            end(colors);
        }
        StringBuilder legend = new StringBuilder();
        for (Map.Entry<String, Character> entry : styles.entrySet()) {
            legend.append(entry.getValue()).append(' ').append(entry.getKey()).append('\n');
        }
        return characters + "\n" + colors + "\n" + legend;
    }

    private static void end(StringBuilder line) {
        int end = line.length();
        while (end > 0 && line.charAt(end - 1) == ' ') {
            end--;
        }
        line.setLength(end);
        line.append('\n');
    }

    private static String style(TextCharacter cell) {
        return color(cell.getForegroundColor())
                + " on "
                + color(cell.getBackgroundColor())
                + (cell.isBold() ? " bold" : "");
    }

    private static String color(TextColor color) {
        if (color instanceof TextColor.RGB rgb) {
            return String.format(Locale.ROOT, "#%02x%02x%02x", rgb.getRed(), rgb.getGreen(), rgb.getBlue());
        }
        if (color instanceof TextColor.Indexed) {
            String sequence = new String(color.getForegroundSGRSequence(), StandardCharsets.US_ASCII);
            return sequence.substring(sequence.lastIndexOf(';') + 1);
        }
        return color.toString().toLowerCase(Locale.ROOT);
    }
}
