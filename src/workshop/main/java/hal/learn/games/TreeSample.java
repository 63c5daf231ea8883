package hal.learn.games;

import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.ForwardingModel;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A model whose evaluator, when it is told to, keeps some of the positions that it evaluates in a search: a sample of
 * what an evaluation is really asked about, which games between good moves hardly show. Belongs to one thread.
 */
final class TreeSample extends ForwardingModel {
    private static final int SIZE = 4;

    private final List<Position> taken = new ArrayList<>();
    /** How many positions are still to be evaluated before each that is taken, the next first. */
    private final List<Integer> gaps = new ArrayList<>();

    private int untilNext = -1;

    TreeSample(EvaluationModel model) {
        super(model);
    }

    /**
     * Takes positions of the next search, each equally likely.
     *
     * @param evaluations how many the search will evaluate, about; of those beyond none is taken
     */
    void arm(int evaluations, Random random) {
        taken.clear();
        gaps.clear();
        int before = 0;
        for (int at : random.ints(SIZE, 0, evaluations).distinct().sorted().toArray()) {
            gaps.add(at - before);
            before = at;
        }
        next();
    }

    /** The positions that were taken, without the moves that led to them, in random order. */
    List<Position> take(Random random) {
        untilNext = -1;
        Collections.shuffle(taken, random);
        return List.copyOf(taken);
    }

    private void next() {
        untilNext = gaps.isEmpty() ? -1 : gaps.remove(0);
    }

    private void met(Position position) {
        if (untilNext == 0) {
            if (!position.inCheck()) {
                taken.add(position.toSetup().validate());
            }
            next();
        }
        untilNext--;
    }

    @Override
    public Evaluator newEvaluator() {
        return new ForwardingEvaluator(model.newEvaluator()) {
            @Override
            public int evaluate(Position position) {
                if (untilNext >= 0) {
                    met(position);
                }
                return evaluator.evaluate(position);
            }
        };
    }
}
