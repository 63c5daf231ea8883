package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Signature;
import hal.command.Version;
import hal.engine.EngineCatalog;
import hal.engine.FairPlay;
import hal.support.UserFolders;
import hal.uci.server.UciServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** {@code hal uci}: HAL as a UCI engine. */
final class UciCommand {
    private static final Parameter WARM_UP = Parameter.number(
                    "warm-up",
                    "MS",
                    0,
                    60_000,
                    "milliseconds to search before the first readyok, to warm up the JVM; on a busy machine this takes up to"
                            + " twice as long")
            .usual(1300);

    static final Job JOB = Job.of(
            Signature.of("uci", "run as a chess engine for another program, speaking UCI on standard input and output")
                    .details("In a chess GUI, enter \"hal uci\" as the engine's command.")
                    .takes(WARM_UP),
            UciCommand::serve);

    private UciCommand() {}

    private static int serve(Job.Call call) {
        EngineCatalog engines = Engines.catalog(remark -> call.out().println("info string " + remark))
                .guardedBy(FairPlay.of(UserFolders.of(System.getenv())));
        Duration warmUp = Duration.ofMillis(call.values().number(WARM_UP));
        try {
            new UciServer(System.in, call.out(), Version.program(), engines, warmUp).run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.OK;
    }
}
