package hal.analysis.review;

import hal.platform.Format;
import java.util.function.LongSupplier;

/**
 * How far the review of a game has come, in words: first its positions, then the reasons for its mistakes. It is told
 * on the thread that reviews, and read from any.
 */
public final class ReviewProgress implements GameReview.Listener {
    /** In seconds: more is told in minutes. */
    private static final int MANY_SECONDS = 100;

    private final LongSupplier nanoTime;
    private volatile Stage stage;

    /**
     * A part of the work.
     *
     * @param known what was done before it began, which says nothing of its speed
     * @param begun as the clock has it
     */
    private record Stage(String name, int known, int done, int all, long begun) {
        String words(long now) {
            double each = (now - begun) / 1e9 / Math.max(1, done - known);
            long left = Math.round(each * (all - done));
            String rest = left < MANY_SECONDS ? left + " s" : Math.round(left / 60.0) + " min";
            return name + done + " of " + all
                    + (done == known || done == all ? "" : Format.of(", %s left, %.1f s each", rest, each));
        }
    }

    /** Nothing was done but what the review has already found. */
    public ReviewProgress(GameReview work, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        stage = new Stage("", work.done(), work.done(), work.total(), nanoTime.getAsLong());
    }

    @Override
    public void onPosition(GameReview review) {
        step(review.done());
    }

    /** All positions are judged: the reasons for what is remarkable are looked for. */
    public void explains(Review review) {
        int all =
                (int) review.moves().stream().filter(ReviewedMove::isRemarkable).count();
        stage = new Stage("explaining ", 0, 0, all, nanoTime.getAsLong());
    }

    /** One reason more has been looked for. */
    public void explained() {
        step(stage.done() + 1);
    }

    private void step(int done) {
        Stage now = stage;
        stage = new Stage(now.name(), now.known(), done, now.all(), now.begun());
    }

    /** As in {@code 12 of 21, 36 s left, 4.0 s each}, what matters most first. */
    public String words() {
        return stage.words(nanoTime.getAsLong());
    }
}
