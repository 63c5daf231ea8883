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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** A test that does not run proves nothing: Surefire picks classes by their name, JUnit methods by their annotation. */
@Once
final class TestHabitsTest {
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
        try (Stream<Path> files = Files.walk(Sources.TOP.resolve("src"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                    .filter(each -> each.toString().contains("/test/java/")
                            || each.toString().contains("/testkit/"))
                    .toList()) {
                limited.matcher(Files.readString(file))
                        .results()
                        .forEach(match -> found.add(file.getFileName() + " " + match.group()));
            }
        }
        found.removeIf(place -> place.startsWith("Await.java "));
        assertEquals(List.of(), found);
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
