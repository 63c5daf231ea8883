package hal.session.view;

import java.util.Objects;

/**
 * What the engine says of the position.
 *
 * @param thinking whether it is thinking now
 * @param depth plies searched, 0 before the first iteration is done
 * @param seldepth the deepest line in plies, 0 when unknown
 * @param score from White's point of view
 * @param nodes nodes visited
 * @param nodesPerSecond speed, 0 when unknown
 * @param pv the principal variation as text, for example {@code 12. Nf3 Nc6 13. Bb5}
 */
public record EngineView(
        boolean thinking, int depth, int seldepth, ScoreView score, long nodes, long nodesPerSecond, String pv) {
    /** An engine that has said nothing yet. */
    public static final EngineView IDLE = new EngineView(false, 0, 0, ScoreView.UNKNOWN, 0, 0, "");

    /** Refuses nulls. */
    public EngineView {
        Objects.requireNonNull(score, "score");
        Objects.requireNonNull(pv, "pv");
    }

    /** The same words with this line. */
    public EngineView withPv(String line) {
        return new EngineView(thinking, depth, seldepth, score, nodes, nodesPerSecond, line);
    }

    /** The same words from an engine that is thinking, or has stopped. */
    public EngineView withThinking(boolean now) {
        return new EngineView(now, depth, seldepth, score, nodes, nodesPerSecond, pv);
    }
}
