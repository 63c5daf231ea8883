package hal.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.game.Epd;
import hal.game.Game;
import hal.game.clock.TimeControl;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.rules.Square;
import hal.search.UciOption;
import hal.support.NotationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** That each type of the library says what a user of it needs to know. */
final class LibraryApiTest {
    private static final Path LIBRARY =
            Path.of(System.getProperty("hal.top", "")).resolve("src/chess");
    private static final Path SOURCES = LIBRARY.resolve("main/java");

    private static final Pattern TYPE = Pattern.compile(
            "(?m)^(?:@\\w+\n)?public (?:sealed |non-sealed |final |abstract )*(?:class|interface|record|enum) \\w+");
    static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* }</pre>", Pattern.DOTALL);

    static Set<String> exported() throws IOException {
        Matcher exports =
                Pattern.compile("exports ([\\w.]+);").matcher(Files.readString(SOURCES.resolve("module-info.java")));
        return exports.results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The javadoc of each public type that is promised. */
    static Map<String, String> types() throws IOException {
        Set<String> promised = exported();
        Map<String, String> types = new TreeMap<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(SOURCES)) {
            files = all.filter(file -> file.toString().endsWith(".java")).toList();
        }
        for (Path file : files) {
            String name = SOURCES.relativize(file)
                    .toString()
                    .replace('/', '.')
                    .replace('\\', '.')
                    .replaceFirst("\\.java$", "");
            if (promised.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))) {
                String text = Files.readString(file);
                Matcher type = TYPE.matcher(text);
                if (type.find()) {
                    types.put(name, text.substring(text.lastIndexOf("/**", type.start()), type.start()));
                }
            }
        }
        return types;
    }

    @Test
    void eachTypeSaysWhetherThreadsMayShareItAndHasAnExample() throws IOException {
        List<String> lacking = new ArrayList<>();
        types().forEach((name, javadoc) -> {
            if (!javadoc.contains("thread-safe") && !javadoc.contains("Thread-safe")) {
                lacking.add(name + " says nothing of threads");
            }
            if (!EXAMPLE.matcher(javadoc).find()) {
                lacking.add(name + " has no example");
            }
        });
        assertEquals(List.of(), lacking);
    }

    @Test
    void eachTypeWithinATypeHasItsJavadocAndItsPartInTheExample() throws IOException {
        Map<String, String> types = types();
        List<String> lacking = new ArrayList<>();
        List<String> within = Files.readAllLines(LIBRARY.resolve("api.txt")).stream()
                .filter(line -> line.matches("\\w.*\\$.*"))
                .map(line -> line.replaceFirst("( extends| implements) .*", "").replaceFirst(".* ", ""))
                .toList();
        for (String name : within) {
            String outer = name.substring(0, name.indexOf('$'));
            String inner = name.substring(name.lastIndexOf('$') + 1);
            Matcher example = EXAMPLE.matcher(types.get(outer));
            if (!example.find() || !example.group(1).matches("(?s).*\\." + inner + "\\b.*")) {
                lacking.add(name + " is not in the example");
            }
            String text = Files.readString(SOURCES.resolve(outer.replace('.', '/') + ".java"));
            if (!Pattern.compile("\\*/\n(?: +@.*\n)* +(?:public )?[a-z ]*\\b" + inner + "\\b")
                    .matcher(text)
                    .find()) {
                lacking.add(name + " has no javadoc");
            }
        }
        assertTrue(within.size() > 10, within.size() + " types within others");
        assertEquals(List.of(), lacking);
    }

    @Test
    void theTasksShowCodeOfTheExamples() throws IOException {
        String examples = Files.readString(LIBRARY.resolve("examples/Examples.java"));
        List<String> rows = Files.readString(LIBRARY.resolve("tasks.md"))
                .lines()
                .dropWhile(line -> !line.startsWith("| to | here |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        assertTrue(rows.size() >= 20, rows.size() + " rows");
        for (String row : rows) {
            Matcher code = Pattern.compile("\\| [^|]*\\| `([^`]+)`").matcher(row);
            assertTrue(code.lookingAt(), row);
            assertTrue(examples.contains(code.group(1)), code.group(1));
        }
    }

    @Test
    void theCheckOfVersionsLooksAtThePackagesThatTheModuleExports() throws IOException {
        Set<String> compared = Pattern.compile("<include>(hal\\.[\\w.]+)</include>")
                .matcher(Files.readString(LIBRARY.resolve("pom.xml")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(exported(), compared);
    }

    @Test
    void theJavadocLeavesOutThePackagesThatTheModuleDoesNotExport() throws IOException {
        Set<String> hidden = new TreeSet<>();
        try (Stream<Path> all = Files.walk(SOURCES)) {
            all.filter(file -> file.toString().endsWith(".java")
                            && !file.getParent().equals(SOURCES))
                    .forEach(file -> hidden.add(SOURCES.relativize(file.getParent())
                            .toString()
                            .replace('/', '.')
                            .replace('\\', '.')));
        }
        hidden.removeAll(exported());
        String pom = Files.readString(LIBRARY.resolve("pom.xml"));
        assertTrue(
                pom.contains("<excludePackageNames>" + String.join(":", hidden) + "</excludePackageNames>"),
                hidden::toString);
    }

    /** Whatever a person gets wrong has its kind and its column, 1 if the fault is in no single place. */
    @Test
    void nothingThrowsForBadTextWithoutKindAndColumn() {
        List<Consumer<String>> doors = List.of(
                Fen::parse,
                Fen::parseSetup,
                text -> San.parse(Position.start(), text),
                text -> UciMove.parse(Position.start(), text),
                text -> Game.start().play(text),
                text -> Board.start().parseLine(text),
                Epd::parse,
                TimeControl::parseMinutes,
                PuzzleRow::parse,
                Square::of,
                UciOption.spin("Hash", 16, 1, 64)::accept,
                UciOption.combo("Style", "Solid", List.of("Solid", "Risky"))::accept,
                text -> Pgn.parse(text).forEach(PgnEntry::orThrow));
        List<String> good = List.of(
                Fen.START,
                "Nf3",
                "e2e4",
                "O-O",
                "1. e4 e5 (1... c5) *",
                "40/90+30,15d3",
                "000hf,8/8/8/8/8/5k2/5p2/5K2 w - -,f1g1 f3g3,1605,77,92,458,mate",
                "8/8/8/8/8/5k2/5p2/5K2 w - - bm Ke3; id \"x\";");
        Random random = new Random(1);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(good.get(random.nextInt(good.size())));
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length() + 1);
                if (random.nextBoolean() && at < text.length()) {
                    text.deleteCharAt(at);
                } else {
                    text.insert(at, (char) (random.nextInt(8) == 0 ? random.nextInt(0x3000) : 32 + random.nextInt(95)));
                }
            }
            try {
                doors.get(random.nextInt(doors.size())).accept(text.toString());
            } catch (NotationException e) {
                refused++;
                assertNotNull(e.kind());
                assertTrue(e.column() >= 1 && e.column() <= text.length() + 1, e.column() + " in " + text);
                assertFalse(e.getMessage().isBlank());
            }
        }
        assertTrue(refused > 10_000, refused + " refused");
    }
}
