package hal.eval.handmade;

import hal.eval.Evaluator;
import hal.eval.Explanation.Line;
import hal.eval.Explanation.Worth;
import hal.platform.TomlSection;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Terms of a hand-made evaluation that count beside a network: what depends on several pieces at once, such as attacks
 * on a king or on pieces that hang, which a network of a single hidden layer learns only from very many positions. A
 * share scales them together with the network's values. Immutable.
 */
public final class HandmadeTerms {
    /** The share with which terms count in full. */
    public static final int WHOLE = 1024;

    /** A recipe's section of terms. */
    public static final String SECTION = "terms";

    private static final int MAX_SHARE = 16 * WHOLE;

    private final Function<Optional<Counts>, Evaluator> evaluators;
    private final int share;

    private HandmadeTerms(Function<Optional<Counts>, Evaluator> evaluators, int share) {
        if (share < 1 || share > MAX_SHARE) {
            throw new IllegalArgumentException("the share of terms is from 1 to " + MAX_SHARE + ", not " + share);
        }
        this.evaluators = evaluators;
        this.share = share;
    }

    /**
     * Reads a recipe's section {@code terms}, which holds sections of terms as in an evaluation's file, and
     * {@code endgame} with theirs. They count in full.
     *
     * @throws hal.support.UserException naming the file, line and key at fault
     */
    public static HandmadeTerms read(TomlSection terms) {
        return new HandmadeTerms(CompositionReader.terms(terms.bounded(Evaluator.MAX)), WHOLE);
    }

    /**
     * The same terms with a share.
     *
     * @param part of {@link #WHOLE}
     * @throws IllegalArgumentException if it is out of range
     */
    public HandmadeTerms withShare(int part) {
        return new HandmadeTerms(evaluators, part);
    }

    /** How much they count, as a part of {@link #WHOLE}. */
    public int share() {
        return share;
    }

    /**
     * Creates an evaluator for one thread. It examines each position afresh, so it need not be told of moves; its
     * scores are the terms' sum times the share.
     */
    public Evaluator newEvaluator() {
        return newEvaluator(Optional.empty());
    }

    /**
     * Such an evaluator that also tells what the terms count.
     *
     * @param counts filled for each position
     */
    public Evaluator newEvaluator(Counts counts) {
        return newEvaluator(Optional.of(counts));
    }

    private Evaluator newEvaluator(Optional<Counts> counts) {
        Evaluator whole = evaluators.apply(counts);
        return position -> whole.evaluate(position) * share / WHOLE;
    }

    /** What each term adds in a position, by its name. */
    public List<Line> lines(Position position) {
        List<Line> lines = new ArrayList<>();
        for (Line line : evaluators.apply(Optional.empty()).explain(position).lines()) {
            if (!ComposedEvaluator.BASIS.contains(line.term())) {
                lines.add(new Line(line.term(), part(line.white()), part(line.black())));
            }
        }
        return lines;
    }

    private Worth part(Worth worth) {
        return Worth.of(worth.blended() * share / WHOLE);
    }
}
