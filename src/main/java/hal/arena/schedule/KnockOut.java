package hal.arena.schedule;

import hal.support.UserException;

/**
 * The loser of each tie is out. The contenders are seeded in the order in which they are named: the first and the second
 * meet in the final at the earliest, and byes go to the first ones.
 *
 * <p>A tie that is level after its games is decided by further pairs of games; if {@link #MOST_EXTRA_PAIRS} of these do not
 * help, by the seeding.
 *
 * @param contenders how many, 2 or more
 * @param gamesEach the games of a tie, an even number
 */
public record KnockOut(int contenders, int gamesEach) implements Schedule {
    /** After so many pairs of games beyond the planned ones, the better seeded goes on. */
    public static final int MOST_EXTRA_PAIRS = 10;

    /** Checked as it is made. */
    public KnockOut {
        if (contenders < 2 || gamesEach < 2 || gamesEach % 2 != 0) {
            throw new IllegalArgumentException("two contenders and an even number of games");
        }
    }

    /** Game numbers are handed out in blocks of this size, one for each tie, whether it needs them all or not. */
    int block() {
        return gamesEach + 2 * MOST_EXTRA_PAIRS;
    }

    @Override
    public int games() {
        return (contenders - 1) * gamesEach;
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
