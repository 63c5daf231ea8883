package hal.analysis.why;

import hal.eval.Evaluator;
import hal.eval.Explanation;
import hal.rules.Color;
import hal.rules.Position;
import hal.search.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A move beside the one that a search prefers to it; beside the next best if it is the search's own choice.
 *
 * @param mover the side to move
 * @param asked what is expected after the move asked about
 * @param other what is expected after the other one; empty if there is no other move
 * @param isChoice whether the move asked about is the search's choice
 */
public record MoveComparison(int mover, ExpectedLine asked, Optional<ExpectedLine> other, boolean isChoice) {
    /** Less than this many centipawns is not worth a word. */
    private static final double LEAST_CHANGE = 5;

    private static final int MOST_CHANGES = 4;

    /**
     * What an idea of the evaluation is worth at the end of one line and not of the other.
     *
     * @param term the idea
     * @param centipawns positive if the move asked about is better in it, from the mover's view
     */
    public record Change(String term, double centipawns) {}

    /** Centipawns that the move asked about gains against the other, negative if it loses; empty where a mate decides. */
    public Optional<Integer> gain() {
        boolean countable = other.isPresent()
                && !Score.isMate(asked.score())
                && !Score.isMate(other.get().score());
        return countable ? Optional.of(asked.score() - other.get().score()) : Optional.empty();
    }

    /** Where the ends of the two lines differ most, in the evaluation's own terms; nowhere where a mate decides. */
    public List<Change> changes(Evaluator evaluation) {
        if (gain().isEmpty()) {
            return List.of();
        }
        Map<String, Double> there = balances(evaluation, other.orElseThrow().end());
        List<Change> changes = new ArrayList<>();
        balances(evaluation, asked.end())
                .forEach(
                        (term, here) -> changes.add(new Change(term, sign() * (here - there.getOrDefault(term, 0.0)))));
        return changes.stream()
                .filter(change -> Math.abs(change.centipawns()) >= LEAST_CHANGE)
                .sorted(Comparator.comparingDouble(change -> -Math.abs(change.centipawns())))
                .limit(MOST_CHANGES)
                .toList();
    }

    private int sign() {
        return mover == Color.WHITE ? 1 : -1;
    }

    private static Map<String, Double> balances(Evaluator evaluation, Position position) {
        return evaluation.explain(position.copy()).lines().stream()
                .collect(Collectors.toMap(Explanation.Line::term, Explanation.Line::balance, Double::sum));
    }
}
