package hal.arena.schedule;

import hal.arena.schedule.Schedule.Course;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
    public Bracket begin() {
        return new Bracket(this);
    }

    @Override
    public Schedule part(Shard shard) {
        if (shard.count() == 1) {
            return this;
        }
        throw new UserException("a knock-out cannot be split into shards: its pairings depend on earlier games");
    }

    /** A knock-out in progress. */
    public static final class Bracket implements Course {
        private static final int BYE = -1;

        private final KnockOut plan;
        private final List<Tie> ties = new ArrayList<>();
        /** The remaining players in bracket order: neighbours meet. */
        private List<Integer> field;

        private int round;

        Bracket(KnockOut plan) {
            this.plan = plan;
            this.field = bracket(plan.participants());
            beginRound();
        }

        /** All ties so far, including those in progress. */
        public List<Tie> ties() {
            return Collections.unmodifiableList(ties);
        }

        /** The winner of the tournament, once there is one. */
        public Optional<Integer> winner() {
            return field.size() == 1 ? Optional.of(field.get(0)) : Optional.empty();
        }

        @Override
        public Optional<Pairing> next() {
            for (Tie tie : ties) {
                Optional<Pairing> game = tie.next();
                if (game.isPresent()) {
                    return game;
                }
            }
            return Optional.empty();
        }

        @Override
        public void ended(Pairing pairing, double whitePoints) {
            for (Tie tie : ties) {
                if (tie.owns(pairing.number())) {
                    tie.ended(pairing, whitePoints);
                }
            }
            if (ties.stream().allMatch(tie -> tie.winner().isPresent())) {
                endRound();
            }
        }

        @Override
        public boolean isOver() {
            return field.size() == 1;
        }

        private void beginRound() {
            round++;
            for (int i = 0; i < field.size(); i += 2) {
                int one = field.get(i);
                int other = field.get(i + 1);
                if (one != BYE && other != BYE) {
                    ties.add(new Tie(plan, round, Math.min(one, other), Math.max(one, other), ties.size()));
                }
            }
        }

        private void endRound() {
            List<Integer> next = new ArrayList<>();
            for (int i = 0; i < field.size(); i += 2) {
                next.add(winner(field.get(i), field.get(i + 1)));
            }
            field = next;
            if (field.size() > 1) {
                beginRound();
            }
        }

        private int winner(int one, int other) {
            if (one == BYE || other == BYE) {
                return Math.max(one, other);
            }
            return ties.stream()
                    .filter(tie -> tie.round() == round && (tie.one() == one || tie.other() == one))
                    .findFirst()
                    .flatMap(Tie::winner)
                    .orElseThrow();
        }

        /**
         * The first round: the best seed meets the worst, and the two best can meet only in the final. Missing players
         * are byes.
         */
        private static List<Integer> bracket(int participants) {
            List<Integer> order = List.of(0);
            while (order.size() < participants) {
                int last = 2 * order.size() - 1;
                List<Integer> doubled = new ArrayList<>();
                for (int seed : order) {
                    doubled.add(seed);
                    doubled.add(last - seed);
                }
                order = doubled;
            }
            return order.stream().map(seed -> seed < participants ? seed : BYE).toList();
        }

        /**
         * The ties as text, a line for each, followed by the winner once there is one.
         *
         * @param names of the participants, by index
         */
        public String format(List<String> names) {
            StringBuilder text = new StringBuilder();
            for (Tie tie : ties) {
                text.append(String.format(
                        Locale.ROOT,
                        "Round %d: %s %.1f, %s %.1f%s\n",
                        tie.round,
                        names.get(tie.one),
                        tie.points,
                        names.get(tie.other),
                        tie.ended - tie.points,
                        tie.winner()
                                .map(winner -> "; " + names.get(winner) + " advances")
                                .orElse("")));
            }
            winner().ifPresent(winner ->
                    text.append("Winner: ").append(names.get(winner)).append('\n'));
            return text.toString();
        }
    }

    /** The games of two players in one round of a knock-out. */
    public static final class Tie {
        private final KnockOut plan;
        private final int round;
        private final int one;
        private final int other;
        private final int firstGame;
        private int begun;
        private int ended;
        private double points;

        /**
         * A tie that has not started.
         *
         * @param round from 1
         * @param one the better seed
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

        /** The better seed of the two. */
        public int one() {
            return one;
        }

        public int other() {
            return other;
        }

        /** The points of {@link #one()} so far. */
        public double points() {
            return points;
        }

        /** The number of games finished so far. */
        public int games() {
            return ended;
        }

        /** The player who advances, once that is decided. */
        public Optional<Integer> winner() {
            if (ended < plan.gamesEach() || ended % 2 != 0) {
                return Optional.empty();
            }
            double lead = 2 * points - ended;
            boolean exhausted = ended == plan.block();
            return lead == 0 && !exhausted ? Optional.empty() : Optional.of(lead >= 0 ? one : other);
        }

        /** The next game to start; empty if there is none, or none until a running game ends. */
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
                    begun % 2 == 1
                            ? new Pairing(number, one, other, opening)
                            : new Pairing(number, other, one, opening));
        }

        boolean owns(int number) {
            return number >= firstGame && number < firstGame + plan.block();
        }

        void ended(Pairing pairing, double whitePoints) {
            ended++;
            points += pairing.white() == one ? whitePoints : 1 - whitePoints;
        }
    }
}
