package hal.arena.play;

import hal.game.clock.TimeControl;
import hal.search.Engine;
import hal.search.SearchLimits;
import java.util.Optional;

/**
 * One side of a game.
 *
 * @param name the player's name
 * @param engine that searches for it
 * @param limits per move, in addition to the engine's own
 * @param timeControl its time control, if it has one
 */
public record Competitor(String name, Engine engine, SearchLimits limits, Optional<TimeControl> timeControl) {
    /** A participant with the given engine. */
    public static Competitor of(Participant participant, Engine engine) {
        return new Competitor(participant.name(), engine, participant.limits(), participant.timeControl());
    }
}
