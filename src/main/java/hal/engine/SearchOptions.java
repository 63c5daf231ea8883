package hal.engine;

import hal.eval.EvaluationModel;
import hal.search.champion.Feature;
import java.util.Set;

/**
 * What a search is made of besides its algorithm.
 *
 * @param model how it judges positions; shared by all threads
 * @param hashMegabytes size of the hash table
 * @param threads how many search at once
 * @param seed for what is left to chance
 * @param features what {@code hal} may use
 * @param laboratory what only the textbook's algorithms know
 */
public record SearchOptions(
        EvaluationModel model,
        int hashMegabytes,
        int threads,
        long seed,
        Set<Feature> features,
        LabOptions laboratory) {}
