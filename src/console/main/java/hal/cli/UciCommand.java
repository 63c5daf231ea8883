package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Subcommand;
import hal.command.Version;
import hal.engine.EngineCatalog;
import hal.engine.FairPlay;
import hal.support.UserFolders;
import hal.uci.server.UciServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hal uci}: HAL as a UCI engine. */
@Command(
        name = "uci",
        description = {
            "Run as a chess engine for another program, speaking UCI on standard input and output.",
            "In a chess GUI, enter \"hal uci\" as the engine's command."
        },
        mixinStandardHelpOptions = true)
final class UciCommand extends Subcommand {
    private static final int MAX_WARM_UP_MILLIS = 60_000;

    @Option(
            names = "--warm-up",
            paramLabel = "MS",
            description = "Milliseconds to search before the first readyok, to warm up the JVM; default: 1300."
                    + " On a busy machine this takes up to twice as long.")
    private int warmUpMillis = 1300;

    @Override
    public Integer call() throws IOException {
        if (warmUpMillis < 0 || warmUpMillis > MAX_WARM_UP_MILLIS) {
            throw wrong("--warm-up must be 0 to " + MAX_WARM_UP_MILLIS + ", not " + warmUpMillis);
        }
        String name = Version.program();
        PrintWriter out = out();
        EngineCatalog engines = Engines.catalog(remark -> out.println("info string " + remark))
                .guardedBy(FairPlay.of(UserFolders.of(System.getenv())));
        new UciServer(System.in, out, name, engines, Duration.ofMillis(warmUpMillis)).run();
        return ExitCode.OK;
    }
}
