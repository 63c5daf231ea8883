package hal.search.lab;

import hal.eval.Evaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The evaluations of a search, one for each thread, used again by the next search: making one may mean reading a file. */
final class EvaluationPool {
    private final Supplier<Evaluation> source;
    private final List<Evaluation> made = new ArrayList<>();
    private int used;

    /** Makes the first at once, so that one that cannot be made is known early. */
    EvaluationPool(Supplier<Evaluation> source) {
        this.source = source;
        made.add(source.get());
    }

    /** All are free again. */
    void startAgain() {
        used = 0;
    }

    /** One that is free. */
    Evaluation next() {
        if (used == made.size()) {
            made.add(source.get());
        }
        return made.get(used++);
    }
}
