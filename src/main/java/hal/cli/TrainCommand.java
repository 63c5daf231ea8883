package hal.cli;

import hal.cli.option.Bounds;
import hal.cli.report.Figures;
import hal.cli.report.Progress;
import hal.eval.EvaluationFile;
import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkWeights;
import hal.export.LineChart;
import hal.learn.train.Recipe;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingSet;
import hal.support.AtomicFile;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.OwnFile;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
final class TrainCommand implements Callable<Integer> {
    private static final String USUAL_RECIPE = "usual";
    private static final int MOST_RECIPE_BYTES = 1 << 16;
    private static final int MOST_CHECKPOINT_BYTES = 1 << 30;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "DATA", description = "Record files; their order does not matter.")
    private List<Path> files;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The network file to write.")
    private Path target;

    @Option(
            names = "--recipe",
            paramLabel = "NAME",
            description = "The training recipe: a shipped one or a file of your own; default: ${DEFAULT-VALUE}.")
    private String recipeName = USUAL_RECIPE;

    @Option(
            names = "--start",
            paramLabel = "NAME",
            description = "Start with this network instead of random numbers: an evaluation or a network file. It must"
                    + " have the recipe's shape; give a lower learning rate than for a new network.")
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
        Bounds.require(spec, "--threads", threads, 1, 1024);
        if (most < 1) {
            throw new ParameterException(spec.commandLine(), "--most must be at least 1, not " + most);
        }
        requireFolder(target);
        Recipe recipe = recipe(recipeName);
        NetworkFile beginning = start == null ? null : network(start);
        try (Progress progress = Progress.on(spec.commandLine().getErr())) {
            TrainingSet set = TrainingSet.read(files, recipe, most, count -> {
                if ((count & 0xFFFF) == 0) {
                    progress.update(() -> Figures.count(count) + " positions read");
                }
            });
            try (Trainer trainer = new Trainer(recipe, set, threads)) {
                if (beginning != null) {
                    trainer.startFrom(beginning);
                }
                progress.say(Figures.count(set.trainingSize()) + " positions to train on, "
                        + Figures.count(set.validationSize()) + " in the validation set, of "
                        + Figures.count(set.positionsRead())
                        + " read; " + trainer.arithmetic() + ", " + threads + " threads");
                return train(trainer, recipe, progress);
            }
        }
    }

    private int train(Trainer trainer, Recipe recipe, Progress progress) {
        Path checkpoint = target.resolveSibling(target.getFileName() + ".checkpoint");
        if (resume && Files.exists(checkpoint)) {
            trainer.restore(checkpoint.toString(), checkpointBytes(checkpoint));
            progress.say("Continuing after " + Figures.count(trainer.positions()) + " positions");
        }
        long start = System.nanoTime();
        long before = trainer.positions();
        Trainer.Listener listener = new Trainer.Listener() {
            @Override
            public void onBatch() {
                progress.update(() -> line(trainer, recipe, before, System.nanoTime() - start));
            }

            @Override
            public void onEpoch(Trainer.Epoch epoch) {
                tell(epoch, recipe, progress);
                write(checkpoint, trainer.checkpoint());
            }
        };
        Interruption.stops(
                () -> {
                    trainer.run(listener);
                    progress.clear();
                    finish(trainer, recipe, checkpoint, before, System.nanoTime() - start);
                },
                trainer::stop);
        return trainer.isComplete() ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private static String line(Trainer trainer, Recipe recipe, long before, long nanos) {
        double rate = Figures.perSecond(trainer.positions() - before, nanos);
        long left = (trainer.steps() - trainer.step()) * recipe.batch();
        String loss = trainer.epochs().isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", validation loss %.6f",
                        trainer.epochs().get(trainer.epochs().size() - 1).validation());
        return String.format(
                Locale.ROOT,
                "%s of %s positions, %,.0f/s%s, %s left",
                Figures.count(trainer.positions()),
                Figures.count(trainer.steps() * recipe.batch()),
                rate,
                loss,
                rate == 0 ? "?" : Figures.time(Duration.ofSeconds((long) (left / rate))));
    }

    private void tell(Trainer.Epoch epoch, Recipe recipe, Progress progress) {
        if (json) {
            print(
                    "{\"epoch\":%d,\"training\":%.8f,\"validation\":%.8f}%n",
                    epoch.number(), epoch.training(), epoch.validation());
        } else {
            progress.say(String.format(
                    Locale.ROOT,
                    "Epoch %d of %d: training loss %.6f, validation loss %.6f",
                    epoch.number(),
                    recipe.epochs(),
                    epoch.training(),
                    epoch.validation()));
        }
    }

    private void finish(Trainer trainer, Recipe recipe, Path checkpoint, long before, long nanos) {
        write(checkpoint, trainer.checkpoint());
        NetworkWeights weights = trainer.weights();
        Trainer.Rounding rounding = trainer.rounding(weights);
        String checksum;
        try {
            checksum = NetworkFile.write(target, weights, recipe.description(), trainer.account());
        } catch (IOException e) {
            throw new UserException(target + " cannot be written: " + e.getMessage(), e);
        }
        if (chart != null) {
            write(
                    chart,
                    LineChart.png(
                            "Training: " + recipe.description(),
                            "epoch",
                            "mean squared error",
                            List.of(
                                    new LineChart.Series(
                                            "training",
                                            trainer.epochs().stream()
                                                    .map(Trainer.Epoch::training)
                                                    .toList()),
                                    new LineChart.Series(
                                            "validation",
                                            trainer.epochs().stream()
                                                    .map(Trainer.Epoch::validation)
                                                    .toList()))));
        }
        double rate = Figures.perSecond(trainer.positions() - before, nanos);
        if (json) {
            print(
                    "{\"network\":\"%s\",\"complete\":%b,\"positions\":%d,\"rate\":%.0f,\"seconds\":%.1f,"
                            + "\"rounding-mean\":%.3f,\"rounding-most\":%.3f}%n",
                    checksum,
                    trainer.isComplete(),
                    trainer.positions(),
                    rate,
                    nanos / 1e9,
                    rounding.mean(),
                    rounding.most());
        } else {
            print(
                    "%s: network %s%s, trained on %s positions, %,.0f per second; quantization costs %.2f centipawns on"
                            + " average, %.1f at most.%n",
                    target,
                    checksum,
                    trainer.isComplete() ? "" : ", not finished",
                    Figures.count(trainer.positions()),
                    rate,
                    rounding.mean(),
                    rounding.most());
        }
    }

    private void print(String format, Object... values) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, format, values);
        out.flush();
    }

    /** The shipped recipe with another number of hidden units and practically unlimited epochs, for benchmarks. */
    static Recipe usualRecipe(int hidden) {
        Recipe usual = recipe(USUAL_RECIPE);
        String text = usual.text()
                .replaceAll("(?m)^hidden = .*", "hidden = " + hidden)
                .replaceAll("(?m)^epochs = .*", "epochs = 100000")
                .replaceAll("(?m)^batch = .*", "batch = 8192");
        return Recipe.parse(USUAL_RECIPE, text);
    }

    /** A shipped recipe by name, or one from a file. */
    private static Recipe recipe(String name) {
        if (name.matches("[a-z0-9-]{1,32}")) {
            String resource = "/config/train/" + name + ".toml";
            try (InputStream in = TrainCommand.class.getResourceAsStream(resource)) {
                if (in != null) {
                    return Recipe.parse(
                            "config/train/" + name + ".toml", new String(in.readAllBytes(), StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                throw new IllegalStateException("cannot read " + resource, e);
            }
        }
        String shown = CleanText.line(name, 200);
        Path file = Path.of(name);
        if (!Files.isRegularFile(file)) {
            throw new UserException(
                    "there is no recipe \"" + shown + "\"; give a recipe file or the shipped \"" + USUAL_RECIPE + "\"");
        }
        try {
            return Recipe.parse(shown, OwnFile.read(file, MOST_RECIPE_BYTES).orElseThrow());
        } catch (IOException e) {
            throw FileTrouble.reading("the recipe " + shown, e);
        }
    }

    /** The network of an evaluation that is one. */
    private static NetworkFile network(String name) {
        EvaluationFile file =
                Engines.evaluations(UserFolders.of(System.getenv())).file(name);
        return NetworkFile.parse(file.name(), file.bytes());
    }

    private static byte[] checkpointBytes(Path file) {
        try {
            if (Files.size(file) > MOST_CHECKPOINT_BYTES) {
                throw new UserException(file + " is larger than " + (MOST_CHECKPOINT_BYTES >> 20) + " MiB");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UserException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static void write(Path file, byte[] content) {
        try {
            AtomicFile.write(file, content);
        } catch (IOException e) {
            throw new UserException(file + " cannot be written: " + e.getMessage(), e);
        }
    }

    /** Checks the target up front, so that hours of work are not lost to a missing folder. */
    private static void requireFolder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(file)) {
            throw new UserException(file + " cannot be written: its folder does not exist, or it is itself a folder");
        }
    }
}
