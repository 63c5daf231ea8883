package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.command.Ticker;
import hal.command.Version;
import hal.learn.data.Datagen;
import hal.learn.loop.Loop;
import hal.learn.loop.LoopFolder;
import hal.learn.loop.LoopLog;
import hal.learn.loop.LoopServices;
import hal.learn.loop.LoopSettings;
import hal.learn.loop.LoopState;
import hal.learn.loop.MatchResult;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.learn.tune.SearchTuner;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.UserException;
import hal.support.UserFolders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal learn}: the loop in which HAL teaches itself. */
@Command(
        name = "learn",
        description = {
            "Let HAL teach itself, for hours or months: play games with the best network, train a candidate on them, let it"
                    + " play the best network, adopt it or not, and continue. With a section \"search\" in the settings it tunes"
                    + " the numbers of the search as well.",
            "Everything is kept in one folder: the same command continues after Ctrl-C, a kill or a crash, on this or another"
                    + " machine. LOOP.toml, log.txt and the newest network are all that is needed. Several machines may use"
                    + " the folder: one trains and decides, the others play. Files of positions put into the folder"
                    + " \"shards\" are learned from too.",
            "page.html shows what was done. Start it with nice, to leave the machine to others."
        },
        footer = {
            "",
            "Examples:",
            "  hal learn usual --folder loop --hours 8",
            "  hal learn --folder loop",
            "  hal learn my.toml --folder other --threads 1",
            "  hal learn status --folder loop"
        },
        mixinStandardHelpOptions = true,
        subcommands = LearnCommand.Status.class)
final class LearnCommand extends Subcommand implements Fair {
    private static final String DEFAULT_FOLDER = "learn";

    @Parameters(
            arity = "0..1",
            paramLabel = "LOOP",
            description = "The settings to begin with: shipped ones (usual, small) or a file. The folder keeps a copy,"
                    + " LOOP.toml, with which it continues.")
    private String settings;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where everything is kept; default: the folder learn in HAL's state folder.")
    private Path folder;

    @Option(names = "--hours", paramLabel = "N", description = "Stop after this many hours; default: never.")
    private double hours = Double.POSITIVE_INFINITY;

    @Option(
            names = "--candidates",
            paramLabel = "N",
            description = "Stop when this many candidates have been adopted or rejected in all; default: never.")
    private int candidates = Integer.MAX_VALUE;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of games at once, and of threads that train; default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--play", description = "Only play games; leave training and deciding to another process.")
    private boolean onlyPlays;

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            description = "The name of this machine in the names of shards: a-z, 0-9 and -; default: made of the host's"
                    + " name and a random number, and kept in the folder.")
    private String machine;

    @Option(names = "--chart", paramLabel = "FILE", description = "Draw the curves into a PNG file.")
    private Path chart;

    @Override
    public Integer call() {
        require("--threads", threads, 1, 1024);
        require("--candidates", candidates, 1, Integer.MAX_VALUE);
        if (!Double.isInfinite(hours)) {
            require("--hours", hours, 0.0001, 100_000);
        }
        LoopFolder place = new LoopFolder(folder(folder));
        LoopSettings wanted = place.settings(Optional.ofNullable(settings));
        try (Progress progress = Progress.on(err())) {
            View view = new View(place, progress);
            try (Loop loop = new Loop(
                    place,
                    wanted,
                    Engines.evaluations(UserFolders.of(System.getenv())),
                    view,
                    InstantSource.system(),
                    Optional.ofNullable(machine),
                    onlyPlays,
                    threads,
                    Version.program() + ", " + Version.java())) {
                run(loop, place, progress);
            }
        }
        return ExitCode.OK;
    }

    private void run(Loop loop, LoopFolder place, Progress progress) {
        Timer timer = new Timer("deadline", true);
        if (!Double.isInfinite(hours)) {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            loop.stop();
                        }
                    },
                    (long) (hours * 3_600_000));
        }
        place.state()
                .ifPresent(state -> progress.say("Continuing in " + place.root() + " with generation "
                        + state.best().number() + "."));
        Interruption.stops(
                () -> {
                    loop.run(candidates);
                    progress.clear();
                    out().println("Stopped. Continue with: hal learn --folder " + place.root());
                    out().flush();
                },
                loop::stop);
        timer.cancel();
    }

    private static Path folder(Path given) {
        return Optional.ofNullable(given)
                .or(() -> UserFolders.of(System.getenv()).state().map(state -> state.resolve(DEFAULT_FOLDER)))
                .orElseThrow(() -> new UserException("there is no home folder here; name a folder with --folder DIR"));
    }

    /** Shows the loop, and plays its matches. */
    private final class View implements LoopServices {
        private final LoopFolder place;
        private final Progress progress;
        private final LoopGames games;

        View(LoopFolder place, Progress progress) {
            this.place = place;
            this.progress = progress;
            games = new LoopGames(place.evaluations(), threads, progress);
        }

        @Override
        public Optional<MatchResult> play(LoopServices.MatchOrder order) {
            return games.play(order);
        }

        @Override
        public void stopGames() {
            games.stop();
        }

        @Override
        public SearchTuner.Player tuningPlayer(LoopServices.TuningOrder order) {
            return games.player(order);
        }

        @Override
        public Runnable watch(SearchTuner tuner, int wanted) {
            long start = System.nanoTime();
            long before = tuner.state().trials();
            return shown(() -> LearningLine.of(tuner.state(), before, wanted, System.nanoTime() - start));
        }

        @Override
        public Runnable watch(Datagen play, long fresh, long wanted) {
            long start = System.nanoTime();
            return shown(() -> LearningLine.of(play.state(), fresh, wanted, System.nanoTime() - start));
        }

        private Runnable shown(Supplier<String> line) {
            Ticker ticker = Ticker.start(() -> progress.update(line));
            return () -> {
                ticker.stop();
                progress.clear();
            };
        }

        @Override
        public Trainer.Listener watch(TrainingRun training) {
            long start = System.nanoTime();
            return new Trainer.Listener() {
                @Override
                public void onBatch() {
                    progress.update(() -> LearningLine.of(training, System.nanoTime() - start));
                }

                @Override
                public void onEpoch(Trainer.Epoch epoch) {
                    progress.say(LearningLine.of(epoch, training.recipe().epochs()));
                }
            };
        }

        @Override
        public void onStep(LoopLog.Entry entry, LoopState now) {
            progress.say(LearningReport.sentence(entry, now));
            switch (entry.step()) {
                case BEGAN, TRAINED, ADOPTED, REJECTED, ABANDONED -> publish(new LearningReport(now));
                default -> {
                    return; // the curves have nothing new
                }
            }
        }

        /** The page is for people: the loop does not end where it cannot be written. */
        private void publish(LearningReport report) {
            try {
                write(place.page(), report.page().getBytes(StandardCharsets.UTF_8));
                if (chart != null && report.hasCurves()) {
                    write(chart, report.picture());
                }
            } catch (UserException e) {
                progress.say(e.getMessage());
            }
        }

        @Override
        public void onTrouble(String sentence) {
            progress.say(sentence);
        }
    }

    private static void write(Path file, byte[] content) {
        FileTrouble.writing(file, () -> AtomicFile.write(file, content));
    }

    /** {@code hal learn status}: what the log says. */
    @Command(
            name = "status",
            description =
                    "Print what a loop has done as a table: candidates, positions, loss, Elo, and which were adopted.",
            mixinStandardHelpOptions = true)
    static final class Status extends Subcommand {
        @Option(
                names = "--folder",
                paramLabel = "DIR",
                description = "The folder of the loop; default: the folder learn in HAL's state folder.")
        private Path folder;

        @Option(names = "--chart", paramLabel = "FILE", description = "Draw the curves into a PNG file.")
        private Path chart;

        @Override
        public Integer call() {
            LoopFolder place = new LoopFolder(folder(folder));
            LoopState state = place.state()
                    .orElseThrow(() -> new UserException("no loop has begun in " + place.root()
                            + "; hal learn usual --folder " + place.root() + " begins one"));
            LearningReport report = new LearningReport(state);
            out().print(report.table());
            out().flush();
            if (chart != null) {
                if (!report.hasCurves()) {
                    throw new UserException("there is nothing to draw before the first candidate");
                }
                write(chart, report.picture());
            }
            return ExitCode.OK;
        }
    }
}
