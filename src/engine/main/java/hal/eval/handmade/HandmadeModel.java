package hal.eval.handmade;

import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.PieceTable;
import hal.platform.TomlSection;
import hal.support.UserException;
import java.util.List;
import java.util.function.Supplier;

/** The parsed and checked numbers of an evaluation in TOML. */
public final class HandmadeModel implements EvaluationModel {
    private static final String COMPOSED = "composed";
    private static final String BALANCED = "balanced";
    private static final int MAX_DESCRIPTION = 200;

    private final EvaluationFile file;
    private final String kind;
    private final String description;
    private final List<PieceTable> tables;
    private final Supplier<Evaluator> evaluators;

    private HandmadeModel(EvaluationFile file, TomlSection root) {
        this.file = file;
        description = root.text("description", "", MAX_DESCRIPTION);
        kind = root.word("kind", COMPOSED, List.of(COMPOSED, BALANCED));
        evaluators =
                kind.equals(BALANCED) ? new BalancedEvaluator.Reader(root).read() : new CompositionReader(root).read();
        tables = SquareTables.all(root);
    }

    /**
     * Parses a file.
     *
     * @throws UserException naming the file, line and key at fault
     */
    public static HandmadeModel read(EvaluationFile file) {
        return new HandmadeModel(
                file, TomlSection.parse(file.name(), file.text()).bounded(Evaluator.MAX));
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public EvaluationFile file() {
        return file;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Evaluator newEvaluator() {
        return evaluators.get();
    }

    @Override
    public List<PieceTable> tables() {
        return tables;
    }
}
