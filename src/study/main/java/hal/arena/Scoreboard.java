package hal.arena;

import hal.arena.TournamentResult.Ending;
import hal.arena.TournamentResult.TestState;
import hal.arena.record.RecordedGame;
import hal.arena.schedule.Pairing;
import hal.arena.stats.ScoreCounts;
import hal.arena.stats.Sprt;
import hal.arena.stats.Sprt.Decision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The score of a tournament's finished games, whether just played or read from files. Not thread-safe. */
public final class Scoreboard {
    private final Tally tally;
    private final Optional<SequentialJudge> judge;

    /**
     * A scoreboard without games.
     *
     * @param names of the participants, by index
     * @param sprt a sequential test on the first participant's score, if there is one
     */
    public Scoreboard(List<String> names, Optional<Sprt> sprt) {
        tally = new Tally(names);
        judge = sprt.map(test -> new SequentialJudge(test, names));
    }

    /** Adds a game. */
    public void add(RecordedGame game) {
        tally.add(game);
        judge.ifPresent(test -> test.add(game));
    }

    /** Whether the sequential test has reached a decision. */
    boolean isDecided() {
        return judge.isPresent() && judge.get().decision() != Decision.GO_ON;
    }

    /**
     * The result.
     *
     * @param complete whether all planned games were played
     */
    public TournamentResult result(boolean complete) {
        Standings standings = isDecided() ? judge.orElseThrow().standings() : tally.standings();
        return new TournamentResult(standings, ending(complete), judge.map(SequentialJudge::state));
    }

    private Ending ending(boolean complete) {
        return switch (judge.map(SequentialJudge::decision).orElse(Decision.GO_ON)) {
            case ACCEPT_H0 -> Ending.ACCEPTED_H0;
            case ACCEPT_H1 -> Ending.ACCEPTED_H1;
            case GO_ON -> complete ? Ending.FINISHED : Ending.STOPPED;
        };
    }

    /**
     * A sequential test on a match. It takes the pairs in the order of their numbers, whichever finishes first, so that
     * its decision does not depend on concurrency and short games do not carry more weight. Games after the deciding
     * pair do not count.
     */
    private static final class SequentialJudge {
        private final Sprt test;
        private final Tally counted;
        private final Map<Integer, List<RecordedGame>> waiting = new HashMap<>();
        private ScoreCounts pairs = ScoreCounts.ofPairs(0, 0, 0, 0, 0);
        private Decision decision = Decision.GO_ON;
        private int nextPair;

        SequentialJudge(Sprt test, List<String> names) {
            this.test = test;
            this.counted = new Tally(names);
        }

        void add(RecordedGame game) {
            waiting.computeIfAbsent(Pairing.pairOf(game.number()), pair -> new ArrayList<>())
                    .add(game);
            while (decision == Decision.GO_ON
                    && waiting.getOrDefault(nextPair, List.of()).size() == 2) {
                addPair(waiting.remove(nextPair));
                nextPair++;
            }
        }

        private void addPair(List<RecordedGame> pair) {
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

        /** The standings of the games up to the decision. */
        Standings standings() {
            return counted.standings();
        }
    }
}
