package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class QuiescenceTest {
    private static int search(String fen, int alpha, int beta) {
        HashTable table = new HashTable(1, SearchParameters.DEFAULTS);
        table.newSearch();
        Feature.Switches all = new Feature.Switches(Feature.all());
        Worker worker = new Worker(
                Positions.evaluation("simplified").newEvaluator(),
                table,
                all,
                SearchParameters.DEFAULTS,
                TableProbe.Use.NONE);
        Position position = Positions.of(fen);
        SearchLimits limits = SearchLimits.time(Duration.ofHours(1));
        TimeManager time = TimeManager.unlimited();
        worker.begin(position, limits, time, SearchListener.NONE, new StopToken(), () -> 0);
        return new Quiescence(worker, new NodeEvaluation(worker)).search(alpha, beta, 0);
    }

    @Test
    void inCheckAMateIsSeen() {
        assertEquals(
                Scores.matedIn(0), search("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", -Scores.INFINITE, Scores.INFINITE));
    }

    /** The only evasion gives the queen away; an exchange that loses must not be left out there. */
    @Test
    void aLosingEvasionIsNoMate() {
        int score = search("R5k1/5ppp/8/3q4/8/8/5PPP/4R1K1 b - - 0 1", -Scores.INFINITE, Scores.INFINITE);
        assertTrue(score > -Scores.MAX_EVALUATION, "score " + score);
    }

    @Test
    void aCaptureThatCannotReachAlphaCountsAsFarAsItReaches() {
        String pawnHangs = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        int open = search(pawnHangs, -Scores.INFINITE, Scores.INFINITE);
        int hopeless = search(pawnHangs, 2_000, 2_001);
        assertTrue(hopeless <= 2_000 && hopeless >= open, open + " but " + hopeless);
    }
}
