package hal.session.view;

import hal.analysis.review.EvaluationGraph;
import hal.analysis.review.ReviewedMove;
import hal.platform.Format;
import hal.search.engine.Scores;
import java.util.List;
import java.util.Optional;

/**
 * The course of a reviewed game and a place in it.
 *
 * @param graph White's winning chances from position to position
 * @param ply how many moves lead to the place
 */
public record GraphView(EvaluationGraph graph, int ply) {
    /** No course is known. */
    public static final GraphView NONE = new GraphView(new EvaluationGraph(List.of(), 0), 0);

    /** Whether there is nothing to see. */
    public boolean isEmpty() {
        return graph.points().isEmpty();
    }

    /** What the review says of the move that led to the place, in a line that may be long; empty if it says nothing. */
    public String note() {
        Optional<EvaluationGraph.Point> point = graph.points().stream()
                .filter(candidate -> candidate.ply() == ply)
                .findFirst();
        return point.map(here -> here.move().map(GraphView::words).orElse(Scores.format(here.score())))
                .orElse("");
    }

    private static String words(ReviewedMove move) {
        String verdict = move.text() + move.mark().sign() + " "
                + Scores.format(move.after().score());
        if (!move.hasBetter()) {
            return verdict + ", " + move.mark().word();
        }
        return verdict + Format.of(", lost %.0f %%, better ", move.loss()) + move.bestText();
    }
}
