package hal.arena.schedule;

import hal.support.UserException;
import java.util.Optional;

/** A tournament's schedule. */
public interface Schedule {
    /** The number of players. */
    int participants();

    /** The number of games planned; a knock-out may need more for tied matches. */
    int games();

    /** Starts the tournament. */
    Course begin();

    /**
     * One shard of the tournament; pairs of games stay together.
     *
     * @throws UserException if the schedule cannot be split
     */
    Schedule part(Shard shard);

    /** A tournament in progress. It hands out games and is told how they ended. Not thread-safe. */
    interface Course {
        /** The next game to start; empty if there is none, or none until a running game ends. */
        Optional<Pairing> next();

        /**
         * A game has ended.
         *
         * @param whitePoints White's points: 0, 0.5 or 1
         */
        void ended(Pairing pairing, double whitePoints);

        /** Whether {@link #next} will never return a game again. */
        boolean isOver();
    }
}
