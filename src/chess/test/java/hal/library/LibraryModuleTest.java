package hal.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Once;
import hal.testkit.SharedData;
import hal.testkit.Text;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library as a stranger has it: a module, used from another one. */
@Once
final class LibraryModuleTest {
    private static final Path TOP = Path.of(System.getProperty("hal.top", ""));
    private static final String STRANGER = "module stranger { requires hal.chess; exports stranger; }";

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @TempDir
    private static Path folder;

    @TempDir
    private Path work;

    @BeforeAll
    static void compileTheLibrary() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--release", "17", "-Xlint:exports", "-d", folder.toString()));
        try (Stream<Path> all = Files.walk(TOP.resolve("src/chess/main/java"))) {
            all.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
        }
        compile(arguments.toArray(String[]::new));
        Files.createDirectories(folder.resolve("books"));
        Files.copy(TOP.resolve("books/openings.tsv"), folder.resolve("books/openings.tsv"));
        Path resources = TOP.resolve("src/chess/main/resources");
        try (Stream<Path> all = Files.walk(resources)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Files.copy(file, folder.resolve(resources.relativize(file)));
            }
        }
    }

    /** Without a word of the compiler. */
    private static void compile(String... arguments) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("-proc:none", "-encoding", "UTF-8", "-XDstringConcat=inline"));
        all.addAll(List.of(arguments));
        int status = ToolProvider.getSystemJavaCompiler().run(null, messages, messages, all.toArray(String[]::new));
        assertEquals("", messages.toString(StandardCharsets.UTF_8));
        assertEquals(0, status);
    }

    /** Compiles a class of the package {@code stranger} in a module of its own. */
    private Path compileAsStranger(String lint, String name, String source) throws IOException {
        Path module = Files.writeString(work.resolve("module-info.java"), STRANGER);
        Path file = Files.createDirectories(work.resolve("stranger")).resolve(name + ".java");
        Files.writeString(file, "package stranger;\n" + source);
        Path classes = work.resolve("classes");
        compile(lint, "-p", folder.toString(), "-d", classes.toString(), module.toString(), file.toString());
        return classes;
    }

    private static ClassLoader loader(Path... modules) {
        ModuleLayer boot = ModuleLayer.boot();
        String root = modules.length == 1 ? "hal.chess" : "stranger";
        return boot.defineModulesWithOneLoader(
                        boot.configuration().resolve(ModuleFinder.of(modules), ModuleFinder.of(), Set.of(root)),
                        ClassLoader.getPlatformClassLoader())
                .findLoader(root);
    }

    @Test
    void theExamplesCompileWithoutAWarningAndGiveTheirAnswers() throws Exception {
        Path classes = compileAsStranger(
                "-Xlint:all", "Examples", Files.readString(TOP.resolve("src/chess/examples/Examples.java")));
        List<String> files =
                new ArrayList<>(List.of(TOP.resolve("books/hal.bin").toString()));
        SharedData.find()
                .map(data -> data.resolve("syzygy"))
                .filter(Files::isDirectory)
                .ifPresent(tables -> files.add(tables.toString()));
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Method run =
                loader(classes, folder).loadClass("stranger.Examples").getMethod("run", PrintStream.class, List.class);
        try {
            run.invoke(null, new PrintStream(printed, true, StandardCharsets.UTF_8), files);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        }
        assertTrue(
                printed.toString(StandardCharsets.UTF_8).lines().count() >= 18,
                printed.toString(StandardCharsets.UTF_8));
    }

    /**
     * {@code Board} and {@code UciClient} check everything: nobody reads there what the inside of the library has
     * stumbled over.
     */
    @Test
    void badArgumentsAreSaid() throws Exception {
        ClassLoader loader = loader(folder);
        Class<?> board = loader.loadClass("hal.game.Board");
        Object start = board.getMethod("start").invoke(null);
        List<String> unclear = new ArrayList<>();
        for (Method method : board.getMethods()) {
            Class<?>[] types = method.getParameterTypes();
            if (method.getDeclaringClass() != board
                    || types.length == 0
                    || method.getName().equals("equals")) {
                continue;
            }
            for (Object number : List.of(-1, 960, Integer.MAX_VALUE)) {
                Object[] arguments = Arrays.stream(types)
                        .map(type -> type == int.class ? number : null)
                        .toArray();
                unclear.addAll(complaint(method, start, arguments));
                Object[] named = Arrays.stream(types)
                        .map(type -> type == int.class ? number : type == String.class ? "e4" : null)
                        .toArray();
                if (types[0] == int.class) {
                    unclear.addAll(complaint(method, start, named));
                }
            }
        }
        Class<?> client = loader.loadClass("hal.search.uci.UciClient");
        Method begin = client.getMethod("start", String.class, String[].class);
        unclear.addAll(complaint(begin, null, null, new String[0]));
        unclear.addAll(complaint(begin, null, "no-engine", new String[] {null}));
        String engine =
                TOP.resolve("src/test-kit/sh/fake-engine").toAbsolutePath().toString();
        try (AutoCloseable asked = (AutoCloseable) begin.invoke(null, engine, new String[] {"none"})) {
            Class<?> limits = loader.loadClass("hal.search.SearchLimits");
            Method time = limits.getMethod("time", Duration.class);
            Method go = client.getMethod("go", board, limits);
            unclear.addAll(complaint(go, asked, null, time.invoke(null, Duration.ofMillis(5))));
            unclear.addAll(complaint(go, asked, start, null));
            unclear.addAll(complaint(time, null, Duration.ZERO));
            Method within = limits.getMethod("withMoveTime", Duration.class);
            Object none = limits.getField("NONE").get(null);
            unclear.addAll(complaint(go, asked, start, within.invoke(none, Duration.ZERO)));
            unclear.addAll(complaint(go, asked, start, within.invoke(none, Duration.ofMillis(-5))));
            unclear.addAll(complaint(client.getMethod("set", String.class, Object.class), asked, "Hash", null));
        }
        Class<?> game = loader.loadClass("hal.game.Game");
        unclear.addAll(complaint(
                game.getMethod("play", String.class), game.getMethod("start").invoke(null), (Object) null));
        assertEquals(List.of(), unclear);
    }

    /** What is wrong with the answer to a bad call: that there is none, or that it is Java's own. */
    private static List<String> complaint(Method method, Object of, Object... arguments) throws IllegalAccessException {
        String call = method.getName() + Arrays.deepToString(arguments);
        try {
            return List.of(call + " gives " + method.invoke(of, arguments));
        } catch (InvocationTargetException e) {
            String message = String.valueOf(e.getCause().getMessage());
            boolean own = message.equals("null") || message.startsWith("Cannot ") || message.startsWith("Index ");
            return own ? List.of(call + ": " + e.getCause()) : List.of();
        }
    }

    /** {@code make bench-library} needs a library that not every build has; its own side of it does not. */
    @Test
    void theBenchmarksUseOfTheLibraryCompiles() {
        Path bench = TOP.resolve("src/chess/bench/java/hal/bench");
        compile(
                "-cp",
                folder.toString(),
                "-d",
                work.toString(),
                bench.resolve("Candidate.java").toString(),
                bench.resolve("HalCandidate.java").toString());
    }

    /** One use of each: constructors, methods with what they take and give, fields, and what a type can be used as. */
    @Test
    void everyPublicSignatureCanBeUsedFromAnotherModule() throws Exception {
        ClassLoader loader = loader(folder);
        Module library = loader.loadClass("hal.game.Board").getModule();
        List<String> uses = new ArrayList<>();
        for (var exported : library.getDescriptor().exports()) {
            try (Stream<Path> files =
                    Files.list(folder.resolve(exported.source().replace('.', '/')))) {
                List<String> names = files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
                        .map(name -> exported.source() + "." + name.replace(".class", ""))
                        .sorted()
                        .toList();
                for (String name : names) {
                    addUses(loader.loadClass(name), uses);
                }
            }
        }
        assertTrue(uses.size() > 500, uses.size() + " uses");
        String bodies = IntStream.range(0, uses.size())
                .mapToObj(i -> "static void use" + i + uses.get(i))
                .collect(Collectors.joining("\n"));
        compileAsStranger("-Xlint:none", "Uses", "final class Uses {\n" + bodies + "\n}\n");
    }

    /** The examples in the javadoc, a method for each, which are run where their files and engines are at hand. */
    @Test
    void eachExampleInTheJavadocRunsOnTheClassPathAndAsAModule() throws Exception {
        StringBuilder source = new StringBuilder(
                "import java.io.*;\nimport java.nio.charset.StandardCharsets;\n"
                        + "import java.nio.file.*;\nimport java.time.Duration;\nimport java.util.*;\nimport java.util.stream.Stream;\n");
        LibraryApiTest.exported()
                .forEach(name -> source.append("import ").append(name).append(".*;\n"));
        source.append("final class Javadoc {\n");
        StringBuilder runs = new StringBuilder();
        Path here = Files.createDirectories(work.resolve("here"));
        Optional<Path> tables =
                SharedData.find().map(data -> data.resolve("syzygy")).filter(Files::isDirectory);
        if (tables.isPresent()) {
            Files.createSymbolicLink(here.resolve("syzygy"), tables.get());
        }
        LibraryApiTest.types().forEach((name, javadoc) -> {
            Matcher example = LibraryApiTest.EXAMPLE.matcher(javadoc);
            while (example.find()) {
                String method = name.substring(name.lastIndexOf('.') + 1) + example.start();
                String body = example.group(1).replaceAll("(?m)^ \\*", "");
                source.append("static void " + method + "() throws Exception {\n" + body + "\n}\n");
                if (tables.isPresent() || !body.contains("\"syzygy\"")) {
                    runs.append(method).append("();\n");
                }
            }
        });
        source.append("public static void main(String[] words) throws Exception {\n" + runs + "}\n}\n");
        Files.writeString(here.resolve("games.pgn"), "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 1-0\n");
        Files.writeString(here.resolve("wac.epd"), "8/8/8/8/8/5k2/5p2/5K2 w - - bm Kb1;\n");
        Files.copy(TOP.resolve("books/hal.bin"), here.resolve("book.bin"));
        Files.copy(TOP.resolve("src/test-kit/sh/fake-engine"), here.resolve("stockfish"));
        Path classes = compileAsStranger("-Xlint:none", "Javadoc", source.toString());
        String separator = System.getProperty("path.separator");
        for (String printed : List.of(
                runHere("-cp", folder + separator + classes, "stranger.Javadoc"),
                runHere("-p", folder + separator + classes, "-m", "stranger/stranger.Javadoc"))) {
            assertTrue(printed.contains("197281"), printed);
        }
        Files.deleteIfExists(here.resolve("syzygy"));
    }

    /**
     * The guide's first project, from its own text, with nothing at hand but the jar. {@code make library} does it with
     * Maven, from a local repository that has nothing else of HAL's: that also proves the coordinates, which are only
     * compared here.
     */
    @Test
    void theGuidesFirstProjectIsBuiltAndRunsOnBothPaths() throws Exception {
        String guide = Files.readString(TOP.resolve("src/site/markdown/library.md"));
        assertTrue(guide.contains("`requires hal.chess`"));
        String pom = Files.readString(TOP.resolve("src/chess/pom.xml"));
        assertTrue(guide.replaceAll("\\s", "")
                .contains("<groupId>" + inPom(pom, "groupId") + "</groupId><artifactId>hal-chess</artifactId><version>"
                        + inPom(pom, "version") + "</version>"));
        Path here = Files.createDirectories(work.resolve("here"));
        String jar = work.resolve("hal-chess.jar").toString();
        int made = java.util.spi.ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(System.out, System.err, "-cf", jar, "-C", folder.toString(), ".");
        assertEquals(0, made);
        Path source = Files.writeString(here.resolve("First.java"), block(guide, "package first;"));
        Path module = Files.writeString(here.resolve("module-info.java"), "module first { requires hal.chess; }");
        compile("-cp", jar, "-d", here.resolve("classes").toString(), source.toString());
        compile("-p", jar, "-d", here.resolve("module").toString(), source.toString(), module.toString());
        String separator = System.getProperty("path.separator");
        for (String printed : List.of(
                runHere("-cp", "classes" + separator + jar, "first.First"),
                runHere("-p", "module" + separator + jar, "-m", "first/first.First"))) {
            assertTrue(printed.startsWith("8  r n b q k b n r\n") && printed.contains("Nf3"), printed);
        }
    }

    /** The wing's first page: its code has a fake engine for Stockfish. */
    @Test
    void theFirstTwoMinutesOfTheReadmeCanBeTyped() throws Exception {
        Path here = Files.createDirectories(work.resolve("here"));
        Path engine = Files.writeString(
                here.resolve("stockfish"),
                """
                #!/bin/sh
                while read -r line; do case $line in
                    uci) echo uciok ;;
                    isready) echo readyok ;;
                    go*) echo info depth 12 score cp 30 pv g1f3; echo bestmove g1f3 ;;
                    quit) exit ;;
                esac; done
                """);
        assertTrue(engine.toFile().setExecutable(true));
        String body = block(Files.readString(TOP.resolve("src/chess/README.md")), "Board board");
        Path classes = compileAsStranger(
                "-Xlint:none",
                "Readme",
                "import hal.game.*;\nimport hal.search.*;\nimport hal.search.uci.*;\nfinal class Readme {\n"
                        + "public static void main(String[] words) {\n" + body + "}\n}\n");
        String printed = runHere("-cp", folder + System.getProperty("path.separator") + classes, "stranger.Readme");
        assertTrue(printed.contains("[Ke2, Na3,") && printed.endsWith("[Nf3]\n"), printed);
    }

    private static String inPom(String pom, String element) {
        return pom.replaceFirst("(?s).*?<" + element + ">(.*?)<.*", "$1");
    }

    /** An indented block of a page, from a line that begins so. */
    private static String block(String page, String first) {
        return page.substring(page.indexOf("\n    " + first))
                .lines()
                .skip(1)
                .takeWhile(line -> line.isBlank() || line.startsWith("    "))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** The small programs beside the examples, each with small inputs. */
    @Test
    void theSmallProgramsAreShortAndDoWhatTheySay() throws Exception {
        Path here = Files.createDirectories(work.resolve("here"));
        Files.writeString(
                here.resolve("games.pgn"),
                """
                [White "Anderssen"]
                [Black "Kieseritzky"]
                [TimeControl "180"]

                1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:58]} 2. f4 1-0
                """);
        Files.writeString(
                here.resolve("one.pgn"),
                "[FEN \"" + START.replace(" w ", " b ") + "\"]\n\n1... a6 *\n"); // the fake engine then plays 2. e4
        Files.writeString(
                here.resolve("suite.epd"), START + " bm e4; id \"open\";\n" + START + " bm c4; id \"flank\";\n");
        Files.copy(TOP.resolve("books/hal.bin"), here.resolve("book.bin"));
        String exact =
                Files.readString(TOP.resolve("src/test-kit/sh/fake-engine")).replace(" lowerbound", "");
        Path engine = Files.writeString(here.resolve("stockfish"), exact);
        assertTrue(engine.toFile().setExecutable(true));
        String king = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        Map<String, Map.Entry<List<String>, String>> programs = new LinkedHashMap<>();
        programs.put("FindPosition", Map.entry(List.of("games.pgn", king), "Anderssen - Kieseritzky, ply 2, line 1\n"));
        programs.put("Annotate", Map.entry(List.of("stockfish", "one.pgn", "annotated.pgn"), ""));
        programs.put("Chess960Starts", Map.entry(List.of("b"), "108 of 960\n"));
        programs.put("SanToUci", Map.entry(List.of("1. e4 e5 2. Nf3"), "[e2e4, e7e5, g1f3]\n1. e4 e5 2. Nf3\n"));
        programs.put("ProbeBook", Map.entry(List.of("book.bin", "a4"), "chosen: "));
        programs.put("SolveSuite", Map.entry(List.of("stockfish", "suite.epd", "10"), "flank: not solved\n1 of 2\n"));
        programs.put("DrawBoard", Map.entry(List.of("1. e4 f6 2. Qh5", "board.svg"), ""));
        programs.put(
                "ReadClocks",
                Map.entry(List.of("games.pgn"), "1. e4 took 0 s, 3:00 left\n1... e5 took 2 s, 2:58 left\n"));
        programs.put(
                "ExplainMove",
                Map.entry(
                        List.of(king, "2. Nf3 Nc6 3. Nd3"),
                        "UNREACHABLE in column 16, 3. Nd3: no knight can reach d3\nperhaps [Na3, Nc3, Nd4]\n"));
        programs.put("PlayEngines", Map.entry(List.of("stockfish", "stockfish"), "White wins by forfeit\n"));
        StringBuilder runs = new StringBuilder(
                "final class Programs { public static void main(String[] words)" + " throws Exception { try {\n");
        List<String> command = new ArrayList<>(
                List.of("-cp", folder.toString(), "-d", work.resolve("programs").toString()));
        for (var program : programs.entrySet()) {
            Path file = TOP.resolve("src/chess/examples/" + program.getKey() + ".java");
            long lines = Files.readAllLines(file).stream()
                    .filter(line -> !line.isBlank())
                    .count();
            assertTrue(lines <= 25, file + " has " + lines + " lines");
            command.add(file.toString());
            runs.append(program.getKey()).append(".main(new String[] {");
            program.getValue()
                    .getKey()
                    .forEach(word -> runs.append('"').append(word).append("\", "));
            runs.append("});\n");
        }
        runs.append("} catch (hal.search.EngineException e) { System.out.println(e.getMessage()); } } }\n");
        command.add(Files.writeString(work.resolve("Programs.java"), runs).toString());
        command.add("-Xlint:all");
        compile(command.toArray(String[]::new));
        String printed =
                runHere("-cp", folder + System.getProperty("path.separator") + work.resolve("programs"), "Programs");
        programs.forEach((name, program) -> assertTrue(printed.contains(program.getValue()), name + ":\n" + printed));
        String board = Files.readString(here.resolve("board.svg"));
        for (String drawn : List.of("<svg ", "<polygon ", "#769656", "#e0604c", "#ecd873")) {
            assertTrue(board.contains(drawn), drawn + " is not in " + board);
        }
        String annotated = Files.readString(here.resolve("annotated.pgn"));
        assertTrue(Text.unwrap(annotated).contains("1... a6 {[%eval 0.31,4] 2. e4 e5}"), annotated);
    }

    /** Runs Java in the folder of the examples' files, which is also where it finds programs first. */
    private String runHere(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.resolve("here").toFile())
                .redirectErrorStream(true);
        builder.environment()
                .merge(
                        "PATH",
                        work.resolve("here").toString(),
                        (path, here) -> here + System.getProperty("path.separator") + path);
        Process run = builder.start();
        String printed = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, run.waitFor(), printed.substring(Math.max(0, printed.length() - 600)));
        return printed;
    }

    /**
     * A list of all that is promised, so that nothing becomes public by accident, and whoever changes it sees it. What
     * is promised mentions nothing that is not.
     */
    @Test
    void theLibraryPromisesWhatItsListSaysAndNothingElse() throws Exception {
        ClassLoader loader = loader(folder);
        List<String> names = new ArrayList<>(LibraryApiTest.types().keySet());
        StringBuilder list = new StringBuilder();
        Set<String> strangers = new TreeSet<>();
        for (int i = 0; i < names.size(); i++) {
            Class<?> type = loader.loadClass(names.get(i));
            list.append(kind(type))
                    .append(' ')
                    .append(type.getName())
                    .append(above(type))
                    .append('\n');
            List<String> members = new ArrayList<>();
            names.addAll(
                    i + 1,
                    Stream.of(type.getDeclaredClasses())
                            .filter(inner -> isShown(inner.getModifiers()))
                            .map(Class::getName)
                            .sorted()
                            .toList());
            for (Constructor<?> made : type.getDeclaredConstructors()) {
                addMember(members, strangers, type, made, made.toGenericString());
            }
            for (Method method : type.getDeclaredMethods()) {
                addMember(members, strangers, type, method, method.toGenericString());
            }
            for (Field field : type.getDeclaredFields()) {
                addMember(members, strangers, type, field, field.toGenericString());
            }
            members.stream()
                    .sorted()
                    .forEach(member -> list.append("    ").append(member).append('\n'));
        }
        assertEquals(Set.of(), strangers, "promised, but with what is not promised");
        Path file = TOP.resolve("src/chess/api.txt");
        if (Boolean.getBoolean("hal.rewrite")) {
            Files.writeString(file, list);
        }
        assertEquals(
                list.toString(),
                Files.readString(file),
                "What the library promises has changed. If that is meant, \"make reference\" writes src/chess/api.txt"
                        + " anew; the change log says what it means for users.");
    }

    /** What a type is besides, as far as callers may use it. */
    private static String above(Class<?> type) {
        String parent = type.isRecord() || type.isEnum() || type.isInterface() || type.getSuperclass() == Object.class
                ? ""
                : " extends " + type.getGenericSuperclass().getTypeName();
        String roles = Arrays.stream(type.getGenericInterfaces())
                .map(Type::getTypeName)
                .filter(name -> !name.equals("java.lang.Runnable"))
                .sorted()
                .collect(Collectors.joining(", "));
        return parent + (roles.isEmpty() ? "" : " implements " + roles);
    }

    private static String kind(Class<?> type) {
        String kind = type.isRecord() ? "record" : type.isEnum() ? "enum" : type.isInterface() ? "interface" : "class";
        boolean isAbstract = kind.equals("class") && Modifier.isAbstract(type.getModifiers());
        boolean isOpen = kind.equals("class") && !isAbstract && !Modifier.isFinal(type.getModifiers());
        return (isAbstract ? "abstract " : isOpen ? "open " : "") + kind;
    }

    private static boolean isShown(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static <M extends Member> void addMember(
            List<String> members, Set<String> strangers, Class<?> type, M member, String text) throws IOException {
        boolean isObjects = Set.of("equals", "hashCode", "toString").contains(member.getName());
        if (!isShown(member.getModifiers()) || member.isSynthetic() || isObjects) {
            return;
        }
        Matcher mentioned = Pattern.compile("hal\\.[\\w.]*?\\.[A-Z]\\w*").matcher(text);
        while (mentioned.find()) {
            if (!LibraryApiTest.types().containsKey(mentioned.group())) {
                strangers.add(text);
            }
        }
        members.add(text.replace(type.getName() + "." + member.getName(), member.getName())
                .replaceAll("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])", "")
                .replaceFirst("^public ", "")
                .replace("synchronized ", ""));
    }

    private static void addUses(Class<?> type, List<String> uses) {
        for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
            if (!Modifier.isPublic(outer.getModifiers()) || outer.isAnonymousClass() || outer.isLocalClass()) {
                return;
            }
        }
        String self = type.getCanonicalName();
        List<Type> parents = new ArrayList<>(List.of(type.getGenericInterfaces()));
        if (type.getSuperclass() != null
                && Modifier.isPublic(type.getSuperclass().getModifiers())) {
            parents.add(type.getGenericSuperclass());
        }
        parents.forEach(parent -> uses.add("(" + self + " self) { " + source(parent) + " parent = self; }"));
        if (!Modifier.isAbstract(type.getModifiers())) {
            for (Constructor<?> made : type.getConstructors()) {
                uses.add(parameters("", made) + self + " made = new " + self + arguments(made) + "; }");
            }
        }
        for (Method method : type.getMethods()) {
            if (method.getDeclaringClass().getModule() == type.getModule() && !method.isSynthetic()) {
                boolean isStatic = Modifier.isStatic(method.getModifiers());
                boolean gives = method.getReturnType() != void.class;
                String owner = isStatic ? method.getDeclaringClass().getCanonicalName() : "self";
                uses.add(parameters(isStatic ? "" : self + " self", method)
                        + (gives ? source(method.getGenericReturnType()) + " given = " : "")
                        + owner + "." + method.getName() + arguments(method) + "; }");
            }
        }
        for (Field field : type.getFields()) {
            String owner = Modifier.isStatic(field.getModifiers()) ? self : "self";
            uses.add("(" + self + " self) { " + source(field.getGenericType()) + " value = " + owner + "."
                    + field.getName() + "; }");
        }
    }

    private static String parameters(String self, Executable called) {
        List<String> all = new ArrayList<>(self.isEmpty() ? List.of() : List.of(self));
        Type[] types = called.getGenericParameterTypes();
        for (int i = 0; i < types.length; i++) {
            all.add(source(types[i]) + " p" + i);
        }
        return "(" + String.join(", ", all) + ") throws Throwable { ";
    }

    private static String arguments(Executable called) {
        return IntStream.range(0, called.getParameterCount())
                .mapToObj(i -> "p" + i)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /** A type as it is written; in place of a variable what bounds it. */
    private static String source(Type type) {
        if (type instanceof Class<?> plain) {
            return plain.getCanonicalName();
        }
        if (type instanceof ParameterizedType made) {
            return source(made.getRawType())
                    + Arrays.stream(made.getActualTypeArguments())
                            .map(LibraryModuleTest::source)
                            .collect(Collectors.joining(", ", "<", ">"));
        }
        if (type instanceof GenericArrayType array) {
            return source(array.getGenericComponentType()) + "[]";
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard.getLowerBounds().length > 0
                    ? "? super " + source(wildcard.getLowerBounds()[0])
                    : "? extends " + source(wildcard.getUpperBounds()[0]);
        }
        Type bound = ((TypeVariable<?>) type).getBounds()[0];
        return source(bound instanceof ParameterizedType made ? made.getRawType() : bound);
    }
}
