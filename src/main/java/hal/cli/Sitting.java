package hal.cli;

import hal.console.Console;
import hal.console.session.CatalogCheck;
import hal.console.session.ConfigFile;
import hal.console.session.Settings;
import hal.console.session.Surroundings;
import hal.console.session.Times;
import hal.console.terminal.Display;
import hal.console.terminal.PipeDisplay;
import hal.console.terminal.Tone;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Wires a sitting at the console together: the display, the user's folders and settings, the engines. */
final class Sitting {
    /** Set to measure the start: HAL leaves as soon as its first board has been painted. */
    private static final String EXIT_AFTER_PAINT = "HAL_EXIT_AFTER_PAINT";

    private Sitting() {}

    /**
     * Plays at the console until Dave leaves.
     *
     * @return the exit code
     */
    static int run(PlayOptions options, PrintWriter out, boolean debug) {
        Map<String, String> environment = System.getenv();
        UserFolders folders = UserFolders.of(environment);
        EvaluationCatalog evaluations = new EvaluationCatalog(
                folders.config().map(folder -> folder.resolve("eval")).stream().toList());
        Settings settings = new Settings(new CatalogCheck(evaluations, folders));
        List<String> problems = folders.config()
                .map(folder -> ConfigFile.read(folder, settings))
                .orElse(List.of());
        EngineCatalog engines = new EngineCatalog(evaluations);
        try (Reader script = reader(options)) {
            Display display = new PipeDisplay(script, out);
            problems.forEach(problem -> display.print(Tone.ERROR, problem));
            Surroundings surroundings =
                    new Surroundings(display, folders, engines::create, evaluations, Times.SYSTEM, false, debug);
            boolean onlyPaint = environment.containsKey(EXIT_AFTER_PAINT);
            return new Console(surroundings, settings, options.plan(onlyPaint)).run() ? ExitCode.OK : ExitCode.FAILED;
        } catch (IOException e) {
            throw new UserException("the script could not be read to its end: " + e.getMessage(), e);
        }
    }

    private static Reader reader(PlayOptions options) {
        return options.script == null
                ? new InputStreamReader(System.in, Charset.defaultCharset())
                : open(options.script);
    }

    private static Reader open(Path script) {
        try {
            return Files.newBufferedReader(script, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UserException("cannot read the script " + script + ": " + e.getMessage(), e);
        }
    }
}
