package hal.engine;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;

/**
 * Something that chooses a move. It thinks about one position at a time; a second thinking that is asked for meanwhile waits
 * for the first. Who wants it to think on another thread leaves that to {@link BackgroundThinking}.
 */
public interface Engine extends AutoCloseable {
    /** What people call it, such as {@code hal:depth=4}. */
    String name();

    /**
     * Thinks until a limit or a stop, on this thread.
     *
     * @param position the position, which nobody changes meanwhile, and which is as before at the end
     * @param limits when to end; the engine's own limits hold as well
     * @param listener is told of progress, on this thread
     * @param stop ends the thinking soon after it is raised, be it before it has begun; it tells as well that the move
     *     pondered on has been played
     * @return the choice; after a stop the best so far, and some legal move even if it was stopped before it began. The
     *     move is {@link hal.rules.Move#NONE} if there is no legal one
     */
    SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop);

    /** Thinks until a limit, on this thread; nobody can stop it. */
    default SearchResult think(Position position, SearchLimits limits, SearchListener listener) {
        return think(position, limits, listener, new StopToken());
    }

    /** A new game begins: what was learned from the last one is forgotten. Waits for a thinking in progress. */
    void newGame();

    /**
     * The same with a seed for what is left to chance from now on, for engines that leave anything to it but the search.
     *
     * @param seed equal seeds, equal games
     */
    default void newGame(long seed) {
        newGame();
    }

    /** Gives back what it holds; of a thinking in progress it raises the stop token. */
    @Override
    void close();
}
