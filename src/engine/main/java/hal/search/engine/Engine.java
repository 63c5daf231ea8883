package hal.search.engine;

import hal.rules.Position;
import hal.search.SearchLimits;
import java.util.List;

/**
 * Something that chooses a move. It thinks about one position at a time; a second call waits for the first. To think on
 * another thread, use {@code BackgroundThinking}.
 */
public interface Engine extends AutoCloseable {
    /** The engine's name, such as {@code hal:depth=4}. */
    String name();

    /**
     * Thinks until a limit or a stop, on the calling thread.
     *
     * @param position the position; it must not change meanwhile, and is left unchanged
     * @param limits when to stop; the engine's own limits apply as well
     * @param listener is told of progress, on the calling thread
     * @param stop ends the thinking soon after it is raised, even if that was before it started; it also signals that
     * the expected move has been played when pondering
     * @return the choice; after a stop the best so far, or some legal move if it was stopped before it started. The
     * move is {@link hal.rules.Moves#NONE} if there is no legal one
     */
    SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop);

    /** Thinks until a limit, on the calling thread, without a way to stop it or to follow it. */
    default SearchResult think(Position position, SearchLimits limits) {
        return think(position, limits, SearchListener.NONE);
    }

    /** Thinks until a limit, on the calling thread, without a way to stop it. */
    default SearchResult think(Position position, SearchLimits limits, SearchListener listener) {
        return think(position, limits, listener, new StopToken());
    }

    /**
     * Names a line that may be good, to be looked at first when the engine next thinks about this position. It changes
     * the order of work, never what a move is taken to be worth; an engine may ignore it.
     *
     * @param position left unchanged
     * @param line legal moves from there
     */
    default void suggest(Position position, List<Integer> line) {}

    /** Starts a new game: clears what was learned from the last one. Waits for a search in progress. */
    void newGame();

    /**
     * Starts a new game with a new seed, for engines whose random choices lie outside the search.
     *
     * @param seed equal seeds give equal games
     */
    default void newGame(long seed) {
        newGame();
    }

    /** Releases the engine's resources and stops a search in progress. */
    @Override
    void close();
}
