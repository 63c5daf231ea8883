package hal.arena;

import hal.arena.TournamentResult.TestState;
import hal.arena.record.GameRecord;
import hal.arena.result.Standings;
import hal.arena.result.Tally;
import hal.arena.schedule.Pairing;
import hal.arena.stats.ScoreCounts;
import hal.arena.stats.Sprt;
import hal.arena.stats.Sprt.Decision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A sequential test on a match. It takes the pairs in the order of their numbers, whichever ends first: so its decision
 * does not depend on how many games are played at once, and short games do not weigh more than long ones. Games beyond
 * the pair that decided do not count.
 */
final class SequentialJudge {
    private final Sprt test;
    private final Tally counted;
    private final Map<Integer, List<GameRecord>> waiting = new HashMap<>();
    private ScoreCounts pairs = ScoreCounts.ofPairs(0, 0, 0, 0, 0);
    private Decision decision = Decision.GO_ON;
    private int nextPair;

    SequentialJudge(Sprt test, List<String> names) {
        this.test = test;
        this.counted = new Tally(names);
    }

    void add(GameRecord game) {
        waiting.computeIfAbsent(Pairing.pairOf(game.number()), pair -> new ArrayList<>())
                .add(game);
        while (decision == Decision.GO_ON
                && waiting.getOrDefault(nextPair, List.of()).size() == 2) {
            addPair(waiting.remove(nextPair));
            nextPair++;
        }
    }

    private void addPair(List<GameRecord> pair) {
        pair.forEach(counted::add);
        double points = pair.get(0).points(0) + pair.get(1).points(0);
        pairs = pairs.plus((int) (2 * points));
        decision = test.decide(pairs);
    }

    Decision decision() {
        return decision;
    }

    TestState state() {
        return new TestState(test, test.logLikelihoodRatio(pairs));
    }

    /** The sum of the games up to the decision. */
    Standings standings() {
        return counted.standings();
    }
}
