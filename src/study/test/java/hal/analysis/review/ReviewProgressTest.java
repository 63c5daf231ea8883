package hal.analysis.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.search.SearchLimits;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReviewProgressTest {
    private long seconds;

    @Test
    void tellsHowLongTheRestTakesAndThenOfTheReasons() {
        GameReview work = new GameReview(GameReviewTest.game("1. e4 e5 2. f4 Ke7 *"));
        ReviewProgress progress = new ReviewProgress(work, () -> TimeUnit.SECONDS.toNanos(seconds));
        List<String> told = new ArrayList<>(List.of(progress.words()));
        FakeJudge judge = new FakeJudge(GameReviewTest.ERRORS);
        work.run(
                judge,
                SearchLimits.nodes(1),
                review -> {
                    seconds += 40;
                    progress.onPosition(review);
                    told.add(progress.words());
                },
                new StopToken());
        assertEquals(
                List.of(
                        "0 of 5",
                        "1 of 5, 3 min left, 40.0 s each",
                        "2 of 5, 2 min left, 40.0 s each",
                        "3 of 5, 80 s left, 40.0 s each",
                        "4 of 5, 40 s left, 40.0 s each",
                        "5 of 5"),
                told);
        progress.explains(work.review("fake"));
        assertEquals("explaining 0 of 2", progress.words());
        seconds += 3;
        progress.explained();
        assertEquals("explaining 1 of 2, 3 s left, 3.0 s each", progress.words());
    }

    @Test
    void whatWasKnownBeforeSaysNothingOfTheSpeed() {
        GameReview work = new GameReview(GameReviewTest.game("1. e4 e5 2. f4 Ke7 *"));
        StopToken stop = new StopToken();
        work.run(new FakeJudge(Map.of()), SearchLimits.nodes(1), review -> stop.raise(), stop);
        ReviewProgress progress = new ReviewProgress(work, () -> TimeUnit.SECONDS.toNanos(seconds));
        assertEquals("1 of 5", progress.words());
        seconds += 2;
        work.run(new FakeJudge(Map.of()), SearchLimits.nodes(1), review -> {}, new StopToken());
        progress.onPosition(work);
        assertEquals("5 of 5", progress.words());
    }
}
