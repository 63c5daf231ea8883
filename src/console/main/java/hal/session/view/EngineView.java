package hal.session.view;

import java.util.ArrayList;
import java.util.List;

/**
 * What the engine says of the position.
 *
 * @param thinking whether it is thinking now
 * @param depth plies searched, 0 before the first iteration is done
 * @param seldepth the deepest line in plies, 0 when unknown
 * @param score from White's point of view; unknown where the engine plays below its strength
 * @param nodes nodes visited
 * @param nodesPerSecond speed, 0 when unknown
 * @param pv the principal variation as text, for example {@code 12. Nf3 Nc6 13. Bb5}
 * @param others the further lines of a multi-PV analysis, the second best first
 */
public record EngineView(
        boolean thinking,
        int depth,
        int seldepth,
        ScoreView score,
        long nodes,
        long nodesPerSecond,
        String pv,
        List<Line> others) {
    /**
     * A line and what it comes to.
     *
     * @param score from White's point of view
     * @param text as in {@code 12. Nf3 Nc6 13. Bb5}
     */
    public record Line(ScoreView score, String text) {}

    /** An engine that has said nothing yet. */
    public static final EngineView IDLE = new EngineView(false, 0, 0, ScoreView.UNKNOWN, 0, 0, "", List.of());

    /** Keeps its own list. */
    public EngineView {
        others = List.copyOf(others);
    }

    /** The same words with this line. */
    public EngineView withPv(String line) {
        return new EngineView(thinking, depth, seldepth, score, nodes, nodesPerSecond, line, others);
    }

    /** The same words from an engine that is thinking, or has stopped. */
    public EngineView withThinking(boolean now) {
        return new EngineView(now, depth, seldepth, score, nodes, nodesPerSecond, pv, others);
    }

    /** The same words with these further lines. */
    public EngineView withOthers(List<Line> lines) {
        return new EngineView(thinking, depth, seldepth, score, nodes, nodesPerSecond, pv, lines);
    }

    /** All lines with their scores, the best first; none before the first iteration is done. */
    public List<Line> lines() {
        if (depth == 0) {
            return List.of();
        }
        List<Line> all = new ArrayList<>();
        all.add(new Line(score, pv));
        all.addAll(others);
        return all;
    }
}
