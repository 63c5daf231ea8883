package hal.eval;

import java.util.List;
import java.util.Optional;

/**
 * An evaluation's immutable data, read once from a file and shared by all threads; each thread creates an
 * {@link Evaluator} from it.
 */
public interface EvaluationModel {
    /** The kind of a network. */
    String NETWORK = "network";

    /** The kind of model, such as {@code composed} or {@link #NETWORK}. */
    String kind();

    /** The file it was read from, which identifies the model. */
    EvaluationFile file();

    /** A one-line description; may be empty. */
    String description();

    /** Creates an evaluator for one thread. Cheap: nothing is read or parsed. */
    Evaluator newEvaluator();

    /** A remark for the user on how it runs on this machine, as a clause; usually empty. */
    default Optional<String> remark() {
        return Optional.empty();
    }

    /** The piece-square tables, for display; empty if it has none. */
    default List<PieceTable> tables() {
        return List.of();
    }
}
