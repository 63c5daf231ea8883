package hal.analysis;

import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;

/** Something that thinks about one position, repeatedly if wanted. */
public interface Searcher extends AutoCloseable {
    /** Thinks until a limit or a stop, on the calling thread, like {@link hal.search.Engine#think}. */
    SearchResult think(SearchLimits limits, SearchListener listener, StopToken stop);

    /** Clears what was learned. */
    default void forget() {}

    /** Releases the engine; not to be called by code that lent the engine. */
    @Override
    default void close() {}
}
