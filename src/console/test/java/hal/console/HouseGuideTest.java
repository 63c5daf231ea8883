package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Once;
import hal.testkit.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The guide to the house draws a move's way: it names classes that there are, and few enough to read. */
@Once
public class HouseGuideTest {
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)`");

    private static String way() throws IOException {
        String guide = Files.readString(Sources.TOP.resolve("src/site/markdown/house.md"));
        String section = guide.substring(guide.indexOf("## A move's way"));
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
        return names(way.substring(0, way.indexOf("\nBack:")));
    }

    /** The files that a reader opens who follows an answer back to the board. */
    public static Set<String> back() throws IOException {
        String way = way();
        return names(way.substring(way.indexOf("\nBack:"), way.indexOf("\nSeen:")));
    }

    @Test
    void aReaderOfAMovesWayOpensAtMostThirtyFilesThereAndTenBack() throws IOException {
        assertTrue(there().size() <= 30, () -> "too many files there");
        assertTrue(back().size() <= 10, () -> "too many files back");
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
        Set<String> there = Sources.main().stream()
                .map(file -> file.getFileName().toString())
                .map(name -> name.substring(0, name.length() - ".java".length()))
                .collect(Collectors.toSet());
        Set<String> named = names(way());
        assertTrue(there.containsAll(named), () -> "some of " + named + " are not there");
    }
}
