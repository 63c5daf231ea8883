package hal.workshop;

import hal.command.Figures;
import hal.learn.data.Datagen;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.platform.Format;
import hal.platform.Quantity;

/** The progress of learning as a line: of the games that are played, and of the training on them. */
public final class LearningLine {
    private LearningLine() {}

    /**
     * Games.
     *
     * @param target the number of positions to make
     * @param nanos since the start
     */
    public static String of(Datagen.State state, long target, long nanos) {
        double rate = Figures.perSecond(state.newRecords(), nanos);
        return Format.of(
                "%s positions, %,.0f/s, %s games, %.0f %% drawn, %.0f plies each, %s left",
                Quantity.count(state.records()),
                rate,
                Quantity.count(state.games()),
                100.0 * state.drawn() / Math.max(1, state.games()),
                (double) state.records() / Math.max(1, state.games()),
                Figures.left(Math.max(0, target - state.records()), rate));
    }

    /**
     * Games of a loop, until its next training.
     *
     * @param fresh the new positions of earlier games
     * @param wanted the new positions with which it trains
     * @param nanos since the start of these games
     */
    public static String of(Datagen.State state, long fresh, long wanted, long nanos) {
        double rate = Figures.perSecond(state.newRecords(), nanos);
        long there = fresh + state.records();
        return Format.of(
                "%s of %s new positions, %,.0f/s, training in %s",
                Quantity.count(there), Quantity.count(wanted), rate, Figures.left(Math.max(0, wanted - there), rate));
    }

    /**
     * Training.
     *
     * @param nanos since the start
     */
    public static String of(TrainingRun run, long nanos) {
        Trainer trainer = run.trainer();
        double rate = Figures.perSecond(run.trainedNow(), nanos);
        String loss = trainer.epochs().isEmpty()
                ? ""
                : Format.of(
                        ", validation loss %.6f",
                        trainer.epochs().get(trainer.epochs().size() - 1).validation());
        return Format.of(
                "%s of %s positions, %,.0f/s%s, %s left",
                Quantity.count(trainer.positions()),
                Quantity.count(trainer.positions() + run.left()),
                rate,
                loss,
                Figures.left(run.left(), rate));
    }

    /** The end of an epoch. */
    public static String of(Trainer.Epoch epoch, int epochs) {
        return Format.of(
                "Epoch %d of %d: training loss %.6f, validation loss %.6f",
                epoch.number(), epochs, epoch.training(), epoch.validation());
    }
}
