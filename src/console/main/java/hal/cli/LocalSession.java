package hal.cli;

import hal.command.ExitCode;
import hal.command.UsageException;
import hal.commands.prompt.StartPlan;
import hal.console.Console;
import hal.console.terminal.BoardKeys;
import hal.console.terminal.Display;
import hal.console.terminal.DisplayOptions;
import hal.console.terminal.Displays;
import hal.console.terminal.PipeDisplay;
import hal.engine.option.EngineOptions;
import hal.platform.TerminalCharset;
import hal.session.SessionContext;
import hal.session.face.Faces;
import hal.session.face.Tone;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.settings.StrengthFile;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.web.WebBroadcast;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Wires a console session together: the user's folders and settings, the engines, the display. The terminal is taken
 * over only once the command line has been checked.
 */
final class LocalSession {
    /** If set, HAL exits as soon as its first board has been painted, to measure start-up. */
    private static final String EXIT_AFTER_PAINT = "HAL_EXIT_AFTER_PAINT";

    private final PlayCommand options;
    private final Map<String, String> environment = System.getenv();
    private final Wiring wiring = Wiring.of(this::tellOfBook);

    /** Problems with the user's files, kept until there is a display to show them. */
    private final List<String> problems = new ArrayList<>();

    private BoardKeys keys = BoardKeys.NONE;
    private volatile Display opened;

    /** Completed once the display exists; the display asks for its completer later. */
    private final CompletableFuture<Console> console = new CompletableFuture<>();

    private LocalSession(PlayCommand options) {
        this.options = options;
    }

    /**
     * Runs the session until the user leaves.
     *
     * @return the exit code
     */
    static int run(PlayCommand options, PrintWriter out) {
        return new LocalSession(options).run(out);
    }

    private int run(PrintWriter out) {
        try (Reader script = options.script().map(LocalSession::open).orElse(null)) {
            return run(script, out);
        } catch (IOException e) {
            throw new UserException("the script could not be read: " + e.getMessage(), e);
        }
    }

    /** @param script where lines come from; null for the terminal or the standard input */
    private int run(Reader script, PrintWriter out) {
        Settings settings = wiring.settings();
        problems.addAll(wiring.readConfig());
        GameKind kind = options.kind();
        StartPlan plan = options.plan(environment.containsKey(EXIT_AFTER_PAINT));
        kind.usualSettings().forEach(settings::set);
        UsageException.check(() -> plan.settings().forEach((setting, value) -> {
            kind.check(setting, value);
            settings.set(setting, value);
        }));
        try {
            keys = BoardKeys.read(wiring.folders().config());
        } catch (UserException problem) {
            problems.add(problem.getMessage());
        }
        Display display = script == null ? openDisplay(out) : new PipeDisplay(script, out);
        opened = display;
        for (String problem : problems) {
            display.print(Tone.ERROR, problem);
        }
        Faces faces = new Faces(display);
        WebBroadcast broadcast = new WebBroadcast(faces, () -> console.join().conversation(), wiring.themes());
        SessionContext context = wiring.context(
                faces,
                display.abilities().attended() ? SessionContext.Times.ATTENDED : SessionContext.Times.UNATTENDED,
                new SessionContext.Links(options.server(), Optional.of(broadcast)),
                options.isDebug());
        Console made = new Console(display, context, settings, plan);
        if (kind.has(EngineOptions.LEVEL) && display.abilities().attended()) {
            welcome(made, plan);
        }
        console.complete(made);
        return console.join().run() ? ExitCode.OK : ExitCode.FAILED;
    }

    /**
     * A person plays at the strength of the last time; at the first, HAL proposes one, and asks for a name unless there
     * is one. Scripts and pipes have all of its strength.
     */
    private void welcome(Console made, StartPlan plan) {
        Settings settings = wiring.settings();
        StrengthFile file = new StrengthFile(wiring.folders().state());
        Optional<StrengthFile.Known> known = file.read();
        boolean strengthOpen = !settings.isStrengthChosen();
        if (strengthOpen) {
            Strength strength = known.map(StrengthFile.Known::strength).orElse(StrengthFile.DEFAULT);
            settings.set(Setting.STRENGTH, strength.toString());
        }
        if (known.isEmpty() && !plan.onlyPaint()) {
            boolean asksStrength = strengthOpen && settings.isUsualSearch();
            if (asksStrength) {
                file.write(new StrengthFile.Known(settings.chosenStrength(), ""));
            }
            made.conversation().welcome(!settings.isNameChosen(), asksStrength);
        }
    }

    /** Called on any thread, before or after the display is open. */
    private void tellOfBook(String remark) {
        Display display = opened;
        if (display == null) {
            problems.add(remark + ".");
        } else {
            display.print(Tone.ERROR, remark + ".");
        }
    }

    private Display openDisplay(PrintWriter out) {
        Reader in = new InputStreamReader(System.in, TerminalCharset.input());
        Supplier<DisplayOptions> wanted = () -> DisplayOptions.of(
                        options.isPlain() || wiring.settings().isOn(Setting.SPEECH),
                        options.isAscii(),
                        wiring.settings(),
                        wiring.themes(),
                        wiring.folders(),
                        () -> console.join().completer(),
                        () -> console.join().judge())
                .withKeys(keys);
        return Displays.open(wanted, environment, in, out);
    }

    static Reader open(Path script) {
        return FileTrouble.reading("the script " + script, () -> InputFile.lines(script));
    }
}
