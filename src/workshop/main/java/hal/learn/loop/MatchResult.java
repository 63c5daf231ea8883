package hal.learn.loop;

import hal.platform.Format;
import hal.support.UserException;
import java.util.Locale;

/**
 * How a candidate has played the best network.
 *
 * @param won games of the candidate
 * @param drawn games
 * @param lost games of the candidate
 * @param elo the candidate's advantage; infinite if it has won or lost every game
 * @param low the lower end of its 95 % interval
 * @param high the upper end
 * @param verdict what the sequential test says
 */
public record MatchResult(int won, int drawn, int lost, double elo, double low, double high, Verdict verdict) {
    private static final double MAX_ELO = 800;

    /** What a sequential test says; named in the log in lower case. */
    public enum Verdict {
        BETTER,
        NOT_BETTER,
        OPEN
    }

    /**
     * Whether the candidate is to be adopted.
     *
     * @param adoptElo the least advantage for it where no test has decided
     */
    boolean adopts(double adoptElo) {
        return verdict == Verdict.BETTER || (verdict == Verdict.OPEN && boundedElo() >= adoptElo);
    }

    /** The advantage, at most {@value #MAX_ELO} either way. */
    double boundedElo() {
        return Math.max(-MAX_ELO, Math.min(MAX_ELO, elo));
    }

    /** The number of games. */
    public int games() {
        return won + drawn + lost;
    }

    /** The result as keys and values for the log. */
    Object[] values() {
        String word = verdict.name().toLowerCase(Locale.ROOT);
        return Format.of(
                        "won %d drawn %d lost %d elo %.1f low %.1f high %.1f verdict %s",
                        won, drawn, lost, elo, low, high, word)
                .split(" ", -1);
    }

    /** Reads it from a line of the log. @throws UserException if something is missing or malformed */
    static MatchResult of(LoopLog.Entry entry) {
        Verdict verdict;
        try {
            verdict = Verdict.valueOf(entry.text("verdict").toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new UserException("verdict is none of better, not_better, open", e);
        }
        return new MatchResult(
                entry.count("won"),
                entry.count("drawn"),
                entry.count("lost"),
                entry.number("elo"),
                entry.number("low"),
                entry.number("high"),
                verdict);
    }
}
