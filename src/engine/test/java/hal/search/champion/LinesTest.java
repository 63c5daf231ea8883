package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.SearchLimits;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several lines of one position. */
final class LinesTest {
    /** Keeps the lines told last. */
    private static final class Keeper implements SearchListener {
        private final List<SearchInfo> lines = new ArrayList<>();

        @Override
        public void onInfo(SearchInfo info) {
            throw new AssertionError("lines were asked for");
        }

        @Override
        public void onLine(int number, SearchInfo info) {
            if (number == 1) {
                lines.clear();
            }
            lines.add(info);
            assertEquals(number, lines.size());
        }
    }

    private static List<SearchInfo> lines(String fen, SearchLimits limits) {
        Keeper keeper = new Keeper();
        ChampionSearch search = new ChampionSearch(Positions.evaluation("simplified"), 1);
        SearchResult result = search.search(Positions.of(fen), limits, keeper, new StopToken());
        assertEquals(keeper.lines.get(0), result.info());
        return keeper.lines;
    }

    private static Stream<String> positions() {
        return Positions.VARIED.stream();
    }

    @ParameterizedTest
    @MethodSource("positions")
    void linesAreSortedAndBeginWithDifferentMoves(String fen) {
        List<SearchInfo> lines = lines(fen, SearchLimits.depth(6).withLines(4));
        assertEquals(4, lines.size());
        for (int i = 0; i < 4; i++) {
            assertEquals(6, lines.get(i).depth());
            assertTrue(i == 0 || lines.get(i).score() <= lines.get(i - 1).score(), fen);
        }
        assertEquals(4, lines.stream().map(line -> line.pv().get(0)).distinct().count());
    }

    @ParameterizedTest
    @MethodSource("positions")
    void stoppedSearchStillReportsEveryLine(String fen) {
        List<SearchInfo> lines = lines(fen, SearchLimits.nodes(7_777).withLines(3));
        assertEquals(3, lines.size());
        assertEquals(3, lines.stream().map(line -> line.pv().get(0)).distinct().count());
    }

    @Test
    void linesAreLimitedToTheLegalMoves() {
        List<SearchInfo> lines =
                lines("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", SearchLimits.depth(5).withLines(50));
        assertEquals(Positions.of("7K/8/k1P5/7p/8/8/8/8 w - - 0 1").legalMoves().size(), lines.size());
    }
}
