package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.FairPlay;
import hal.engine.option.EngineOptions;
import hal.lichess.ExternalEngine;
import hal.lichess.Lichess;
import hal.search.Engine;
import hal.search.SearchInfo;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.support.UserFolders;
import hal.uci.server.InfoWriter;
import java.io.PrintWriter;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hal lichess engine}. */
@Command(
        name = "engine",
        description = {
            "Analyse for the analysis board of Lichess until Ctrl-C: choose HAL there in the engine menu.",
            "The token needs the scopes engine:read and engine:write. While you play a person, HAL does not analyse."
        },
        mixinStandardHelpOptions = true)
final class LichessEngineCommand extends Subcommand {
    private static final int MAX_THREADS = 256;
    private static final int MAX_HASH = 65_536;

    @Mixin
    private LichessCommands.Account account;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            defaultValue = "hal",
            description = "The engine: hal or a program, with options (default: ${DEFAULT-VALUE}).")
    private String engine;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            defaultValue = "HAL",
            description = "Its name in the menu (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many threads it may use (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--hash",
            paramLabel = "MB",
            defaultValue = "256",
            description = "How much memory it may use for its hash table (default: ${DEFAULT-VALUE}).")
    private int hash;

    @Option(names = "--remove", description = "Remove the engine of that name from your account instead.")
    private boolean remove;

    private final FairPlay fairPlay = FairPlay.of(UserFolders.of(System.getenv()));

    @Override
    public Integer call() {
        require("--threads", threads, 1, MAX_THREADS);
        require("--hash", hash, 1, MAX_HASH);
        if (name.length() < 3 || name.length() > 200) {
            throw wrong("--name must have 3 to 200 characters");
        }
        EngineSpec player = UsageException.read(() -> EngineSpec.parse(engine));
        PrintWriter out = out();
        Lichess lichess = account.open(err());
        if (remove) {
            out.println(
                    ExternalEngine.remove(lichess, name)
                            ? name + " has been removed from your account."
                            : "Your account has no engine named " + name + ".");
            return ExitCode.OK;
        }
        EngineCatalog engines = Engines.catalog(err()).guardedBy(fairPlay);
        engines.create(player).close(); // what is wrong with it is said before anybody asks
        ExternalEngine there = new ExternalEngine(
                lichess,
                name,
                threads,
                hash,
                (work, lines, stop) -> analyse(engines, player, work, lines, stop),
                line -> {
                    synchronized (out) {
                        out.println(line);
                        out.flush();
                    }
                });
        Interruption.stops(there::run, there::stop);
        return ExitCode.OK;
    }

    private void analyse(
            EngineCatalog engines,
            EngineSpec player,
            ExternalEngine.Work work,
            Consumer<String> lines,
            StopToken stop) {
        fairPlay.require();
        EngineSpec wanted = player.with(EngineOptions.THREADS, Integer.toString(Math.min(threads, work.threads())))
                .with(EngineOptions.HASH, Integer.toString(Math.min(hash, work.hashMebibytes())));
        try (Engine there = engines.create(wanted)) {
            there.think(
                    work.position(),
                    work.limits(),
                    new SearchListener() {
                        @Override
                        public void onInfo(SearchInfo info) {
                            onLine(1, info);
                        }

                        @Override
                        public void onLine(int number, SearchInfo info) {
                            lines.accept(InfoWriter.line(number, info, true));
                        }
                    },
                    stop);
        }
    }
}
