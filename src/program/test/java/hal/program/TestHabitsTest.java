package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Once;
import hal.testkit.Sources;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** A test that does not run proves nothing: Surefire picks classes by their name, JUnit methods by their annotation. */
@Once
final class TestHabitsTest {
    /** What gives the text of a game with all that is noted at its moves. */
    private static final Pattern WRITES_PGN =
            Pattern.compile("PgnWriter\\.format\\(|\\bpgn\\(|readString\\([^;]*(?:pgn|\"p\"|\"games\")");

    private static final List<Class<?>> CLASSES = new ArrayList<>();

    @BeforeAll
    static void loadAllTestClasses() throws IOException, ClassNotFoundException {
        List<Path> roots = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(place -> place.endsWith("test-classes"))
                .map(Path::of)
                .toList();
        for (Path root : roots) {
            List<Path> files;
            try (Stream<Path> found = Files.walk(root.resolve("hal"))) {
                files = found.filter(file -> file.toString().endsWith(".class")).toList();
            }
            for (Path file : files) {
                String name = root.relativize(file).toString().replace('/', '.').replaceAll("\\.class$", "");
                if (!name.endsWith("package-info")) {
                    CLASSES.add(Class.forName(name, false, TestHabitsTest.class.getClassLoader()));
                }
            }
        }
        assertTrue(CLASSES.size() > 400, CLASSES.size() + " classes in " + roots);
    }

    @Test
    void classesNamedTestHoldTests() {
        Set<String> empty = new TreeSet<>();
        CLASSES.stream()
                .filter(type -> outermost(type) == type && type.getSimpleName().endsWith("Test"))
                .forEach(type -> empty.add(type.getName()));
        CLASSES.stream()
                .filter(TestHabitsTest::holdsTest)
                .forEach(type -> empty.remove(outermost(type).getName()));
        assertEquals(Set.of(), empty, "these hold no test");
    }

    @Test
    void testsStandInClassesThatSurefireFinds() {
        List<String> lost = CLASSES.stream()
                .filter(type -> holdsTest(type) && !Modifier.isAbstract(type.getModifiers()))
                .filter(type -> !outermost(type).getSimpleName().endsWith("Test"))
                .map(Class::getName)
                .toList();
        assertEquals(List.of(), lost, "these hold tests, but are no *Test");
    }

    /** A limit of its own is too short for a busy machine or too long for a person; {@link Await} has one for all. */
    @Test
    void noTestHasItsOwnLimitForWhatItWaitsFor() throws IOException {
        Pattern limited =
                Pattern.compile("\\.(get|await|poll|waitFor)\\([^()]*(\\(\\))?, TimeUnit\\.(SECONDS|MINUTES)\\)");
        List<String> found = new ArrayList<>();
        for (Path file : testSources()) {
            limited.matcher(Files.readString(file))
                    .results()
                    .forEach(match -> found.add(file.getFileName() + " " + match.group()));
        }
        found.removeIf(place -> place.startsWith("Await.java "));
        assertEquals(List.of(), found);
    }

    /** Where a line of PGN or of a report ends depends on the times in it: whoever looks for words unwraps it first. */
    @Test
    void noTestLooksForWordsWhereALineMayEnd() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : testSources()) {
            String source = Files.readString(file);
            for (MatchResult pgn : matches("String (\\w+) = ((?:[^;]|;[^\n])*);\n", source)) {
                if (!WRITES_PGN.matcher(pgn.group(2)).find() || pgn.group(2).contains("unwrap(")) {
                    continue;
                }
                String rest = source.substring(pgn.end());
                int end = rest.indexOf("\n    }\n");
                String call = "\\b" + pgn.group(1) + "\\.(?:contains|indexOf)\\(\"((?:[^\"\\\\]|\\\\.)*)\"";
                for (MatchResult asked : matches(call, rest.substring(0, end < 0 ? rest.length() : end))) {
                    String words = asked.group(1).replaceAll("\\[[^\\]]*\\]?", "[]");
                    if (words.contains(" ")) {
                        found.add(file.getFileName() + " " + asked.group());
                    }
                }
            }
            for (MatchResult report :
                    matches("(?:out|err)\\(\\)\\.contains\\(\"[^\"]*[a-z,.]\\\\n[a-z][^\"]*\"", source)) {
                found.add(file.getFileName() + " " + report.group());
            }
        }
        assertEquals(List.of(), found, "hal.testkit.Text.unwrap is for these");
    }

    private static List<MatchResult> matches(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().toList();
    }

    private static List<Path> testSources() throws IOException {
        try (Stream<Path> files = Files.walk(Sources.TOP.resolve("src"))) {
            return files.filter(each -> each.toString().endsWith(".java"))
                    .filter(each -> each.toString().contains("/test/java/")
                            || each.toString().contains("/testkit/"))
                    .toList();
        }
    }

    private static Class<?> outermost(Class<?> type) {
        Class<?> outer = type;
        while (outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        return outer;
    }

    /** Whether this class or what it inherits from has a test: a method, or a rule of ArchUnit in a field. */
    private static boolean holdsTest(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (Stream.<AnnotatedElement>concat(Stream.of(at.getDeclaredMethods()), Stream.of(at.getDeclaredFields()))
                    .anyMatch(member -> AnnotationSupport.isAnnotated(member, Testable.class))) {
                return true;
            }
            if (Stream.of(at.getInterfaces()).anyMatch(TestHabitsTest::holdsTest)) {
                return true;
            }
        }
        return false;
    }
}
