package hal.engine;

import hal.eval.Evaluation;
import hal.search.champion.Feature;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a search is made of besides its algorithm.
 *
 * @param evaluation makes one evaluation for each thread
 * @param hashMegabytes size of the hash table
 * @param threads how many search at once
 * @param seed for what is left to chance
 * @param features what {@code hal} may use
 * @param laboratory what only the textbook's algorithms know
 */
public record SearchOptions(
        Supplier<Evaluation> evaluation,
        int hashMegabytes,
        int threads,
        long seed,
        Set<Feature> features,
        LabOptions laboratory) {}
