package hal.arena;

import hal.engine.Engine;
import hal.search.SearchLimits;

/** Who plays in a match: makes a fresh engine for each game, so that no game depends on the ones before. */
public interface Contender {
    /** The name in tables and PGN. */
    String name();

    /**
     * A new engine, which the caller closes.
     *
     * @param seed for whatever the engine leaves to chance
     * @throws hal.support.UserException if it cannot be made
     */
    Engine newEngine(long seed);

    /** The limits of each of its moves, beside the engine's own. */
    SearchLimits limits();
}
