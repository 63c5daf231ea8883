package hal.workshop;

import hal.command.Bounds;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.eval.network.NetworkFile;
import hal.export.LineChart;
import hal.learn.train.Recipe;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.support.AtomicFile;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal train}: trains a network on positions. */
@Command(
        name = "train",
        description = {
            "Train a network on positions from \"hal datagen\".",
            "The same recipe and positions give the same network on any machine with any number of threads. The state"
                    + " is saved to OUT.checkpoint after each epoch, so that --resume can continue after a kill; Ctrl-C saves it"
                    + " too, and writes the network as it stands."
        },
        footer = {
            "",
            "Examples:",
            "  hal train games.bin --out first.hnet --chart first.png",
            "  hal train games.bin --recipe my.toml --out second.hnet --resume",
            "  hal train new.bin --start first --recipe further --out third.hnet"
        },
        mixinStandardHelpOptions = true)
final class TrainCommand extends Subcommand implements Fair {
    @Parameters(arity = "1..*", paramLabel = "DATA", description = "Record files; their order does not matter.")
    private List<Path> files;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The network file to write.")
    private Path target;

    @Option(
            names = "--recipe",
            paramLabel = "NAME",
            description = "The training recipe: a shipped one or a file of your own; default: ${DEFAULT-VALUE}.")
    private String recipeName = Recipe.DEFAULT;

    @Option(
            names = "--start",
            paramLabel = "NAME",
            description = "Start with this network instead of random numbers: an evaluation or a network file. Give a"
                    + " lower learning rate than for a new one. The recipe may ask for a multiple of its hidden units.")
    private String start;

    @Option(names = "--resume", description = "Continue from OUT.checkpoint, if there is one.")
    private boolean resume;

    @Option(names = "--most", paramLabel = "N", description = "Read at most this many positions; default: all.")
    private long most = Long.MAX_VALUE;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads; default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--chart", paramLabel = "FILE", description = "Draw the loss curves into a PNG file.")
    private Path chart;

    @Option(names = "--json", description = "Print JSON: a line for each epoch, and one for the result.")
    private boolean json;

    @Override
    public Integer call() {
        require("--threads", threads, 1, 1024);
        if (most < 1) {
            throw wrong("--most must be at least 1, not " + most);
        }
        Bounds.requireFolder(target);
        Recipe recipe = Recipe.named(recipeName);
        Optional<NetworkFile> beginning = Optional.ofNullable(start).map(Engines::network);
        try (Progress progress = Progress.on(err());
                TrainingRun run = new TrainingRun(files, most, recipe, beginning, target, threads, count -> {
                    if ((count & 0xFFFF) == 0) {
                        progress.update(() -> Quantity.of(count, "position") + " read");
                    }
                })) {
            progress.say(Quantity.of(run.set().trainingSize(), "position") + " to train on, "
                    + Quantity.count(run.set().validationSize()) + " in the validation set, of "
                    + Quantity.count(run.set().positionsRead())
                    + " read; " + run.trainer().arithmetic() + ", " + Quantity.of(threads, "thread"));
            if (resume && run.resume()) {
                progress.say("Continuing after " + Quantity.of(run.trainer().positions(), "position"));
            }
            return train(run, progress);
        }
    }

    private int train(TrainingRun run, Progress progress) {
        long began = System.nanoTime();
        Trainer.Listener listener = new Trainer.Listener() {
            @Override
            public void onBatch() {
                progress.update(() -> LearningLine.of(run, System.nanoTime() - began));
            }

            @Override
            public void onEpoch(Trainer.Epoch epoch) {
                tell(epoch, run.recipe(), progress);
            }
        };
        Interruption.stops(
                () -> {
                    run.run(listener);
                    progress.clear();
                    finish(run, System.nanoTime() - began);
                },
                run::stop);
        return run.trainer().isComplete() ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private void tell(Trainer.Epoch epoch, Recipe recipe, Progress progress) {
        if (json) {
            print(
                    "{\"epoch\":%d,\"training\":%.8f,\"validation\":%.8f}%n",
                    epoch.number(), epoch.training(), epoch.validation());
        } else {
            progress.say(LearningLine.of(epoch, recipe.epochs()));
        }
    }

    private void finish(TrainingRun run, long nanos) {
        Trainer trainer = run.trainer();
        TrainingRun.Product product = run.write();
        if (chart != null) {
            write(
                    chart,
                    new LineChart(
                                    "Training: " + run.recipe().description(),
                                    "epoch",
                                    "mean squared error",
                                    List.of(
                                            curve("training", trainer, Trainer.Epoch::training),
                                            curve("validation", trainer, Trainer.Epoch::validation)))
                            .png());
        }
        double rate = Figures.perSecond(run.trainedNow(), nanos);
        if (json) {
            print(
                    "{\"network\":\"%s\",\"complete\":%b,\"positions\":%d,\"rate\":%.0f,\"seconds\":%.1f,"
                            + "\"rounding-mean\":%.3f,\"rounding-most\":%.3f}%n",
                    product.network(),
                    trainer.isComplete(),
                    trainer.positions(),
                    rate,
                    nanos / 1e9,
                    product.rounding().mean(),
                    product.rounding().most());
        } else {
            print(
                    "%s: network %s%s, trained on %s positions, %,.0f per second; quantization costs %.2f centipawns on"
                            + " average, %.1f at most.%n",
                    target,
                    product.network(),
                    trainer.isComplete() ? "" : ", not finished",
                    Quantity.count(trainer.positions()),
                    rate,
                    product.rounding().mean(),
                    product.rounding().most());
        }
    }

    private static LineChart.Series curve(String name, Trainer trainer, Function<Trainer.Epoch, Double> value) {
        return new LineChart.Series(name, trainer.epochs().stream().map(value).toList());
    }

    private void print(String format, Object... values) {
        PrintWriter out = out();
        out.printf(Locale.ROOT, format, values);
        out.flush();
    }

    private static void write(Path file, byte[] content) {
        try {
            AtomicFile.write(file, content);
        } catch (IOException e) {
            throw new UserException(file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
