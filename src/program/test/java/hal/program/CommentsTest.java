package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Once;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The formatter leaves block comments as they are, and breaks others wherever they are too long: people see to both.
 */
@Once
final class CommentsTest {
    private static final int COLUMNS = 120;
    private static final Pattern COMMENT = Pattern.compile("\\s*(//|\\*|/\\*).*");
    /** A word or two of a sentence that goes on above and below, as the formatter leaves them. */
    private static final Pattern FRAGMENT = Pattern.compile("\\s*// [a-z]\\w*( \\w+)?");

    @Test
    void noCommentIsWiderThanItsLinesMayBeOrBrokenInMidSentence() throws IOException {
        List<String> found = new ArrayList<>();
        int files = 0;
        try (Stream<Path> all =
                Files.walk(Path.of(System.getProperty("hal.top", "")).resolve("src"))) {
            for (Path file : all.filter(one -> one.toString().endsWith(".java")).toList()) {
                look(file, found);
                files++;
            }
        }
        assertTrue(files > 1000, files + " files");
        assertEquals(List.of(), found);
    }

    private static void look(Path file, List<String> found) throws IOException {
        List<String> lines = Files.readAllLines(file);
        boolean inText = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean isComment = COMMENT.matcher(line).matches();
            if (!inText && isComment) {
                boolean isWithin = i > 0
                        && i + 1 < lines.size()
                        && lines.get(i - 1).strip().startsWith("// ")
                        && lines.get(i + 1).strip().startsWith("// ");
                if (line.length() > COLUMNS
                        || isWithin && FRAGMENT.matcher(line).matches()) {
                    found.add(file.getFileName() + ":" + (i + 1) + " " + line.strip());
                }
            } else if (line.split("\"\"\"", -1).length % 2 == 0) {
                inText = !inText;
            }
        }
    }
}
