package hal.analysis.explain;

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
}
