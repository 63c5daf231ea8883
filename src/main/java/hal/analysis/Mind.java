package hal.analysis;

import hal.engine.Thinking;
import hal.search.SearchLimits;
import hal.search.SearchListener;

/** Somebody who thinks about one position, again and again if wanted. */
public interface Mind extends AutoCloseable {
    /** Gets ready to think, without beginning; as {@link hal.engine.Engine#prepare}. */
    Thinking prepare(SearchLimits limits, SearchListener listener);

    /** Forgets what was learned. */
    default void forget() {}

    /** Gives back what the engine holds; whoever has lent the engine does not call this. */
    @Override
    default void close() {}
}
