package hal.analysis.explain;

import hal.rules.Bitboard;
import hal.rules.Moves;
import java.util.List;

/**
 * A sentence and what it says.
 *
 * @param text plain English, with a full stop
 * @param claims what it says, each proved; the first decides
 */
public record Sentence(String text, List<Claim> claims) {
    /** Keeps its own copy. */
    public Sentence {
        claims = List.copyOf(claims);
    }

    /** The line that shows it. */
    public Line line() {
        return claims.get(0).line();
    }

    /** The squares that it speaks of, to be marked on a board. */
    public long squares() {
        return claims.stream().mapToLong(Sentence::squares).reduce(0, (a, b) -> a | b);
    }

    private static long squares(Claim claim) {
        long own = claim instanceof Claim.Tactic tactic
                ? tactic.targets().stream().mapToLong(Bitboard::of).reduce(Bitboard.of(tactic.by()), (a, b) -> a | b)
                : claim instanceof Claim.Deed deed ? Bitboard.of(deed.square()) : 0;
        if (claim.line().moves().isEmpty()) {
            return own;
        }
        int first = claim.line().moves().get(0);
        return own | Bitboard.of(Moves.from(first)) | Bitboard.of(Moves.destination(first));
    }
}
