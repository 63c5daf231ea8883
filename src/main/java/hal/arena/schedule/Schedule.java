package hal.arena.schedule;

import hal.support.UserException;
import java.util.Optional;

/** A tournament's plan. */
public interface Schedule {
    /** How many contenders it needs. */
    int contenders();

    /** How many games are planned; a knock-out may need some more for its ties. */
    int games();

    /** Begins the tournament. */
    Course begin();

    /**
     * One part of the tournament, pairs of games kept together.
     *
     * @throws UserException if the plan cannot be divided
     */
    Schedule part(Shard shard);

    /** A tournament under way. It gives out games and is told how they ended; for one thread at a time. */
    interface Course {
        /** The next game to begin; empty if there is none, or none until a game under way has ended. */
        Optional<Pairing> next();

        /**
         * A game has ended.
         *
         * @param whitePoints White's: 0, 0.5 or 1
         */
        void ended(Pairing pairing, double whitePoints);

        /** Whether {@link #next} will never give a game again. */
        boolean isOver();
    }
}
