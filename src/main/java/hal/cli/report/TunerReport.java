package hal.cli.report;

import hal.tune.Losses;
import hal.tune.TunerListener;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Shows how far a tuner has come: a line for each epoch on a terminal, and one now and then in a log. */
public final class TunerReport implements TunerListener {
    private final int epochs;
    private final Progress progress;
    private final LongSupplier nanoTime;
    private final long start;

    /**
     * For a tuner that is about to begin.
     *
     * @param epochs how many it will do
     * @param nanoTime the time, as {@link System#nanoTime}
     */
    public TunerReport(int epochs, Progress progress, LongSupplier nanoTime) {
        this.epochs = epochs;
        this.progress = progress;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
    }

    @Override
    public void onStart(double k, int numbers, Losses losses) {
        progress.say(String.format(Locale.ROOT, "%d numbers to tune; K is %.3f; now: %s", numbers, k, words(losses)));
    }

    @Override
    public void onLinearizing(int permille) {
        progress.update(
                () -> String.format(Locale.ROOT, "finding out what each number does: %.1f %%", permille / 10.0));
    }

    @Override
    public void onEpoch(int epoch, Losses losses) {
        progress.update(() -> String.format(
                Locale.ROOT, "epoch %d of %d: %s, %s left", epoch, epochs, words(losses), Figures.time(left(epoch))));
    }

    @Override
    public void onPull(double pull, Losses losses) {
        progress.say(String.format(Locale.ROOT, "with pull %s: %s", pull, words(losses)));
    }

    @Override
    public void onChecked(int epoch, Losses losses) {
        progress.say(String.format(Locale.ROOT, "after epoch %d, the evaluation itself: %s", epoch, words(losses)));
    }

    private Duration left(int epoch) {
        double each = (double) (nanoTime.getAsLong() - start) / epoch;
        return Duration.ofNanos((long) (each * (epochs - epoch)));
    }

    private static String words(Losses losses) {
        return String.format(
                Locale.ROOT, "training loss %.6f, validation loss %.6f", losses.training(), losses.validation());
    }
}
