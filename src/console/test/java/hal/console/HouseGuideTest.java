package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Once;
import hal.testkit.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guide to the house draws a move's way: it names classes that there are, and few enough to read. */
@Once
public class HouseGuideTest {
    private static final Pattern ADDRESS = Pattern.compile("\\bhal(\\.[a-z0-9]+)+\\.[A-Z]\\w+");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)`");

    private static final String BACK = "\nFrom the search to the board:";

    private static String way() throws IOException {
        String guide = Files.readString(Sources.TOP.resolve("src/site/markdown/house.md"));
        String section = guide.substring(guide.indexOf("## The path of a move"));
        return section.substring(0, section.indexOf("\n## "));
    }

    private static Set<String> names(String text) {
        Matcher matcher = NAME.matcher(text);
        Set<String> names = new TreeSet<>();
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** The files that a reader opens who follows a move from the key to the first node. */
    public static Set<String> there() throws IOException {
        String way = way();
        return names(way.substring(0, way.indexOf(BACK)));
    }

    /** The files that a reader opens who follows an answer back to the board. */
    public static Set<String> back() throws IOException {
        String way = way();
        return names(way.substring(way.indexOf(BACK), way.indexOf("\nOn the screen:")));
    }

    @Test
    void aReaderOfAMovesWayOpensAtMostThirtyFilesThereAndTenBack() throws IOException {
        assertTrue(there().size() <= 30, () -> "too many files there");
        assertTrue(back().size() <= 10, () -> "too many files back");
    }

    /** The first page of each wing, and the map of all. */
    private static List<Path> firstPages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Sources.TOP.resolve("src/site/markdown/house.md")));
        try (Stream<Path> wings = Files.list(Sources.TOP.resolve("src"))) {
            wings.map(wing -> wing.resolve("README.md")).filter(Files::exists).forEach(pages::add);
        }
        return pages;
    }

    @Test
    void everyAddressOnAFirstPageIsThatOfAClass() throws IOException {
        List<String> files = Sources.main().stream().map(Path::toString).toList();
        List<String> gone = new ArrayList<>();
        for (Path page : firstPages()) {
            Matcher matcher = ADDRESS.matcher(Files.readString(page));
            while (matcher.find()) {
                String file = "/" + matcher.group().replace('.', '/') + ".java";
                if (files.stream().noneMatch(path -> path.endsWith(file))) {
                    gone.add(page + ": " + matcher.group());
                }
            }
        }
        assertEquals(List.of(), gone);
    }

    @Test
    void whereToAddThingsNamesClassesThatAreThere() throws IOException {
        String guide = Files.readString(Sources.TOP.resolve("src/site/markdown/house.md"));
        String table = guide.substring(guide.indexOf("\n| to add |"));
        Set<String> named = names(table.substring(0, table.indexOf("\n\n")));
        named.removeAll(classes());
        assertEquals(Set.of(), named);
    }

    @Test
    void noTwoClassesHaveOneName() throws IOException {
        Set<String> names = new HashSet<>();
        List<String> twice = new ArrayList<>();
        Sources.main().stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> !name.equals("package-info.java"))
                .filter(name -> !names.add(name))
                .forEach(twice::add);
        assertEquals(List.of(), twice);
    }

    @Test
    void everyClassOnTheWayIsThere() throws IOException {
        Set<String> named = names(way());
        named.removeAll(classes());
        assertEquals(Set.of(), named);
    }

    private static Set<String> classes() throws IOException {
        return Sources.main().stream()
                .map(file -> file.getFileName().toString())
                .map(name -> name.substring(0, name.length() - ".java".length()))
                .collect(Collectors.toSet());
    }
}
