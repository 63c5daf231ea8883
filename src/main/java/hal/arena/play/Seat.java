package hal.arena.play;

import hal.engine.Engine;
import hal.game.TimeControl;
import hal.search.SearchLimits;
import java.util.Optional;

/**
 * One side of a game.
 *
 * @param name who plays it
 * @param engine which thinks for it
 * @param limits of each of its moves, beside the engine's own
 * @param timeControl its clock, if it has one
 */
public record Seat(String name, Engine engine, SearchLimits limits, Optional<TimeControl> timeControl) {
    /** A contender with an engine of its own. */
    public static Seat of(Contender contender, Engine engine) {
        return new Seat(contender.name(), engine, contender.limits(), contender.timeControl());
    }
}
