package hal.learn.train;

import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkWeights;
import hal.platform.AtomicFile;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.ToDoubleFunction;

/**
 * A training from files of records to a network file. The state is saved after each epoch, and when it is stopped, to a
 * checkpoint beside the network, from which the next run continues.
 */
public final class TrainingRun implements AutoCloseable {
    private static final int MAX_CHECKPOINT_BYTES = 1 << 30;

    private final Recipe recipe;
    private final TrainingSet set;
    private final Trainer trainer;
    private final Path target;
    private final Path checkpoint;
    private long before;

    /**
     * What a run has made.
     *
     * @param network the checksum of the network file
     * @param rounding the error caused by quantization
     */
    public record Product(String network, Trainer.Rounding rounding) {}

    /**
     * Reads the positions.
     *
     * @param files of records
     * @param most the maximum number of records, over all files
     * @param start the network to start from instead of random numbers
     * @param target the network file to write
     * @param progress is told the number of records read so far
     * @throws UserException if a file cannot be read, there are too few records, or the recipe does not fit the start
     */
    public TrainingRun(
            List<Path> files,
            long most,
            Recipe recipe,
            Optional<NetworkFile> start,
            Path target,
            int threads,
            LongConsumer progress) {
        this.recipe = recipe;
        this.target = target;
        checkpoint = checkpointOf(target);
        set = TrainingSet.read(files, recipe.choice(), recipe.batch(), most, progress);
        trainer = new Trainer(recipe, set, threads);
        try {
            start.ifPresent(trainer::startFrom);
        } catch (UserException e) {
            trainer.close();
            throw e;
        }
    }

    /** The checkpoint beside a network. */
    public static Path checkpointOf(Path network) {
        return network.resolveSibling(network.getFileName() + ".checkpoint");
    }

    /**
     * Continues from the checkpoint.
     *
     * @return false if there is none
     * @throws UserException if it is damaged, or belongs to another recipe, another start or other positions; nothing
     *     has changed then
     */
    public boolean resume() {
        if (!Files.exists(checkpoint)) {
            return false;
        }
        FileTrouble.reading(
                checkpoint,
                () -> trainer.restore(checkpoint.toString(), InputFile.bytes(checkpoint, MAX_CHECKPOINT_BYTES)));
        before = trainer.positions();
        return true;
    }

    /** Trains until the recipe is complete or {@link #stop} is called; the state is then saved. */
    public void run(Trainer.Listener listener) {
        trainer.run(new Trainer.Listener() {
            @Override
            public void onBatch() {
                listener.onBatch();
            }

            @Override
            public void onEpoch(Trainer.Epoch epoch) {
                listener.onEpoch(epoch);
                save();
            }
        });
        save();
    }

    /** Stops after the current batch. Thread-safe. */
    public void stop() {
        trainer.stop();
    }

    private void save() {
        FileTrouble.writing(checkpoint, () -> AtomicFile.write(checkpoint, trainer.checkpoint()));
    }

    /**
     * Writes the network as it stands, with all values multiplied by a factor.
     *
     * @param factor above 0, found for the network; 1 leaves it as it is
     * @throws UserException if it cannot be written
     */
    public Product write(ToDoubleFunction<NetworkWeights> factor) {
        NetworkWeights weights = trainer.weights();
        double scale = factor.applyAsDouble(weights);
        return FileTrouble.writing(target, () -> {
            NetworkWeights written = scale == 1 ? weights : weights.scaled(scale);
            String checksum = NetworkFile.write(target, written, recipe.description(), trainer.account());
            return new Product(checksum, trainer.rounding(weights));
        });
    }

    public Recipe recipe() {
        return recipe;
    }

    public TrainingSet set() {
        return set;
    }

    public Trainer trainer() {
        return trainer;
    }

    /** The number of positions trained on by this run, including repetitions. */
    public long trainedNow() {
        return trainer.positions() - before;
    }

    /** The number of positions left to train on, including repetitions. */
    public long left() {
        return (trainer.steps() - trainer.step()) * recipe.batch();
    }

    @Override
    public void close() {
        trainer.close();
    }
}
