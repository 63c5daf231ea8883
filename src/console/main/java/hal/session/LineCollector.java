package hal.session;

import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.search.lab.game.ZeroSumGame;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Gathers the lines of an analysis, passes them on when all of a depth are there, and ends it at a forced mate. Called
 * on the search's thread.
 */
final class LineCollector implements SearchListener {
    /** The largest number of lines. */
    private final int wanted;

    private final StopToken stop;
    private final Consumer<List<SearchInfo>> reader;
    private final SortedMap<Integer, SearchInfo> lines = new TreeMap<>();

    /**
     * Listens to one analysis.
     *
     * @param root the position, not changed
     * @param most how many lines are wanted; there are fewer where there are fewer moves
     * @param stop raised when a mate is proved
     * @param reader receives the lines, the best first
     */
    LineCollector(ZeroSumGame root, int most, StopToken stop, Consumer<List<SearchInfo>> reader) {
        wanted = (int) Math.min(most, root.lines(1));
        this.stop = stop;
        this.reader = reader;
    }

    @Override
    public void onInfo(SearchInfo info) {
        onLine(1, info);
    }

    @Override
    public void onLine(int number, SearchInfo info) {
        if (number == 1 && lines.size() < wanted && !lines.isEmpty()) {
            pass(); // An engine that finds fewer lines than it is asked for.
        }
        lines.put(number, info);
        if (number == wanted) {
            pass();
        }
    }

    private void pass() {
        reader.accept(List.copyOf(lines.headMap(wanted + 1).values()));
        if (isProved(lines.get(lines.firstKey()))) {
            stop.raise();
        }
    }

    /** Whether a line is a mate and the search has gone on beyond it, so that no shorter one is left to be found. */
    static boolean isProved(SearchInfo info) {
        return info.bound() == Bound.EXACT
                && Scores.isMate(info.score())
                && info.depth() > 2 * Math.abs(Scores.movesToMate(info.score()));
    }
}
