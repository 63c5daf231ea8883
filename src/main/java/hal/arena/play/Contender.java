package hal.arena.play;

import hal.engine.Engine;
import hal.game.TimeControl;
import hal.search.SearchLimits;
import java.util.Optional;

/** Who plays in a tournament. */
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

    /**
     * An engine for the next game, as fresh as a new one: no game may depend on the ones before.
     *
     * @param last the engine of an earlier game, which is not used otherwise from now on
     * @param seed for whatever the engine leaves to chance
     */
    default Engine nextGame(Engine last, long seed) {
        last.close();
        return newEngine(seed);
    }

    /** The limits of each of its moves, beside the engine's own. */
    default SearchLimits limits() {
        return SearchLimits.NONE;
    }

    /** What it judges positions by, in a word or two for the tags of a game; empty if that is its own matter. */
    default Optional<String> evaluation() {
        return Optional.empty();
    }

    /** Its clock, if it has one. */
    default Optional<TimeControl> timeControl() {
        return Optional.empty();
    }
}
