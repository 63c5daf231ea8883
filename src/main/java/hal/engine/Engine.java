package hal.engine;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;

/**
 * Something that chooses a move. It thinks about one position at a time; a second {@link Thinking} that is run meanwhile
 * waits for the first.
 *
 * <p>Who wants to stop it from another thread prepares the thinking on his own thread first and hands it to the other to
 * run. From then on a stop is never lost, even if it comes before the other thread has begun:
 *
 * <pre>{@code
 * Thinking thinking = engine.prepare(position, limits, listener);
 * executor.submit(() -> show(thinking.run()));
 * ...
 * thinking.stop();
 * }</pre>
 */
public interface Engine extends AutoCloseable {
    /** What people call it, such as {@code hal:depth=4}. */
    String name();

    /**
     * Gets ready to think, without beginning.
     *
     * @param position the position, which is copied and can be changed at once
     * @param limits when to end; the engine's own limits hold as well
     * @param listener is told of progress, on the thread that runs the thinking
     */
    Thinking prepare(Position position, SearchLimits limits, SearchListener listener);

    /** Prepares and runs at once, on this thread. */
    default SearchResult think(Position position, SearchLimits limits, SearchListener listener) {
        return prepare(position, limits, listener).run();
    }

    /** Stops the thinking prepared last, whether it has begun or not; does nothing if it is over or there is none. */
    void stop();

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

    /** Stops and gives back what it holds. */
    @Override
    void close();
}
