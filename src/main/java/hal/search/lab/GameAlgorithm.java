package hal.search.lab;

import hal.search.lab.run.SearchRun;

/** An algorithm of the textbook, for any {@link hal.search.lab.game.ZeroSumGame}. */
public interface GameAlgorithm {
    /** From whose view it keeps its values. */
    default SearchRun.View view() {
        return SearchRun.View.MOVER;
    }

    /**
     * Searches all lines of a length.
     *
     * @param depth plies to look ahead, at least 1
     * @param run holds the game, which is as before at the end unless the run is broken off; gives the buffers, counts,
     *     collects the best line, and may break off with {@link SearchRun.BrokenOff}
     * @return the value of the root, from the {@link #view()}
     */
    int search(int depth, SearchRun run);
}
