package hal.arena.play;

import hal.engine.Engine;
import hal.game.TimeControl;
import hal.search.SearchLimits;
import java.util.Optional;

/** A player in a tournament. */
public interface Contender {
    /** The player's name in tables and PGN. */
    String name();

    /**
     * Creates an engine; the caller closes it.
     *
     * @param seed for the engine's random choices
     * @throws hal.support.UserException if it cannot be created
     */
    Engine newEngine(long seed);

    /**
     * An engine for the next game, without any memory of earlier games.
     *
     * @param last the engine of an earlier game, not to be used any more by the caller
     * @param seed for the engine's random choices
     */
    default Engine nextGame(Engine last, long seed) {
        last.close();
        return newEngine(seed);
    }

    /** The limits per move, in addition to the engine's own. */
    default SearchLimits limits() {
        return SearchLimits.NONE;
    }

    /** Its time control, if it has one. */
    default Optional<TimeControl> timeControl() {
        return Optional.empty();
    }
}
