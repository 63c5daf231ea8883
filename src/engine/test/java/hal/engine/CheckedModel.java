package hal.engine;

import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.ForwardingModel;
import hal.notation.Fen;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A model whose evaluators verify incremental updates: at each position reached, the hash key, the checkers and the
 * evaluation with its sums are compared with the same computed from scratch.
 */
final class CheckedModel extends ForwardingModel {
    private static final int HASH_MEGABYTES = 16;

    private final Supplier<Evaluator> references;
    private final AtomicLong checked = new AtomicLong();

    /** Checks a model's evaluators against fresh evaluators of the same model. */
    CheckedModel(EvaluationModel model) {
        this(model, model::newEvaluator);
    }

    /** Checks a model's evaluators against these, which are asked for single positions only. */
    CheckedModel(EvaluationModel model, Supplier<Evaluator> references) {
        super(model);
        this.references = references;
    }

    /**
     * Searches the bench's positions and compares, at each position reached, everything that is updated incrementally
     * with the same computed from scratch.
     *
     * @param nodes the minimum number of positions to check in total
     * @param model evaluates positions
     * @return the number of positions checked, all of them correct
     * @throws IllegalStateException naming the position and the difference
     */
    static long check(long nodes, EvaluationModel model) {
        CheckedModel checked = new CheckedModel(model);
        Search search = new ChampionSearch(checked, HASH_MEGABYTES);
        SearchLimits limits = SearchLimits.nodes(nodes / Bench.POSITIONS.size() + 1);
        for (int i = 0; checked.checked() < nodes; i++) {
            String fen = Bench.POSITIONS.get(i % Bench.POSITIONS.size());
            search.search(Fen.parse(fen), limits, SearchListener.NONE, new StopToken());
        }
        return checked.checked();
    }

    /** The number of positions found correct. */
    long checked() {
        return checked.get();
    }

    @Override
    public Evaluator newEvaluator() {
        return new Checked(model.newEvaluator(), references.get());
    }

    private final class Checked extends ForwardingEvaluator {
        private final Evaluator afresh;

        Checked(Evaluator along, Evaluator afresh) {
            super(along);
            this.afresh = afresh;
        }

        @Override
        public int evaluate(Position position) {
            return evaluator.evaluate(position);
        }

        @Override
        public void attach(Position root) {
            super.attach(root);
            check(root);
        }

        /** Makes the move to check it, since evaluators are not told once a move is on the board. */
        @Override
        public void push(Position before, int move) {
            super.push(before, move);
            if (move == Moves.NONE) {
                before.makeNull();
                check(before);
                before.unmakeNull();
            } else {
                before.make(move);
                check(before);
                before.unmake();
            }
        }

        private void check(Position position) {
            Position rebuilt = position.toSetup().validate();
            compare("key", position.key(), rebuilt.key(), position);
            compare("key", position.key(), position.computeKey(), position);
            compare("checkers", position.checkers(), rebuilt.checkers(), position);
            compare("evaluation", evaluator.evaluate(position), afresh.evaluateAlone(rebuilt), position);
            checked.incrementAndGet();
        }
    }

    private static void compare(String what, long kept, long computed, Position position) {
        if (kept != computed) {
            throw new IllegalStateException(
                    "the " + what + " is " + kept + " instead of " + computed + " in " + Fen.format(position));
        }
    }
}
