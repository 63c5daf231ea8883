package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Interruption;
import hal.command.OptionFlags;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.console.board.theme.Themes;
import hal.engine.EngineCatalog;
import hal.session.SessionContext;
import hal.session.face.OutOfMemory;
import hal.session.settings.Catalogs;
import hal.session.settings.ConfigFile;
import hal.session.settings.Setting;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.session.settings.StrengthFile;
import hal.support.ChildProcess;
import hal.support.UserFolders;
import hal.web.WebGames;
import hal.web.WebServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code hal web}: games in a browser, without a terminal. */
@Command(
        name = "web",
        description = {
            "Serve games to browsers, without a terminal, until Ctrl-C.",
            "It prints the address to open. /g/NAME is a game of its own for every NAME; each continues where it was when the"
                    + " page or the server comes back."
        },
        mixinStandardHelpOptions = true)
final class WebCommand extends Subcommand implements Fair {
    private static final int MAX_PORT = 65_535;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8042",
            description = "The port, 0 for any that is free (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = WebServer.LOOPBACK,
            description = "The address of this machine to serve on (default: ${DEFAULT-VALUE}, for this machine only)."
                    + " On any other, the printed address holds a token without which no one is let in.")
    private String host;

    @Option(names = "--open", description = "Open the address in the browser.")
    private boolean open;

    @ParentCommand
    private TopCommand top;

    private OptionFlags settings;

    /** Adds a flag for each setting. */
    @Spec(Spec.Target.SELF)
    void addSettings(CommandSpec command) {
        settings = new OptionFlags(Setting.all().stream()
                .filter(option -> !option.equals(Setting.SPEECH))
                .toList());
        settings.addTo(command, "Settings that games start with, which override config.toml:");
    }

    @Override
    public Integer call() {
        require("--port", port, 0, MAX_PORT);
        PrintWriter out = out();
        PrintWriter err = err();
        UserFolders folders = UserFolders.of(System.getenv());
        Themes themes = new Themes(folders);
        Catalogs catalogs = Wiring.catalogs(folders, themes, remark -> err.println("hal: " + remark + "."));
        EngineCatalog engines = Engines.catalog(folders, catalogs.evaluations(), catalogs.books());
        Settings first = settings(folders, catalogs.check(), err);
        WebGames games = new WebGames(
                face -> new SessionContext(
                        face,
                        folders,
                        catalogs,
                        engines::createWhenNeeded,
                        SessionContext.Times.ATTENDED,
                        SessionContext.Links.USUAL,
                        top.isDebug()),
                () -> settings(folders, catalogs.check(), err));
        WebServer server = WebServer.of(games, themes, first.get(Setting.THEME), host, port);
        out.println("HAL is at " + server.address());
        out.println("Ctrl-C ends it; games are saved.");
        out.flush();
        if (open) {
            open(server.address(), err);
        }
        CountDownLatch ended = new CountDownLatch(1);
        AtomicBoolean exhausted = new AtomicBoolean();
        // A request or a search that finds no memory says so, and the rest lives on. Anywhere else, such as where
        // connections are accepted, it would leave a server that does not answer.
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            if (OutOfMemory.isCauseOf(failure)) {
                exhausted.set(true);
                ended.countDown();
            } else {
                err.println("hal: something went wrong inside me (" + failure + "): please report this.");
                err.flush();
            }
        });
        Interruption.stops(
                () -> {
                    await(ended);
                    server.close();
                },
                ended::countDown);
        if (exhausted.get()) {
            err.println("hal: " + OutOfMemory.MESSAGE + ". The games are saved.");
            return ExitCode.FAILED;
        }
        return ExitCode.OK;
    }

    private Settings settings(UserFolders folders, SettingCheck check, PrintWriter err) {
        Settings all = new Settings(check);
        folders.config()
                .ifPresent(folder -> ConfigFile.read(folder, all).forEach(problem -> err.println("hal: " + problem)));
        UsageException.check(() -> settings.given().forEach(all::set));
        if (!all.isStrengthChosen()) {
            all.set(Setting.STRENGTH, StrengthFile.DEFAULT.toString()); // the page has all levels to choose from
        }
        return all;
    }

    private static void await(CountDownLatch ended) {
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Leaves it to the desktop which browser that is. */
    private static void open(String address, PrintWriter err) {
        String opener = System.getProperty("os.name").startsWith("Mac") ? "open" : "xdg-open";
        try {
            ChildProcess.builder(List.of(opener, address))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            err.println("hal: there is no " + opener + " to open a browser with: please open the address yourself.");
            err.flush();
        }
    }
}
