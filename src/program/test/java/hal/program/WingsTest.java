package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Once;
import hal.testkit.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The guide to the house draws the wings as Maven knows them, and each wing has a first page. */
@Once
final class WingsTest {
    private static final Path SOURCES = Sources.TOP.resolve("src");
    private static final String PREFIX = "hal-";

    /** A wing's name in the drawing. */
    private record Label(int row, String name, int from, int to) {
        int distance(int column) {
            return Math.max(0, Math.max(from - column, column - to));
        }
    }

    @Test
    void drawingInTheGuideHasTheArrowsOfThePoms() throws Exception {
        assertEquals(arrowsOfThePoms(), arrowsOfTheDrawing());
    }

    @Test
    void everyWingHasAFirstPageOfAtMostAScreen() throws Exception {
        for (String wing : wings()) {
            Path page = SOURCES.resolve(wing).resolve("README.md");
            // The program is only the other wings put together.
            if (!wing.equals("program")) {
                assertTrue(Files.exists(page), page + " is missing");
                assertTrue(Files.readAllLines(page).size() <= 24, page + " is longer than a screen");
            }
        }
    }

    @Test
    void noWingHasMoreThanSevenRooms() throws Exception {
        for (String wing : wings()) {
            Path rooms = SOURCES.resolve(wing).resolve("main/java/hal");
            if (Files.exists(rooms)) {
                try (Stream<Path> below = Files.list(rooms)) {
                    List<Path> names = below.filter(WingsTest::hasClasses).toList();
                    assertTrue(names.size() <= 7, () -> wing + " has more than seven rooms: " + names);
                }
            }
        }
    }

    /** A folder that is empty, as version control leaves it where a room moved, is no room. */
    private static boolean hasClasses(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> file.toString().endsWith("/package-info.java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each wing, and those that its classes use: what its pom needs for more than tests. */
    private static Set<String> arrowsOfThePoms() throws Exception {
        Set<String> arrows = new TreeSet<>();
        for (String wing : wings()) {
            Document pom = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(SOURCES.resolve(wing).resolve("pom.xml").toFile());
            for (int i = 0; i < pom.getElementsByTagName("dependency").getLength(); i++) {
                Element dependency =
                        (Element) pom.getElementsByTagName("dependency").item(i);
                String used = text(dependency, "artifactId");
                if (used.startsWith(PREFIX) && !text(dependency, "scope").equals("test")) {
                    arrows.add(wing + " uses " + used.substring(PREFIX.length()));
                }
            }
        }
        return arrows;
    }

    private static String text(Element element, String child) {
        Node found = element.getElementsByTagName(child).item(0);
        return found == null ? "" : found.getTextContent();
    }

    private static List<String> wings() throws IOException {
        try (Stream<Path> folders = Files.list(SOURCES)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                    .map(folder -> folder.getFileName().toString())
                    .filter(wing -> !wing.equals("test-kit"))
                    .sorted()
                    .toList();
        }
    }

    /** A stroke joins the wings above and below that are nearest to its ends. */
    private static Set<String> arrowsOfTheDrawing() throws IOException {
        String guide = Files.readString(SOURCES.resolve("site/markdown/house.md"));
        List<String> lines =
                guide.lines().filter(line -> line.startsWith("     ")).toList();
        Set<String> arrows = new TreeSet<>();
        List<Label> labels = new ArrayList<>();
        for (int row = 0; row < lines.size(); row++) {
            Matcher word = Pattern.compile("[a-z]+").matcher(lines.get(row));
            while (word.find()) {
                labels.add(new Label(row, word.group(), word.start(), word.end() - 1));
            }
        }
        for (int row = 0; row < lines.size(); row++) {
            Matcher stroke = Pattern.compile("[/|\\\\]").matcher(lines.get(row));
            while (stroke.find()) {
                int lean = stroke.group().equals("/") ? 1 : stroke.group().equals("|") ? 0 : -1;
                arrows.add(nearest(labels, row - 1, stroke.start() + lean) + " uses "
                        + nearest(labels, row + 1, stroke.start() - lean));
            }
        }
        return arrows;
    }

    private static String nearest(List<Label> labels, int row, int column) {
        return labels.stream()
                .filter(label -> label.row() == row)
                .min(Comparator.comparingInt(label -> label.distance(column)))
                .orElseThrow()
                .name();
    }
}
