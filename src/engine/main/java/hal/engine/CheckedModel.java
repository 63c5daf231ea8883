package hal.engine;

import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.ForwardingModel;
import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Position;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A model whose evaluators verify incremental updates: at each position reached, the hash key, the checkers and the
 * evaluation with its sums are compared with the same computed from scratch.
 */
final class CheckedModel extends ForwardingModel {
    private final Supplier<Evaluator> references;
    private final AtomicLong checked = new AtomicLong();

    /** Checks a model's evaluators against fresh evaluators of the same model. */
    CheckedModel(EvaluationModel model) {
        this(model, model::newEvaluator);
    }

    /** Checks a model's evaluators against these, which are asked for single positions only. */
    CheckedModel(EvaluationModel model, Supplier<Evaluator> references) {
        super(model);
        this.references = references;
    }

    /** The number of positions found correct. */
    long checked() {
        return checked.get();
    }

    @Override
    public Evaluator newEvaluator() {
        return new Checked(model.newEvaluator(), references.get());
    }

    private final class Checked extends ForwardingEvaluator {
        private final Evaluator afresh;

        Checked(Evaluator along, Evaluator afresh) {
            super(along);
            this.afresh = afresh;
        }

        @Override
        public int evaluate(Position position) {
            return evaluator.evaluate(position);
        }

        @Override
        public void attach(Position root) {
            super.attach(root);
            check(root);
        }

        /** Makes the move to check it, since evaluators are not told once a move is on the board. */
        @Override
        public void push(Position before, int move) {
            super.push(before, move);
            if (move == Move.NONE) {
                before.makeNull();
                check(before);
                before.unmakeNull();
            } else {
                before.make(move);
                check(before);
                before.unmake();
            }
        }

        private void check(Position position) {
            Position rebuilt = position.toSetup().validate();
            compare("key", position.key(), rebuilt.key(), position);
            compare("key", position.key(), position.computeKey(), position);
            compare("checkers", position.checkers(), rebuilt.checkers(), position);
            compare("evaluation", evaluator.evaluate(position), afresh.evaluateAlone(rebuilt), position);
            checked.incrementAndGet();
        }
    }

    private static void compare(String what, long kept, long computed, Position position) {
        if (kept != computed) {
            throw new IllegalStateException(
                    "the " + what + " is " + kept + " instead of " + computed + " in " + Fen.format(position));
        }
    }
}
