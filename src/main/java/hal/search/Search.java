package hal.search;

import hal.rules.Position;

/**
 * A way to choose a move by looking ahead. An instance may remember things from one search to the next (a hash table,
 * the state of a random generator) and serves one search at a time.
 */
public interface Search {
    /** The name by which people choose it, such as {@code alphabeta}. */
    String name();

    /**
     * Searches a position.
     *
     * @param root where to start; its moves are made and taken back on this very object, which is as before at the end
     * @param limits when to end; a search without any limit ends by the stop token
     * @param listener is told of progress, on this thread
     * @param stop ends the search soon after it is raised; the search then gives the best move found so far, any legal
     *     one if it found none
     * @return the choice; its move is {@link hal.rules.Move#NONE} if there is no legal one
     */
    SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopToken stop);

    /** Whether it heeds {@link SearchLimits#lines}; if not, it tells the best line only. */
    default boolean findsSeveralLines() {
        return false;
    }

    /** Forgets what belongs to the last game. */
    default void newGame() {}
}
