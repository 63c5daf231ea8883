package hal.workshop;

import hal.command.Figures;
import hal.command.Progress;
import hal.learn.tune.Tuner;
import hal.platform.Format;
import java.time.Duration;
import java.util.function.LongSupplier;

/** Shows a tuner's progress: each epoch on a terminal, an occasional line in a log. */
public final class TunerReport implements Tuner.Listener {
    private final String what;
    private final int epochs;
    private final int relinearize;
    private final Progress progress;
    private final LongSupplier nanoTime;
    /** When the current descent started, and after which epoch. */
    private long walkStart;

    private int walkFrom;
    private int lastEpoch;
    /** When the current linearization started, and how long the last one took. */
    private long lookStart;

    private long lookNanos;
    private boolean looking;

    /**
     * A report for a tuner that is about to start.
     *
     * @param nanoTime the time, as {@link System#nanoTime}
     */
    public TunerReport(Tuner.Settings settings, Progress progress, LongSupplier nanoTime) {
        what = settings.grouped() ? "lists and single numbers" : "numbers";
        epochs = settings.epochs();
        relinearize = settings.relinearize();
        this.progress = progress;
        this.nanoTime = nanoTime;
    }

    @Override
    public void onStart(double k, int numbers, Tuner.Losses losses) {
        progress.say(Format.of("%d %s to tune; K is %.3f; now: %s", numbers, what, k, words(losses)));
    }

    @Override
    public synchronized void onLinearizing(int permille) {
        if (!looking) {
            looking = true;
            lookStart = nanoTime.getAsLong();
        }
        progress.update(() -> Format.of("linearizing the evaluation: %.1f %%", permille / 10.0));
    }

    @Override
    public synchronized void onEpoch(int epoch, Tuner.Losses losses) {
        long now = nanoTime.getAsLong();
        if (looking) {
            looking = false;
            lookNanos = now - lookStart;
            beginWalk(now, epoch - 1);
        } else if (epoch <= lastEpoch) {
            beginWalk(now, epoch - 1); // a new descent with another pull
        }
        lastEpoch = epoch;
        progress.update(() ->
                Format.of("epoch %d of %d: %s, %s left", epoch, epochs, words(losses), Figures.time(left(epoch))));
    }

    @Override
    public void onPull(double pull, Tuner.Losses losses) {
        progress.say(Format.of("with pull %s: %s", pull, words(losses)));
    }

    @Override
    public void onChecked(int epoch, Tuner.Losses losses) {
        progress.say(Format.of("after epoch %d, the evaluation itself: %s", epoch, words(losses)));
    }

    private void beginWalk(long now, int from) {
        walkStart = now;
        walkFrom = from;
    }

    /** Estimated at the pace of this descent, plus the linearizations still to come. */
    private Duration left(int epoch) {
        double each = (double) (nanoTime.getAsLong() - walkStart) / Math.max(1, epoch - walkFrom - 1);
        int looks = (epochs - 1) / relinearize - (epoch - 1) / relinearize;
        return Duration.ofNanos((long) (each * (epochs - epoch)) + looks * lookNanos);
    }

    private static String words(Tuner.Losses losses) {
        return Format.of("training loss %.6f, validation loss %.6f", losses.training(), losses.validation());
    }
}
