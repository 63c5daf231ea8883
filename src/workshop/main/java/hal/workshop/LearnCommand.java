package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.Ticker;
import hal.command.Values;
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
import hal.platform.AtomicFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/** {@code hal learn}: the loop in which HAL teaches itself. */
final class LearnCommand {
    private static final String DEFAULT_FOLDER = "learn";

    static final Job JOB = Job.of(
            WorkshopCommands.TEXT.signature("learn"),
            call -> new LearnCommand(call).run(),
            Job.of(WorkshopCommands.TEXT.signature("learn status"), LearnCommand::status));

    private final Job.Call call;
    private final Values values;

    private LearnCommand(Job.Call call) {
        this.call = call;
        values = call.values();
    }

    private int run() {
        LoopFolder place = new LoopFolder(folder(values));
        LoopSettings wanted = place.settings(values.find("loop"));
        try (Progress progress = Progress.on(call.err())) {
            View view = new View(place, progress);
            try (Loop loop = new Loop(
                    place,
                    wanted,
                    Engines.evaluations(UserFolders.of(System.getenv())),
                    view,
                    InstantSource.system(),
                    values.threads(),
                    Version.program() + ", " + Version.java())) {
                run(loop, place, progress);
            }
        }
        return ExitCode.OK;
    }

    private void run(Loop loop, LoopFolder place, Progress progress) {
        Timer timer = new Timer("deadline", true);
        values.find("hours")
                .ifPresent(hours -> timer.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                loop.stop();
                            }
                        },
                        (long) (Double.parseDouble(hours) * 3_600_000)));
        place.state()
                .ifPresent(state -> progress.say("Continuing in " + place.root() + " with generation "
                        + state.best().number() + "."));
        Interruption.stops(
                () -> {
                    loop.run(values.find("candidates").map(Integer::parseInt).orElse(Integer.MAX_VALUE));
                    progress.clear();
                    call.out().println("Stopped. Continue with: hal learn --folder " + place.root());
                    call.out().flush();
                },
                loop::stop);
        timer.cancel();
    }

    private static Path folder(Values values) {
        return values.file("folder")
                .or(() -> UserFolders.of(System.getenv()).state().map(state -> state.resolve(DEFAULT_FOLDER)))
                .orElseThrow(() -> new UserException("there is no home folder here; name a folder with --folder DIR"));
    }

    /** Shows the loop, and plays its matches. */
    private final class View implements LoopServices {
        private final Progress progress;
        private final LoopGames games;

        View(LoopFolder place, Progress progress) {
            this.progress = progress;
            games = new LoopGames(place.evaluations(), values.threads(), progress);
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
        }

        @Override
        public void onTrouble(String sentence) {
            progress.say(sentence);
        }
    }

    /** {@code hal learn status}: what the log says. */
    private static int status(Job.Call call) {
        LoopFolder place = new LoopFolder(folder(call.values()));
        LoopState state = place.state()
                .orElseThrow(() -> new UserException("no loop has begun in " + place.root()
                        + "; hal learn usual --folder " + place.root() + " begins one"));
        LearningReport report = new LearningReport(state);
        call.out().print(report.table());
        call.out().flush();
        call.values().file("chart").ifPresent(chart -> {
            if (!report.hasCurves()) {
                throw new UserException("there is nothing to draw before the first candidate");
            }
            FileTrouble.writing(chart, () -> AtomicFile.write(chart, report.picture()));
        });
        return ExitCode.OK;
    }
}
