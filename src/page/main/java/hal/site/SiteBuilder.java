package hal.site;

import hal.export.Exporter;
import hal.export.Ink;
import hal.export.PictureColors;
import hal.platform.Json;
import hal.platform.TomlSection;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Builds the page without a server: compiles HAL to WebAssembly, joins the page's modules into one script, and makes
 * pages of the guides. Everything is reached by relative paths and no file is fetched, so that the folder works
 * wherever it is put.
 */
public final class SiteBuilder {
    /**
     * Scripts and styles of the page's own, workers made from a script of the page's own, WebAssembly; nothing else.
     */
    static final String POLICY =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; "
                    + "img-src 'self'; base-uri 'none'; form-action 'none'";

    /** The files of the server's page that this page has, too. */
    private static final List<String> SHARED =
            List.of("dom.js", "board.js", "arrows.js", "engine.js", "clocks.js", "moving.js", "moves.js");

    private static final List<String> OWN =
            List.of("server.js", "play.js", "figure.js", "lab.js", "lessons.js", "site.js");

    private SiteBuilder() {}

    /**
     * Builds it.
     *
     * @param args the project's folder, the folder to write to, and {@code keep} to take what was compiled last
     */
    public static void main(String[] args) throws Exception {
        Path project = Path.of(args[0]).toAbsolutePath();
        Path site = Path.of(args[1]).toAbsolutePath();
        Path page = project.resolve("src/page/main/web");
        Path shared = project.resolve("src/console/main/resources/hal/web");
        Files.createDirectories(site);
        Path build = site.resolveSibling("hal-page");
        byte[] wasm = args.length > 2 ? Files.readAllBytes(build.resolve("hal.wasm")) : compiled(build);
        String runtime = Runtimes.withoutEvaluation(resource("org/teavm/backend/wasm/wasm-gc-runtime.js"));
        write(
                site.resolve("engine.js"),
                "self.HAL = {\nruntime: " + Json.of(runtime) + ",\nwasm: \""
                        + Base64.getEncoder().encodeToString(wasm) + "\"\n};\n");
        List<Path> modules = new ArrayList<>();
        modules.add(shared.resolve("dom.js"));
        modules.add(page.resolve("server.js"));
        SHARED.stream().skip(1).map(shared::resolve).forEach(modules::add);
        OWN.stream().skip(1).map(page::resolve).forEach(modules::add);
        write(site.resolve("page.js"), Bundle.of(modules));
        PictureColors colors = standardColors(project);
        write(
                site.resolve("index.html"),
                Files.readString(page.resolve("index.html"))
                        .replace("<!-- pieces -->", Exporter.pieces(colors))
                        .replace("<!-- policy -->", POLICY));
        write(site.resolve("theme.css"), colors.variables());
        Files.write(site.resolve("page.css"), Files.readAllBytes(shared.resolve("page.css")));
        Files.write(site.resolve("icon.svg"), Files.readAllBytes(shared.resolve("icon.svg")));
        Files.write(site.resolve("site.css"), Files.readAllBytes(page.resolve("site.css")));
        new Guides(project, site).write();
        System.out.println(site + ": " + total(site) / 1024 + " KiB, of which HAL " + wasm.length / 1024);
    }

    /** The colours of the standard theme: nobody chooses one here. */
    private static PictureColors standardColors(Path project) throws IOException {
        Path file = project.resolve("config/themes/wood.toml");
        TomlSection theme = TomlSection.parse(file.toString(), Files.readString(file));
        Map<Ink, Integer> colors = new EnumMap<>(Ink.class);
        for (String section : List.of("colors", "picture")) {
            TomlSection inks = theme.section(section).orElseThrow();
            inks.keys().forEach(key -> colors.put(Ink.ofKey(key), Integer.decode(inks.text(key, 7))));
        }
        return new PictureColors(colors);
    }

    private static byte[] compiled(Path folder) throws Exception {
        Files.createDirectories(folder);
        TeaVMTool tool = new TeaVMTool();
        tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        tool.setMainClass("hal.playground.Entry");
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName("hal.wasm");
        tool.setObfuscated(true);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setDebugInformationGenerated(false);
        tool.setLog(new ConsoleTeaVMToolLog(false));
        List<URL> places = new ArrayList<>();
        List<File> files = new ArrayList<>();
        for (String place : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            places.add(Path.of(place).toUri().toURL());
            files.add(new File(place));
        }
        try (URLClassLoader loader =
                new URLClassLoader(places.toArray(URL[]::new), SiteBuilder.class.getClassLoader())) {
            tool.setClassLoader(loader);
            tool.setClassPath(files);
            tool.generate();
        }
        if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
            TeaVMProblemRenderer.describeProblems(
                    tool.getDependencyInfo().getCallGraph(), tool.getProblemProvider(), new ConsoleTeaVMToolLog(false));
            throw new IllegalStateException("HAL was not compiled to WebAssembly");
        }
        return Files.readAllBytes(folder.resolve("hal.wasm"));
    }

    static String resource(String name) throws IOException {
        try (InputStream in = SiteBuilder.class.getClassLoader().getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static long total(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    /** Modules joined into one ordinary script, since a page that was opened as a file may load no modules. */
    static final class Bundle {
        private static final Pattern WHOLE = Pattern.compile("(?m)^import \\* as (\\w+) from \"\\./(\\w+)\\.js\";$");
        private static final Pattern NAMED = Pattern.compile("(?m)^import (\\{[^}]*}) from \"\\./(\\w+)\\.js\";$");
        private static final Pattern EXPORTED = Pattern.compile("(?m)^export ((?:async )?function|const|class) (\\w+)");

        private Bundle() {}

        /** Joins modules, each after those that it imports. */
        static String of(List<Path> modules) throws IOException {
            StringBuilder script = new StringBuilder("\"use strict\";\nconst modules = {};\n");
            for (Path module : modules) {
                String name = module.getFileName().toString().replace(".js", "");
                String text = Files.readString(module);
                List<String> exported = new ArrayList<>();
                Matcher exports = EXPORTED.matcher(text);
                while (exports.find()) {
                    exported.add(exports.group(2));
                }
                text = WHOLE.matcher(text).replaceAll("const $1 = modules.$2;");
                text = NAMED.matcher(text).replaceAll("const $1 = modules.$2;");
                text = EXPORTED.matcher(text).replaceAll("$1 $2");
                if (Pattern.compile("(?m)^(import|export) ").matcher(text).find()) {
                    throw new IllegalStateException(module + " imports or exports in a way that is not understood");
                }
                script.append("modules.").append(name).append(" = (() => {\n").append(text);
                script.append("return { ").append(String.join(", ", exported)).append(" };\n})();\n");
            }
            return script.toString();
        }
    }

    /**
     * The compiler's runtime, changed so that it makes no functions from text, which the page's policy forbids: it does
     * so for functions of which only the number of parameters differs, and for the few scripts in the compiler's own
     * library.
     */
    static final class Runtimes {
        private static final String EVALUATES = "new Function(";

        /** In place of {@code Function}; knows each text that the runtime makes functions from, and refuses others. */
        private static final String REPLACEMENT = "hal/site/functions.js";

        private Runtimes() {}

        static String withoutEvaluation(String runtime) throws IOException {
            // What stands in the text of a function is only recognized, never carried out.
            String changed =
                    runtime.replace("`return " + EVALUATES, "`return \0").replace(EVALUATES, "functionOf(");
            return resource(REPLACEMENT) + changed.replace("\0", EVALUATES);
        }
    }
}
