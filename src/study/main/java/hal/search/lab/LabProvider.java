package hal.search.lab;

import hal.engine.EngineSpec;
import hal.engine.algorithm.AlgorithmProvider;
import hal.engine.algorithm.AlgorithmProvider.ProvidedAlgorithm;
import hal.engine.algorithm.AlgorithmProvider.SearchSetup;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationModel;
import hal.search.lab.run.PositionTable;
import hal.search.lab.run.RunOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Brings the laboratory's algorithms into the catalogue of engines. */
public final class LabProvider implements AlgorithmProvider {
    @Override
    public List<ProvidedAlgorithm> algorithms() {
        return Algorithm.names().stream().<ProvidedAlgorithm>map(Algorithm::of).toList();
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
        return Algorithm.of(spec.algorithm())
                .changed(spec.parts(EngineOptions.WITH), spec.parts(EngineOptions.WITHOUT));
    }

    static LabSearch search(Algorithm plain, SearchSetup setup) {
        RunOptions circumstances = RunOptions.unlimited()
                .withRandom(new Random(setup.seed()), setup.shuffles())
                .withTable(PositionTable.entriesIn(setup.hashMegabytes()));
        return new LabSearch(
                plain.changed(setup.added(), setup.leftOut()), setup.evaluation(), setup.threads(), circumstances);
    }
}
