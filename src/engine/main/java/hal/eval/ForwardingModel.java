package hal.eval;

import hal.rules.Position;

/** A model that describes itself as another one does, and wraps its evaluators to measure, check or watch them. */
public abstract class ForwardingModel implements EvaluationModel {
    /** The other one. */
    protected final EvaluationModel model;

    /** Wraps a model. */
    protected ForwardingModel(EvaluationModel model) {
        this.model = model;
    }

    /** Passes every call on to an evaluator of the other model, which stays in this one's sight. */
    protected abstract static class ForwardingEvaluator implements Evaluator {
        /** The one of the other model. */
        protected final Evaluator evaluator;

        /** Wraps an evaluator. */
        protected ForwardingEvaluator(Evaluator evaluator) {
            this.evaluator = evaluator;
        }

        @Override
        public void attach(Position root) {
            evaluator.attach(root);
        }

        @Override
        public void push(Position before, int move) {
            evaluator.push(before, move);
        }

        @Override
        public void pop() {
            evaluator.pop();
        }
    }

    @Override
    public final String kind() {
        return model.kind();
    }

    @Override
    public final EvaluationFile file() {
        return model.file();
    }

    @Override
    public final String description() {
        return model.description();
    }
}
