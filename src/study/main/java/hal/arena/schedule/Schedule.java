package hal.arena.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * A tournament's schedule: the same encounters in every round, a pair of games each. All encounters of a round
 * start from the same opening.
 *
 * @param participants the number of participants
 * @param encounters who plays whom; the first named has White in the first game of a pair
 * @param first the number of the first game, from 1
 * @param games the number of games from there
 */
public record Schedule(int participants, List<Encounter> encounters, int first, int games) {
    /**
     * Two players who meet.
     *
     * @param one an index
     * @param other another
     */
    public record Encounter(int one, int other) {}

    public Schedule {
        encounters = List.copyOf(encounters);
    }

    /**
     * A match between two players.
     *
     * @param games any number; the last of an odd number has no partner
     */
    public static Schedule match(int games) {
        return new Schedule(2, List.of(new Encounter(0, 1)), 1, games);
    }

    /** Everyone plays everyone, two games per round. */
    public static Schedule roundRobin(int participants, int rounds) {
        List<Encounter> encounters = new ArrayList<>();
        for (int one = 0; one < participants; one++) {
            for (int other = one + 1; other < participants; other++) {
                encounters.add(new Encounter(one, other));
            }
        }
        return new Schedule(participants, encounters, 1, Math.multiplyExact(2 * rounds, encounters.size()));
    }

    /** The first player plays all others, two games per round. */
    public static Schedule gauntlet(int participants, int rounds) {
        List<Encounter> encounters = new ArrayList<>();
        for (int other = 1; other < participants; other++) {
            encounters.add(new Encounter(0, other));
        }
        return new Schedule(participants, encounters, 1, Math.multiplyExact(2 * rounds, encounters.size()));
    }

    /** The number after that of the last game. */
    public int end() {
        return first + games;
    }

    /** The game with a number. */
    public Pairing pairing(int number) {
        int pair = Pairing.pairOf(number);
        Encounter encounter = encounters.get(pair % encounters.size());
        int round = pair / encounters.size();
        boolean swapped = (number - 1) % 2 == 1;
        return swapped
                ? new Pairing(number, encounter.other(), encounter.one(), round)
                : new Pairing(number, encounter.one(), encounter.other(), round);
    }

    /** One shard of the tournament; pairs of games stay together. */
    public Schedule part(Shard shard) {
        int pairs = (games + 1) / 2;
        int begin = first + 2 * shard.first(pairs);
        int end = Math.min(end(), first + 2 * shard.end(pairs));
        return new Schedule(participants, encounters, begin, end - begin);
    }
}
