package hal.arena.schedule;

import hal.support.UserException;

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
}
