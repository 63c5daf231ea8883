package hal.search.engine;

import hal.rules.Position;
import hal.search.SearchLimits;
import java.util.List;

/**
 * A search for the best move. An instance may keep state from one search to the next, such as a hash table or a random
 * generator, and runs one search at a time.
 */
public interface Search {
    /**
     * Searches a position.
     *
     * @param root the root position; moves are made and unmade on this object, which is restored at the end
     * @param limits when to stop; a search without limits ends only by the stop token
     * @param listener is told of progress, on the calling thread
     * @param stop ends the search soon after it is raised; the search then returns the best move so far, or any legal
     * one if it has found none
     * @return the choice; its move is {@link hal.rules.Moves#NONE} if there is no legal one
     */
    SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopToken stop);

    /** Whether it supports {@link SearchLimits#lines}; if not, it reports the best line only. */
    default boolean findsSeveralLines() {
        return false;
    }

    /**
     * Names a line that may be good, to be tried first when this position is next searched; a search may ignore it.
     *
     * @param root left unchanged
     * @param line legal moves from there
     */
    default void suggest(Position root, List<Integer> line) {}

    /** Clears what belongs to the last game. */
    default void newGame() {}
}
