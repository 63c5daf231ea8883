package hal.arena.schedule;

import java.util.Optional;

/** The games of two contenders in one round of a knock-out. */
public final class Tie {
    private final KnockOut plan;
    private final int round;
    private final int one;
    private final int other;
    private final int firstGame;
    private int begun;
    private int ended;
    private double points;

    /**
     * A tie that has not begun.
     *
     * @param round from 1
     * @param one the better seeded
     * @param index of the tie in the tournament, from 0
     */
    Tie(KnockOut plan, int round, int one, int other, int index) {
        this.plan = plan;
        this.round = round;
        this.one = one;
        this.other = other;
        this.firstGame = index * plan.block() + 1;
    }

    public int round() {
        return round;
    }

    /** The better seeded of the two. */
    public int one() {
        return one;
    }

    public int other() {
        return other;
    }

    /** The points of {@link #one} so far. */
    public double points() {
        return points;
    }

    /** The games that have ended so far. */
    public int games() {
        return ended;
    }

    /** The contender who goes on, once that is settled. */
    public Optional<Integer> winner() {
        if (ended < plan.gamesEach() || ended % 2 != 0) {
            return Optional.empty();
        }
        double lead = 2 * points - ended;
        boolean exhausted = ended == plan.block();
        return lead == 0 && !exhausted ? Optional.empty() : Optional.of(lead >= 0 ? one : other);
    }

    /** The next game to begin; empty if none, or none before those under way have ended. */
    Optional<Pairing> next() {
        boolean planned = begun < plan.gamesEach();
        boolean extra = !planned && winner().isEmpty() && (begun == ended || begun % 2 == 1);
        if (!planned && !extra) {
            return Optional.empty();
        }
        int number = firstGame + begun;
        int opening = Pairing.pairOf(number);
        begun++;
        return Optional.of(
                begun % 2 == 1 ? new Pairing(number, one, other, opening) : new Pairing(number, other, one, opening));
    }

    boolean owns(int number) {
        return number >= firstGame && number < firstGame + plan.block();
    }

    void ended(Pairing pairing, double whitePoints) {
        ended++;
        points += pairing.white() == one ? whitePoints : 1 - whitePoints;
    }
}
