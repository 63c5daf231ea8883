package hal.engine.algorithm;

import hal.eval.EvaluationModel;
import java.util.Set;

/**
 * What a search is built from, beside its algorithm.
 *
 * @param evaluation evaluates positions
 * @param added the names of the parts added to the algorithm
 * @param leftOut the names of the parts left out
 * @param threads how many threads it may use, from 1
 * @param seed decides whatever it leaves to chance
 * @param shuffles whether equally good moves are chosen at random
 * @param hashMegabytes the size of its hash table
 */
public record SearchSetup(
        EvaluationModel evaluation,
        Set<String> added,
        Set<String> leftOut,
        int threads,
        long seed,
        boolean shuffles,
        int hashMegabytes) {
    public SearchSetup {
        added = Set.copyOf(added);
        leftOut = Set.copyOf(leftOut);
    }
}
