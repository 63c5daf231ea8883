package hal.arena.game;

import hal.game.clock.TimeControl;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import java.util.Optional;

/** A player in a tournament. */
public interface Participant {
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

    /** Gets ready to play on a clock, before any clock runs. */
    default void warmUp() {}

    /** The limits per move, in addition to the engine's own. */
    default SearchLimits limits() {
        return SearchLimits.NONE;
    }

    /** What it judges positions by, in a word or two for the tags of a game; empty if that is its own matter. */
    default Optional<String> evaluation() {
        return Optional.empty();
    }

    /** Its time control, if it has one. */
    default Optional<TimeControl> timeControl() {
        return Optional.empty();
    }
}
