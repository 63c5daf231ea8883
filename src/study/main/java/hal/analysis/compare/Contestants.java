package hal.analysis.compare;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.search.lab.Algorithm;
import hal.support.UserException;
import java.util.List;

/** The algorithms that take part in a comparison. */
public final class Contestants {
    private static final String VERSUS = "vs";

    private Contestants() {}

    /** The texts without a word that may stand between them. */
    private static List<String> named(List<String> texts) {
        return texts.stream().filter(text -> !text.equals(VERSUS)).toList();
    }

    /**
     * The named algorithms; by default all that search and do not keep their whole tree in memory.
     *
     * @param texts specs as users write them, such as {@code alphabeta} or {@code hal:without=null-move}
     * @param evaluation the evaluation of those that name none
     * @throws UserException if a text is not a spec, or names an external engine
     */
    public static List<EngineSpec> of(List<String> texts, String evaluation) {
        List<String> names = texts.isEmpty()
                ? AlgorithmCatalog.names().stream()
                        .filter(name -> !Algorithm.names().contains(name) || isUsual(name))
                        .toList()
                : named(texts);
        return names.stream().map(text -> contestant(text, evaluation)).toList();
    }

    /**
     * The named algorithms for a small game, which only the laboratory plays; by default all that search.
     *
     * @throws UserException if a text is not a spec, or names a chess engine
     */
    public static List<EngineSpec> ofLaboratory(List<String> texts) {
        List<String> names = texts.isEmpty()
                ? Algorithm.names().stream().filter(Contestants::isUsual).toList()
                : named(texts);
        List<EngineSpec> contestants = names.stream().map(EngineSpec::parse).toList();
        for (EngineSpec contestant : contestants) {
            if (contestant.program().isPresent() || !Algorithm.names().contains(contestant.algorithm())) {
                throw new UserException(
                        contestant + " plays chess only; known here: " + String.join(", ", Algorithm.names()));
            }
        }
        return contestants;
    }

    private static boolean isUsual(String name) {
        return Algorithm.of(name).searches() && !Algorithm.of(name).keepsTree();
    }

    private static EngineSpec contestant(String text, String evaluation) {
        EngineSpec spec = EngineSpec.parse(text);
        if (spec.program().isPresent()) {
            throw new UserException("\"" + text + "\" is an external engine, whose search cannot be compared; known: "
                    + String.join(", ", AlgorithmCatalog.names()));
        }
        return spec.evaluation().isPresent() ? spec : spec.with(EngineOptions.EVALUATION, evaluation);
    }
}
