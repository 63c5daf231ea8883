package hal.learn.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.learn.loop.MatchResult.Verdict;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LoopStateTest {
    private static final String BEGAN = "began network=generation-0000.hnet checksum=aa";

    private static LoopState state(String... lines) {
        LoopState state = new LoopState();
        for (String line : lines) {
            state.apply(LoopLog.Entry.parse("2001-01-12T07:10:05Z " + line));
        }
        return state;
    }

    @Test
    void aLineComesBackAsItWasWritten() {
        LoopLog.Entry entry = LoopLog.Entry.parse("2001-01-12T07:10:05Z shard name=0000-00001.hgames positions=50012");
        assertEquals("2001-01-12T07:10:05Z shard name=0000-00001.hgames positions=50012", entry.format());
        assertEquals(50_012, entry.count("positions"));
        assertEquals(
                "2001-01-12T07:10:05Z removed reason=two_words",
                LoopLog.Entry.of(entry.time(), LoopLog.Entry.Step.REMOVED, "reason", "two\u0007 words\n")
                        .format());
    }

    @Test
    void theStepsOfACandidateFollowEachOther() {
        String[] lines = {
            BEGAN,
            "shard name=a.bin positions=100",
            "shard name=b.bin positions=50",
            "training candidate=1 shards=2 positions=150",
            "trained candidate=1 network=bb loss=0.01 loss-before=0.02",
            "played candidate=1 won=6 drawn=2 lost=2 elo=147.2 low=10.0 high=300.0 verdict=better",
            "adopted candidate=1 generation=1 network=generation-0001.hnet checksum=bb",
            "shard name=c.bin positions=70"
        };
        LoopState.Phase[] phases = {
            LoopState.Phase.COLLECT,
            LoopState.Phase.COLLECT,
            LoopState.Phase.COLLECT,
            LoopState.Phase.TRAIN,
            LoopState.Phase.MATCH,
            LoopState.Phase.DECIDE,
            LoopState.Phase.COLLECT,
            LoopState.Phase.COLLECT
        };
        for (int i = 0; i < lines.length; i++) {
            assertEquals(phases[i], state(Arrays.copyOf(lines, i + 1)).phase(), lines[i]);
        }
        LoopState state = state(lines);
        assertEquals(new LoopState.Generation(1, "generation-0001.hnet", "bb"), state.best());
        assertEquals(220, state.collected());
        assertEquals(List.of(new LoopState.Shard("c.bin", 70)), state.newShards());
        assertEquals("0.01", state.candidate().figures().get("loss"));
        assertEquals(147.2, state.elo());
        assertEquals("adopted", state.candidate().outcome());
    }

    @Test
    void aRejectedCandidateLeavesTheBestNetworkAndWaitsForNewPositions() {
        LoopState state = state(
                BEGAN,
                "shard name=a.bin positions=100",
                "training candidate=1 shards=1 positions=100",
                "trained candidate=1 network=bb loss=0.01",
                "played candidate=1 won=0 drawn=0 lost=9 elo=-Infinity low=-Infinity high=10.0 verdict=not_better",
                "rejected candidate=1");
        assertEquals(0, state.best().number());
        assertEquals(0, state.elo());
        assertEquals(LoopState.Phase.COLLECT, state.phase());
        assertTrue(state.newShards().isEmpty());
    }

    @Test
    void aShardCountsOnce() {
        assertEquals(
                100,
                state(BEGAN, "shard name=a.bin positions=100", "shard name=a.bin positions=100")
                        .collected());
    }

    @Test
    void linesThatDoNotFitAreRefused() {
        assertRefused("shard name=a.bin positions=1");
        assertRefused(BEGAN, BEGAN);
        assertRefused(BEGAN, "trained candidate=1 network=bb loss=0.1");
        assertRefused(BEGAN, "training candidate=1 positions=1", "training candidate=2 positions=1");
        assertRefused(BEGAN, "training candidate=1 positions=1", "trained candidate=2 network=bb loss=0.1");
        assertRefused(BEGAN, "shard name=a.bin");
        assertRefused(BEGAN, "shard name=a.bin positions=-1");
        assertRefused(BEGAN, "dreamt");
        assertRefused(BEGAN, "shard name");
    }

    private static void assertRefused(String... lines) {
        assertThrows(UserException.class, () -> state(lines));
    }

    @Test
    void theTestDecidesAndWithoutADecisionTheElo() {
        assertTrue(result(Verdict.BETTER, 1).adopts(5));
        assertFalse(result(Verdict.NOT_BETTER, 30).adopts(5));
        assertTrue(result(Verdict.OPEN, 5).adopts(5));
        assertFalse(result(Verdict.OPEN, 4.9).adopts(5));
        assertTrue(result(Verdict.OPEN, Double.POSITIVE_INFINITY).adopts(5));
        assertTrue(result(Verdict.OPEN, Double.NEGATIVE_INFINITY).adopts(-1000));
    }

    private static MatchResult result(Verdict verdict, double elo) {
        return new MatchResult(5, 2, 3, elo, elo - 50, elo + 50, verdict);
    }
}
