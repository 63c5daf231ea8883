package hal.search.lab;

import hal.search.lab.run.SearchRun;

/** A textbook algorithm, for any {@link hal.search.lab.game.ZeroSumGame}. */
public interface GameAlgorithm {
    /** From whose point of view its values are. */
    default SearchRun.View view() {
        return SearchRun.View.MOVER;
    }

    /**
     * Searches to a fixed depth.
     *
     * @param depth in plies, at least 1
     * @param run holds the game, which is restored at the end unless the run is aborted; provides buffers and counters,
     * collects the best line, and may abort with {@link SearchRun.BrokenOff}
     * @return the value of the root, from the {@link #view()}
     */
    int search(int depth, SearchRun run);
}
