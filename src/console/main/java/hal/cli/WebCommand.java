package hal.cli;

import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Signature;
import hal.command.Values;
import hal.commands.prompt.HelpCommands;
import hal.commands.settings.SettingParameters;
import hal.platform.Threads;
import hal.session.SessionContext;
import hal.session.face.OutOfMemory;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.StrengthFile;
import hal.web.WebGames;
import hal.web.WebServer;
import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** {@code hal web}: games in a browser, without a terminal. */
final class WebCommand {
    private static final int PORT = 8042;

    private WebCommand() {}

    /** The same words as at the prompt, and the settings that games start with. */
    static Job job() {
        Signature prompt = HelpCommands.WEB.signature();
        return Job.of(
                ProgramCommands.TEXT.signature("web", SettingParameters.with(prompt.parameters())), WebCommand::serve);
    }

    private static int serve(Job.Call call) {
        Values values = call.values();
        PrintWriter out = call.out();
        PrintWriter err = call.err();
        Wiring wiring = Wiring.of(remark -> err.println("hal: " + remark + "."));
        WebGames games = new WebGames(
                face -> wiring.context(
                        face, SessionContext.Times.ATTENDED, SessionContext.Links.USUAL, values.isOn("debug")),
                () -> settings(wiring, values, err));
        String theme = settings(wiring, values, err).get(Setting.THEME);
        int port = values.find("port").map(Integer::parseInt).orElse(PORT);
        WebServer server = WebServer.of(games, wiring.themes(), theme, values.get("host"), port);
        out.println("HAL is at " + server.address());
        out.println("Ctrl-C ends it; games are saved.");
        out.flush();
        if (values.isOn("open")) {
            HelpCommands.open(server.address()).ifPresent(problem -> err.println("hal: " + problem));
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
                    Threads.await(ended::await);
                    server.close();
                },
                ended::countDown);
        if (exhausted.get()) {
            err.println("hal: " + OutOfMemory.MESSAGE + ". The games are saved.");
            return ExitCode.FAILED;
        }
        return ExitCode.OK;
    }

    private static Settings settings(Wiring wiring, Values values, PrintWriter err) {
        Settings all = wiring.settings(problem -> err.println("hal: " + problem));
        SettingParameters.forEach(values, all::set);
        if (!all.isStrengthChosen()) {
            all.set(Setting.STRENGTH, StrengthFile.DEFAULT.toString()); // the page has all levels to choose from
        }
        return all;
    }
}
