package hal.arena.schedule;

import hal.support.UserException;

/**
 * A knock-out: the loser of each tie is out. Participants are seeded in the order named: the first two can meet only in
 * the final, and byes go to the first.
 *
 * <p>A tied match is extended by further pairs of games; if {@link #MAX_EXTRA_PAIRS} of them do not decide it, the
 * better seed advances.
 *
 * @param participants the number of participants, 2 or more
 * @param gamesEach the number of games in a tie, even
 */
public record KnockOut(int participants, int gamesEach) implements Schedule {
    /** The most extra pairs of games in a tie; after them the better seed advances. */
    public static final int MAX_EXTRA_PAIRS = 10;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if there are fewer than two players, or the number of games is odd
     */
    public KnockOut {
        if (participants < 2 || gamesEach < 2 || gamesEach % 2 != 0) {
            throw new IllegalArgumentException("a knock-out needs two participants and an even number of games");
        }
    }

    /** The size of a tie's block of game numbers, whether or not it needs them all. */
    int block() {
        return gamesEach + 2 * MAX_EXTRA_PAIRS;
    }

    @Override
    public int games() {
        return (participants - 1) * gamesEach;
    }

    @Override
    public KnockOutCourse begin() {
        return new KnockOutCourse(this);
    }

    @Override
    public Schedule part(Shard shard) {
        if (shard.count() == 1) {
            return this;
        }
        throw new UserException("a knock-out cannot be split into shards: its pairings depend on earlier games");
    }
}
