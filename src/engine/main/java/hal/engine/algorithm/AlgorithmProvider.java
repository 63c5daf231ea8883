package hal.engine.algorithm;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

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

    /** Looks for providers once, when the first is needed. */
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
}
