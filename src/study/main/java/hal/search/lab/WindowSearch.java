package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.run.SearchRun;

/**
 * An algorithm of the alpha-beta family: it can search the subtree of a node within a window. Values are from the side
 * to move's point of view.
 */
interface WindowSearch extends GameAlgorithm {
    /** Prepares for a run. */
    void begin(SearchRun run);

    /**
     * Searches the subtree of the game's current position.
     *
     * @param depth plies to search
     * @param ply plies from the root
     * @param alpha what the side to move is already sure of
     * @param beta what its opponent is already sure of, from the same point of view
     * @return the value; a bound if it lies outside the window
     */
    int search(int depth, int ply, int alpha, int beta);

    @Override
    default int search(int depth, SearchRun run) {
        begin(run);
        return run.finish(depth, search(depth, 0, -Scores.INFINITE, Scores.INFINITE));
    }
}
