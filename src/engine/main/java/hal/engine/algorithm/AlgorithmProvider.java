package hal.engine.algorithm;

import hal.eval.EvaluationModel;
import hal.search.SearchLimits;
import hal.search.engine.Search;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * A room with algorithms of its own. A provider is found by Java's {@link ServiceLoader}: it is named in
 * {@code META-INF/services/hal.engine.algorithm.AlgorithmProvider}.
 */
public interface AlgorithmProvider {
    /** The algorithms, from the simplest to the strongest; always the same. */
    List<ProvidedAlgorithm> algorithms();

    /** The names of all parts that can be added to one of the algorithms or left out, in the order of the help. */
    List<String> parts();

    /** All providers of this program; none where only the engine is present. */
    static List<AlgorithmProvider> all() {
        return Found.ALL;
    }

    /** Loads the providers once, when first needed. */
    final class Found {
        private static final List<AlgorithmProvider> ALL = find();

        private Found() {}

        private static List<AlgorithmProvider> find() {
            List<AlgorithmProvider> found = new ArrayList<>();
            ServiceLoader.load(AlgorithmProvider.class, AlgorithmProvider.class.getClassLoader())
                    .forEach(found::add);
            return List.copyOf(found);
        }
    }

    /** An algorithm as the catalogue of engines lists it. */
    interface ProvidedAlgorithm {
        /** The name, as users write it. */
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
    record SearchSetup(
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

    /**
     * A part of an algorithm that can be switched on and off.
     *
     * @param word its name, as in {@code with=} and {@code without=}
     * @param description one line for users
     * @param usual whether it is on by default
     */
    record Toggle(String word, String description, boolean usual) {}
}
