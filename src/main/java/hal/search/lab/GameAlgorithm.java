package hal.search.lab;

/** An algorithm of the textbook, for any {@link ZeroSumGame}. */
public interface GameAlgorithm {
    /** The name by which people choose it. */
    String name();

    /**
     * Searches all lines of a length.
     *
     * @param game stands at the root; as before at the end, unless the run is broken off
     * @param depth plies to look ahead, at least 1
     * @param run gives the buffers, counts, collects the best line, and may break off with {@link SearchRun.BrokenOff}
     * @return the value of the root from Max's view
     */
    int search(ZeroSumGame game, int depth, SearchRun run);
}
