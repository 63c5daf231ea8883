package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.Search;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Several lines from a search that finds one: here one that likes the a-file best, then the b-file, and so on. */
final class BestLinesTest {
    private static final SearchLimits THREE = SearchLimits.depth(2).withLines(3);

    private final Position position = Fen.parse("4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1");
    private final List<SearchLimits> asked = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final StopToken stop = new StopToken();
    /** The depth at which the search sees a mate in two. */
    private int mateSeenAt = Integer.MAX_VALUE;

    private final Search scripted = new Search() {
        @Override
        public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopToken token) {
            asked.add(limits);
            int best = Moves.NONE;
            for (int move : root.legalMoves().toArray()) {
                boolean allowed =
                        limits.searchMoves().isEmpty() || limits.searchMoves().contains(Move.of(move));
                if (allowed && (best == Moves.NONE || score(move) > score(best))) {
                    best = move;
                }
            }
            int score = limits.depth().orElseThrow() < mateSeenAt ? score(best) : Scores.mateIn(3);
            SearchInfo info =
                    new SearchInfo(limits.depth().orElseThrow(), 7, score, Bound.EXACT, 10, 1, 5, List.of(best));
            return new SearchResult(
                    best,
                    Moves.NONE,
                    score,
                    info,
                    new SearchStatistics(10, 0, 0, 0, 0, limits.depth().orElseThrow(), 1));
        }
    };

    private static int score(int move) {
        return -Moves.from(move) % 8 * 10 - Moves.to(move) / 8;
    }

    private SearchResult find(SearchLimits limits) {
        SearchListener listener = new SearchListener() {
            @Override
            public void onInfo(SearchInfo info) {}

            @Override
            public void onLine(int number, SearchInfo info) {
                String move = UciMove.format(position, info.pv().get(0));
                told.add(info.depth() + ". " + number + " " + move + " after " + info.nodes());
            }
        };
        return new BestLines(scripted, position, limits, listener, stop).find();
    }

    @Test
    void eachDepthTellsItsLinesBestFirst() {
        assertEquals("a2a3", UciMove.format(position, find(THREE).move()));
        assertEquals(
                List.of(
                        "1. 1 a2a3 after 30",
                        "1. 2 a2a4 after 30",
                        "1. 3 b2b3 after 30",
                        "2. 1 a2a3 after 60",
                        "2. 2 a2a4 after 60",
                        "2. 3 b2b3 after 60"),
                told);
    }

    @Test
    void onlyTheMovesAskedForAreLines() {
        int king = UciMove.parse(position, "e1f1");
        int pawn = UciMove.parse(position, "d2d4");
        assertEquals(
                pawn, find(THREE.withSearchMoves(Move.of(king), Move.of(pawn))).move());
        assertEquals(4, told.size(), "two lines at each of two depths");
    }

    @Test
    void theNodesAreForAllLinesTogether() {
        find(SearchLimits.depth(9).withLines(2).withNodes(45));
        assertEquals(
                List.of(45L, 35L, 25L, 15L, 5L),
                asked.stream().map(limits -> limits.nodes().orElseThrow()).toList());
        assertEquals(4, told.size(), "the depth that was broken off is not told");
    }

    @Test
    void theMateAskedForEndsIt() {
        mateSeenAt = 4;
        SearchLimits limits = SearchLimits.depth(9).withLines(2);
        assertEquals(4, find(limits.withMate(2)).info().depth());
        assertEquals(9, find(limits.withMate(1)).info().depth(), "a shorter one was asked for");
        assertEquals(9, find(limits).info().depth(), "none was asked for");
    }

    @Test
    void whatIsStoppedAtOnceStillHasAMove() {
        stop.raise();
        assertEquals("a2a3", UciMove.format(position, find(THREE).move()));
        assertEquals(List.of(), told);
        assertEquals(
                List.of(1),
                asked.stream().map(limits -> limits.depth().orElseThrow()).toList());
    }

    @Test
    void aClockGivesAThirtiethAndHalfTheIncrementButNotMoreThanHalf() {
        Duration minute = Duration.ofMinutes(1);
        Duration second = Duration.ofSeconds(1);
        SearchLimits overhead = THREE.withMoveOverhead(Duration.ZERO);
        assertTime(
                Duration.ofMillis(2_500), overhead.withClock(new SearchLimits.Clock(minute, second, second, minute)));
        assertTime(Duration.ofMillis(500), overhead.withClock(new SearchLimits.Clock(second, minute, minute, second)));
        assertTime(
                Duration.ofMillis(2_500),
                overhead.withMoveTime(minute).withClock(new SearchLimits.Clock(minute, second, second, minute)));
        assertTime(
                Duration.ofMillis(300),
                overhead.withMoveTime(Duration.ofMillis(300))
                        .withClock(new SearchLimits.Clock(minute, second, second, minute)));
        assertTime(minute, overhead.withMoveTime(minute));
        asked.clear();
        find(THREE.withMoveTime(minute).withInfinite());
        assertEquals(Optional.empty(), asked.get(0).moveTime(), "whoever analyses stops it himself");
    }

    /** The first search is given nearly all of the time; how much has gone by then depends on the machine. */
    private void assertTime(Duration most, SearchLimits limits) {
        asked.clear();
        find(limits);
        Duration given = asked.get(0).moveTime().orElseThrow();
        assertTrue(given.compareTo(most) <= 0 && given.compareTo(most.dividedBy(2)) > 0, given + " of " + most);
    }
}
