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
 * A move compared with the search's choice, or with the next best move if it is the choice.
 *
 * @param mover the side to move
 * @param asked the line expected after the move in question
 * @param other the line expected after the other move; empty if there is none
 * @param isChoice whether the move in question is the search's choice
 */
public record MoveComparison(int mover, ExpectedLine asked, Optional<ExpectedLine> other, boolean isChoice) {
    /** Differences below this many centipawns are not shown. */
    private static final double MIN_CHANGE = 5;

    private static final int MAX_CHANGES = 4;

    /**
     * The difference in one evaluation term between the ends of the two lines.
     *
     * @param term the evaluation term
     * @param centipawns positive if the move in question is better, from the mover's point of view
     */
    public record Change(String term, double centipawns) {}

    /** The centipawns the move in question gains over the other, negative if it loses; empty where a mate decides. */
    public Optional<Integer> gain() {
        boolean countable = other.isPresent()
                && !Score.isMate(asked.score())
                && !Score.isMate(other.get().score());
        return countable ? Optional.of(asked.score() - other.get().score()) : Optional.empty();
    }

    /** The evaluation terms in which the ends of the two lines differ most; empty where a mate decides. */
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
                .filter(change -> Math.abs(change.centipawns()) >= MIN_CHANGE)
                .sorted(Comparator.comparingDouble(change -> -Math.abs(change.centipawns())))
                .limit(MAX_CHANGES)
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
