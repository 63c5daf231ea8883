package hal.analysis;

import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;

/** Somebody who thinks about one position, again and again if wanted. */
public interface Mind extends AutoCloseable {
    /** Thinks until a limit or a stop, on this thread; as {@link hal.engine.Engine#think}. */
    SearchResult think(SearchLimits limits, SearchListener listener, StopToken stop);

    /** Forgets what was learned. */
    default void forget() {}

    /** Gives back what the engine holds; whoever has lent the engine does not call this. */
    @Override
    default void close() {}
}
