package hal.search.lab;

import hal.engine.EngineSpec;
import hal.engine.algorithm.AlgorithmProvider;
import hal.engine.algorithm.AlgorithmProvider.ProvidedAlgorithm;
import hal.engine.algorithm.AlgorithmProvider.SearchSetup;
import hal.engine.algorithm.AlgorithmProvider.Toggle;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationModel;
import hal.search.SearchLimits;
import hal.search.engine.Search;
import hal.search.lab.run.PositionTable;
import hal.search.lab.run.RunOptions;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Brings the laboratory's algorithms into the catalogue of engines. */
public final class LabProvider implements AlgorithmProvider {
    @Override
    public List<ProvidedAlgorithm> algorithms() {
        return Algorithm.names().stream()
                .map(Algorithm::of)
                .<ProvidedAlgorithm>map(Listed::new)
                .toList();
    }

    @Override
    public List<String> parts() {
        return Arrays.stream(Technique.values()).map(Technique::word).toList();
    }

    /**
     * Creates the search of a spec, which can also be observed node by node.
     *
     * @param evaluation evaluates positions
     * @throws hal.support.UserException if the spec's algorithm is not from the laboratory
     */
    public static LabSearch search(EngineSpec spec, EvaluationModel evaluation) {
        return search(Algorithm.of(spec.algorithm()), spec.setup(evaluation));
    }

    /**
     * The algorithm of a spec with the techniques that it adds and leaves out.
     *
     * @throws hal.support.UserException if the spec's algorithm is not from the laboratory
     */
    public static Algorithm algorithm(EngineSpec spec) {
        return changed(
                Algorithm.of(spec.algorithm()), spec.parts(EngineOptions.WITH), spec.parts(EngineOptions.WITHOUT));
    }

    private static Algorithm changed(Algorithm plain, Collection<String> added, Collection<String> leftOut) {
        return plain.with(Technique.of(added), Technique.of(leftOut));
    }

    private static LabSearch search(Algorithm plain, SearchSetup setup) {
        RunOptions circumstances = RunOptions.unlimited()
                .withRandom(new Random(setup.seed()), setup.shuffles())
                .withTable(PositionTable.entriesIn(setup.hashMegabytes()));
        return new LabSearch(
                changed(plain, setup.added(), setup.leftOut()), setup.evaluation(), setup.threads(), circumstances);
    }

    /** An algorithm, as the catalogue of engines wants it. */
    private record Listed(Algorithm algorithm) implements ProvidedAlgorithm {
        @Override
        public String name() {
            return algorithm.name();
        }

        @Override
        public String description() {
            return algorithm.description();
        }

        @Override
        public SearchLimits usualLimits() {
            return algorithm.usualLimits();
        }

        @Override
        public boolean drawsLots() {
            return algorithm.drawsLots();
        }

        @Override
        public List<Toggle> toggles() {
            return Arrays.stream(Technique.values())
                    .filter(algorithm::takes)
                    .map(technique -> new Toggle(
                            technique.word(),
                            technique.description(),
                            algorithm.techniques().contains(technique)))
                    .toList();
        }

        @Override
        public void check(Collection<String> parts) {
            changed(algorithm, parts, Set.of());
        }

        @Override
        public boolean isExact(Collection<String> added, Collection<String> leftOut) {
            return changed(algorithm, added, leftOut).isExact();
        }

        @Override
        public Search create(SearchSetup setup) {
            return search(algorithm, setup);
        }
    }
}
