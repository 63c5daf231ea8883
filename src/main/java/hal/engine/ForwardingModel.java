package hal.engine;

import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;

/** A model that describes itself as another one does, and wraps its evaluators to measure or check them. */
abstract class ForwardingModel implements EvaluationModel {
    final EvaluationModel model;

    ForwardingModel(EvaluationModel model) {
        this.model = model;
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
