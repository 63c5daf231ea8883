package hal.eval;

import java.util.List;
import java.util.Optional;

/**
 * What an evaluation knows: the numbers of a file, read once and never changed. All threads share one model; each makes
 * an {@link Evaluator} of its own from it.
 */
public interface EvaluationModel {
    /** The kind of a network. */
    String NETWORK = "network";

    /** The kind of model, in a word, such as {@code composed} or {@link #NETWORK}. */
    String kind();

    /** The file it was read from, which says which model it is. */
    EvaluationFile file();

    /** A line for people about it; may be empty. */
    String description();

    /** A new evaluator for one thread. Cheap: nothing is read or parsed. */
    Evaluator newEvaluator();

    /** What a user should know of how it works on this machine, in a clause; mostly nothing. */
    default Optional<String> remark() {
        return Optional.empty();
    }

    /** The tables of men on squares, for people to look at; none if it has none. */
    default List<PieceTable> tables() {
        return List.of();
    }
}
