package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.Main;
import hal.testkit.Sources;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * HAL with something added, as a newcomer adds it: files that are new, and lines in files that are there. What has
 * changed is compiled into a folder of its own, whose classes come before those of the program.
 */
final class Extension {
    /** The project's folder: tests run in a folder of their own below it. */
    static final Path PROJECT = Path.of(System.getProperty("hal.top", "")).toAbsolutePath();

    private final Path folder;
    private final List<Path> sources = new ArrayList<>();

    private URLClassLoader loader;

    /** An extension that is kept in an empty folder. */
    Extension(Path folder) {
        this.folder = folder;
    }

    /** The text of one of the project's sources, found by the name of its class, or its folder's and its own. */
    static String source(String className) throws IOException {
        return Files.readString(find(className));
    }

    private static Path find(String className) throws IOException {
        List<Path> found = Sources.main().stream()
                .filter(file -> file.endsWith(className + ".java"))
                .toList();
        assertEquals(1, found.size(), () -> className + " is in " + found);
        return found.get(0);
    }

    /** The package of a class of the project. */
    static String packageOf(String className) throws IOException {
        return source(className)
                .lines()
                .filter(line -> line.startsWith("package "))
                .findFirst()
                .orElseThrow()
                .replaceAll("package |;", "");
    }

    /**
     * Adds a line to a class of the project.
     *
     * @param before the beginning of the line before which it comes, without its indentation
     */
    void addLine(String className, String before, String line) throws IOException {
        Path own = folder.resolve("src/" + Path.of(className).getFileName() + ".java");
        List<String> lines =
                new ArrayList<>(Files.exists(own) ? Files.readAllLines(own) : Files.readAllLines(find(className)));
        int place = -1;
        for (int i = 0; i < lines.size() && place < 0; i++) {
            place = lines.get(i).strip().startsWith(before) ? i : -1;
        }
        assertTrue(place >= 0, className + " has no line that begins with " + before);
        lines.add(place, line);
        addSource(className, String.join("\n", lines));
    }

    /** Adds a class. */
    void addSource(String className, String text) throws IOException {
        Path file = folder.resolve("src/" + Path.of(className).getFileName() + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        if (!sources.contains(file)) {
            sources.add(file);
        }
    }

    /** Adds a file, or takes the place of one, of those that travel with the program. */
    void addFile(String path, String text) throws IOException {
        Path file = folder.resolve("classes").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Compiles what was added, as the build does but for its warnings. */
    void compile() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String program = location(Main.class);
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> options = List.of(
                "-d",
                classes.toString(),
                "-cp",
                program + File.pathSeparator + path,
                "-proc:none",
                "-nowarn",
                "-encoding",
                "UTF-8");
        StringWriter told = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        boolean compiled = compiler.getTask(
                        told,
                        null,
                        null,
                        options,
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(sources))
                .call();
        assertTrue(compiled, told::toString);
        List<URL> urls = new ArrayList<>(List.of(url(classes), url(Path.of(program))));
        for (String entry : path.split(File.pathSeparator, -1)) {
            urls.add(url(Path.of(entry)));
        }
        loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static String location(Class<?> type) {
        return Path.of(URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()))
                .toString();
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    /** Runs a command line of the extended program and gives all that it told. */
    String hal(String... arguments) throws ReflectiveOperationException {
        StringWriter told = new StringWriter();
        hal(new PrintWriter(told, true), arguments);
        return told.toString();
    }

    private void hal(PrintWriter writer, String... arguments) throws ReflectiveOperationException {
        loader.loadClass("hal.cli.HalCommand")
                .getMethod("run", String[].class, PrintWriter.class, PrintWriter.class)
                .invoke(null, arguments, writer, writer);
    }

    /** Types lines at the extended program's console. */
    String console(List<String> lines, String... arguments) throws ReflectiveOperationException, IOException {
        Path script = Files.write(folder.resolve("script"), lines);
        List<String> all = new ArrayList<>(List.of("--script", script.toString(), "--no-resume"));
        all.addAll(List.of(arguments));
        return hal(all.toArray(String[]::new));
    }

    /** The words that the extended program offers after a command and these words. */
    List<String> completes(String command, List<String> before) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass("hal.commands.prompt.CommandCatalog");
        Object found = ((Optional<?>) type.getMethod("find", String.class)
                        .invoke(type.getConstructor().newInstance(), command))
                .orElseThrow();
        Class<?> context = loader.loadClass("hal.session.CompletionContext");
        Object completer =
                loader.loadClass("hal.commands.Command").getMethod("completer").invoke(found);
        List<?> choices = (List<?>) loader.loadClass("hal.commands.Command$Completer")
                .getMethod("choices", context, List.class)
                .invoke(completer, null, before);
        List<String> words = new ArrayList<>();
        for (Object choice : choices) {
            words.add((String) choice.getClass().getMethod("value").invoke(choice));
        }
        return words;
    }

    /** What the extended program offers in a browser, at the beginning of a line. */
    String offeredInBrowser() throws Exception {
        PipedWriter told = new PipedWriter();
        try (BufferedReader lines = new BufferedReader(new PipedReader(told))) {
            Thread server = new Thread(
                    () -> {
                        try {
                            hal(new PrintWriter(told, true), "web", "--port", "0");
                        } catch (ReflectiveOperationException e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    "extended web");
            Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
            server.start();
            try {
                String address = lines.readLine().replace("HAL is at ", "");
                lines.readLine(); // that Ctrl-C ends it
                return HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(URI.create(address + "g/extended/choices"))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .body();
            } finally {
                server.interrupt();
                server.join();
                Thread.setDefaultUncaughtExceptionHandler(before);
            }
        }
    }

    /** What the extended program answers to lines of the UCI protocol. */
    String uci(String... lines) throws ReflectiveOperationException {
        StringWriter told = new StringWriter();
        Class<?> catalogs = loader.loadClass("hal.engine.EngineCatalog");
        Class<?> evaluations = loader.loadClass("hal.eval.EvaluationCatalog");
        Object catalog = catalogs.getConstructor(evaluations)
                .newInstance(evaluations.getMethod("shipped").invoke(null));
        Class<?> server = loader.loadClass("hal.uci.server.UciServer");
        Object made = server.getConstructor(
                        InputStream.class, PrintWriter.class, String.class, catalogs, Duration.class)
                .newInstance(
                        new ByteArrayInputStream(
                                (String.join("\n", lines) + "\nquit\n").getBytes(StandardCharsets.UTF_8)),
                        new PrintWriter(told, true),
                        "HAL",
                        catalog,
                        Duration.ZERO);
        server.getMethod("run").invoke(made);
        return told.toString();
    }
}
