package hal.arena;

import hal.arena.TournamentResult.Ending;
import hal.arena.record.GameRecord;
import hal.arena.result.Standings;
import hal.arena.result.Tally;
import hal.arena.stats.Sprt;
import hal.arena.stats.Sprt.Decision;
import java.util.List;
import java.util.Optional;

/**
 * What the finished games of a tournament come to. The same whether they were just played or read from files. Not for
 * several threads at a time.
 */
public final class Scoreboard {
    private final Tally tally;
    private final Optional<SequentialJudge> judge;

    /**
     * No game yet.
     *
     * @param names of the contenders, by their indices
     * @param sprt a test on the first one's score against the second
     */
    public Scoreboard(List<String> names, Optional<Sprt> sprt) {
        tally = new Tally(names);
        judge = sprt.map(test -> new SequentialJudge(test, names));
    }

    /** Adds a game. */
    public void add(GameRecord game) {
        tally.add(game);
        judge.ifPresent(test -> test.add(game));
    }

    /** Whether a sequential test has seen enough. */
    boolean isDecided() {
        return judge.isPresent() && judge.get().decision() != Decision.GO_ON;
    }

    /**
     * The result.
     *
     * @param complete whether all games were played
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
}
