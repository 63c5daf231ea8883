package hal.engine;

import hal.search.lab.Technique;
import java.util.Set;

/**
 * What only the algorithms of the laboratory know.
 *
 * @param with techniques added
 * @param without techniques left out
 * @param shuffle whether chance decides between equally good moves
 * @param threads how many threads a parallel one takes
 */
public record LabOptions(Set<Technique> with, Set<Technique> without, boolean shuffle, int threads) {
    /** Keeps its own copies. */
    public LabOptions {
        with = Set.copyOf(with);
        without = Set.copyOf(without);
    }
}
