package hal.cli;

import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.memory.GameDatabase;
import hal.memory.GameImport;
import hal.session.UserNames;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.support.Quantity;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal db import}: games of PGN files, or the user's own, into the database. */
@Command(
        name = "import",
        description = {
            "Import the games of PGN files into the database.",
            "Games that are there already are left out, and an interrupted import is taken up again: a file is"
                    + " read from where it was left. Without a file, the games you have played against HAL are imported,"
                    + " which explore and db also do by themselves."
        },
        mixinStandardHelpOptions = true)
final class DbImportCommand extends Subcommand {
    @Mixin
    private DbCommands.Folder folder;

    @Parameters(arity = "0..*", paramLabel = "PGN", description = "Files of games; they may be gzipped.")
    private List<Path> files = List.of();

    @Option(
            names = "--owner",
            paramLabel = "NAME",
            description = "Your name in these games: those in which it plays count as your own.")
    private String owner;

    private final AtomicBoolean stop = new AtomicBoolean();
    private GameImport.Progress done;

    @Override
    public Integer call() {
        List<GameImport.Source> sources = sources();
        PrintWriter err = err();
        long start = System.nanoTime();
        try (GameDatabase database = folder.open(err);
                Progress progress = Progress.on(err)) {
            OpeningNames names = OpeningNames.shipped();
            GameImport work = new GameImport(
                    database,
                    key -> names.nameOf(key).map(OpeningName::toString).orElse(null),
                    now -> progress.update(() -> line(now, System.nanoTime() - start)),
                    stop::get);
            Interruption.stops(
                    () -> {
                        done = work.run(sources);
                        progress.clear();
                        tell(database, System.nanoTime() - start);
                    },
                    () -> stop.set(true));
        }
        return ExitCode.OK;
    }

    private List<GameImport.Source> sources() {
        List<GameImport.Source> sources = new ArrayList<>();
        for (Path file : files) {
            sources.add(new GameImport.Source(file, owner == null ? Set.of() : Set.of(owner.toLowerCase(Locale.ROOT))));
        }
        if (sources.isEmpty()) {
            Path archive = folder.path().resolve(GameKind.CHESS.archive());
            if (!Files.isRegularFile(archive)) {
                throw new UserException("you have not finished a game here yet; name a PGN file to import");
            }
            String name = owner == null ? Setting.NAME.initial() : owner;
            sources.add(new GameImport.Source(archive, UserNames.of(UserFolders.of(System.getenv()), name)));
        }
        return sources;
    }

    private static String line(GameImport.Progress now, long nanos) {
        double seconds = nanos / 1e9;
        double share = now.totalBytes() == 0 ? 1 : Math.min(1, (double) now.bytes() / now.totalBytes());
        long left = share == 0 ? 0 : Math.round(seconds / share - seconds);
        return String.format(
                Locale.ROOT,
                "%3.0f %%  %s, %,.0f a second, %,d stored, %s left",
                100 * share,
                Quantity.of(now.read() + now.skipped(), "game"),
                now.read() / seconds,
                now.stored(),
                Figures.time(Duration.ofSeconds(left)));
    }

    private void tell(GameDatabase database, long nanos) {
        PrintWriter out = out();
        out.printf(
                Locale.ROOT,
                "%s (%s, %,.0f games per second)%n",
                done.words(),
                Figures.time(Duration.ofNanos(nanos)),
                done.read() * 1e9 / nanos);
        if (stop.get()) {
            out.println("Interrupted; the same command continues from here.");
        }
        out.println("The database: " + DbCommands.size(database.size()) + ".");
        out.flush();
        if (done.faults() > 0) {
            err().println(Quantity.of(done.faults(), "game")
                    + (done.faults() == 1 ? " contains an error and counts" : " contain an error and count")
                    + " only up to it");
        }
    }
}
