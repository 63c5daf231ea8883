package hal.engine.algorithm;

import hal.search.Search;
import hal.search.SearchLimits;
import java.util.Collection;
import java.util.List;

/** An algorithm as the catalogue of engines lists it. */
public interface ProvidedAlgorithm {
    /** Its name, as users write it. */
    String name();

    /** A one-line description for users. */
    String description();

    /** The limits of a search that is given none. */
    SearchLimits usualLimits();

    /** Whether its moves depend on a seed, so that each game needs a new search. */
    boolean drawsLots();

    /** The parts that can be switched on and off; none for algorithms without options. */
    List<Toggle> toggles();

    /**
     * Refuses parts that have no effect on this algorithm.
     *
     * @param parts names of {@link AlgorithmProvider#parts()}
     * @throws hal.support.UserException saying which would have one
     */
    void check(Collection<String> parts);

    /**
     * Whether the value is always minimax's at the same depth.
     *
     * @param added the parts added to it
     * @param leftOut the parts left out
     */
    boolean isExact(Collection<String> added, Collection<String> leftOut);

    /** Creates a search, without its limits. */
    Search create(SearchSetup setup);
}
