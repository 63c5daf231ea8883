package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.search.champion.HelperThreads.Vote;
import hal.search.engine.Scores;
import java.util.List;
import org.junit.jupiter.api.Test;

final class VoteTest {
    private static final int A = 100;
    private static final int B = 200;

    @Test
    void aThreadAloneDecides() {
        assertEquals(0, Vote.elect(List.of(new Vote(A, -300, 5))));
    }

    @Test
    void equalVotesAreForTheMainThread() {
        assertEquals(0, Vote.elect(List.of(new Vote(A, 20, 9), new Vote(B, 20, 9))));
    }

    @Test
    void theBetterScoreAndTheGreaterDepthWeighMore() {
        assertEquals(1, Vote.elect(List.of(new Vote(A, 20, 9), new Vote(B, 20, 10))));
        assertEquals(1, Vote.elect(List.of(new Vote(A, 20, 9), new Vote(B, 21, 9))));
        // 14 * 12 against 28 * 5: seven plies more are worth more than fourteen centipawns.
        assertEquals(0, Vote.elect(List.of(new Vote(A, 0, 12), new Vote(B, 14, 5))));
        assertEquals(1, Vote.elect(List.of(new Vote(A, 0, 12), new Vote(B, 14, 7))));
    }

    @Test
    void twoOutvoteOne() {
        assertEquals(1, Vote.elect(List.of(new Vote(A, 20, 9), new Vote(B, 19, 8), new Vote(B, 18, 8))));
    }

    @Test
    void theShortestMateNeedsNoMajority() {
        List<Vote> votes = List.of(
                new Vote(A, Scores.mateIn(9), 20), new Vote(A, Scores.mateIn(9), 20), new Vote(B, Scores.mateIn(5), 6));
        assertEquals(2, Vote.elect(votes));
    }

    @Test
    void threadThatIsMatedIsOutvoted() {
        assertEquals(1, Vote.elect(List.of(new Vote(A, Scores.matedIn(6), 12), new Vote(B, -400, 11))));
    }
}
