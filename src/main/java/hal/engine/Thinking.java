package hal.engine;

import hal.search.SearchResult;

/** One question to an {@link Engine}. */
public interface Thinking {
    /**
     * Thinks until a limit or a stop, on this thread; once only.
     *
     * @return the choice; after a stop the best so far, and some legal move even if it was stopped before it began
     */
    SearchResult run();

    /**
     * The move pondered on has been played: a thinking with {@link hal.search.SearchLimits#ponder} goes on with the
     * clock running. From any thread, before, while or after it runs; one that does not ponder takes no notice.
     */
    default void ponderHit() {}

    /** Makes {@link #run} return soon; from any thread, before, while or after it runs. */
    void stop();
}
