package hal.cli;

import hal.console.ScreenWishes;
import hal.console.board.theme.ThemeShelf;
import hal.console.grid.GridConsole;
import hal.console.grid.GridKind;
import hal.console.terminal.Display;
import hal.console.terminal.PipeDisplay;
import hal.session.face.Tone;
import hal.session.settings.CatalogCheck;
import hal.session.settings.ConfigFile;
import hal.session.settings.Settings;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Wires a sitting at a small game together: the user's settings and the display. */
final class GridSitting {
    private GridSitting() {}

    /**
     * Plays until Dave leaves.
     *
     * @return the exit code
     * @throws UserException if an option means something in chess only
     */
    static int run(GridKind kind, PlayOptions options, PrintWriter out) {
        List<String> plan = options.smallGamePlan();
        Map<String, String> environment = System.getenv();
        UserFolders folders = UserFolders.of(environment);
        List<String> problems = new ArrayList<>();
        ThemeShelf themes = new ThemeShelf(folders);
        Settings settings = new Settings(
                new CatalogCheck(Engines.evaluations(folders), Engines.books(folders, problems::add), themes));
        folders.config().ifPresent(folder -> problems.addAll(ConfigFile.read(folder, settings)));
        options.setFor(settings);
        CompletableFuture<GridConsole> console = new CompletableFuture<>();
        try (Reader script = options.script == null ? null : Sitting.open(options.script)) {
            Reader in = new InputStreamReader(System.in, Charset.defaultCharset());
            Display display = script != null
                    ? new PipeDisplay(script, out)
                    : new ScreenWishes(options.plain, options.ascii, settings, themes, folders)
                            .open(
                                    environment,
                                    () -> console.join().completer(),
                                    () -> console.join().judge(),
                                    in,
                                    out);
            problems.forEach(problem -> display.print(Tone.ERROR, problem));
            console.complete(new GridConsole(kind, display, settings, options.random(), options.strict));
            return console.join().run(plan) ? ExitCode.OK : ExitCode.FAILED;
        } catch (IOException e) {
            throw new UserException("the script could not be read to its end: " + e.getMessage(), e);
        }
    }
}
