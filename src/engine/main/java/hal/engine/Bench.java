package hal.engine;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.ForwardingModel;
import hal.notation.Fen;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.champion.Feature;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Searches {@link BenchPositions} to a fixed depth. The node count is the search's signature: the same on every machine
 * and JVM, and changed by almost every change to the search.
 */
public final class Bench {
    /** The depth of the signature. */
    public static final int DEFAULT_DEPTH = 10;

    /** The index of a middlegame position. */
    private static final int ALLOCATION_POSITION = 30;

    private static final long FEW_NODES = 10_000;
    private static final int ALLOCATION_ATTEMPTS = 20;
    private static final int HASH_MEGABYTES = 16;

    private Bench() {}

    /**
     * The result of a bench.
     *
     * @param nodes the signature
     * @param cpuNanos CPU time in nanoseconds; unlike elapsed time it does not depend on the machine's other work
     */
    public record Result(long nodes, long cpuNanos) {
        /** Nodes per second of CPU time. */
        public long nodesPerSecond() {
            return (long) (nodes * 1e9 / Math.max(1, cpuNanos));
        }
    }

    /** The signature of the shipped engine. */
    public static Result run() {
        return run(DEFAULT_DEPTH);
    }

    /**
     * Runs the shipped engine to a depth.
     *
     * @param depth in plies, at least 1
     */
    public static Result run(int depth) {
        return run(depth, Feature.all());
    }

    /**
     * Runs the engine with some features only.
     *
     * @param depth in plies, at least 1
     * @param features the features it may use
     */
    public static Result run(int depth, Set<Feature> features) {
        return run(depth, features, model());
    }

    /**
     * Runs the engine with another evaluation.
     *
     * @param depth in plies, at least 1
     * @param features the features it may use
     * @param model evaluates positions
     */
    public static Result run(int depth, Set<Feature> features, EvaluationModel model) {
        Search search = new ChampionSearch(model, HASH_MEGABYTES, 1, features);
        SearchLimits limits = SearchLimits.depth(depth);
        ThreadCosts before = ThreadCosts.now();
        long nodes = 0;
        for (String fen : BenchPositions.FENS) {
            nodes += nodes(search, fen, limits);
        }
        return new Result(nodes, ThreadCosts.now().cpuNanos() - before.cpuNanos());
    }

    /**
     * The evaluation's share of the search time, estimated by timing a sample of its calls.
     *
     * @param depth in plies, at least 1
     * @return from 0 to 1
     */
    public static double evaluationShare(int depth, EvaluationModel model) {
        TimedModel timed = new TimedModel(model);
        Result result = run(depth, Feature.all(), timed);
        return (double) timed.nanos() / Math.max(1, result.cpuNanos());
    }

    /** The evaluation of the shipped engine. */
    public static EvaluationModel model() {
        return EvaluationCatalog.shipped().model(EngineCatalog.DEFAULT_EVALUATION);
    }

    private static long nodes(Search search, String fen, SearchLimits limits) {
        return search.search(Fen.parse(fen), limits, SearchListener.NONE, new StopToken())
                .statistics()
                .nodes();
    }

    /**
     * The memory that a warm search allocates per node. A position is searched twice, the second time with ten times
     * the nodes: the difference is the cost of the nodes, the rest that of setting up.
     *
     * @return bytes per node; a negative value means none
     */
    public static double allocatedBytesPerNode() {
        Search search = new ChampionSearch(model(), HASH_MEGABYTES, 1, Feature.all());
        String fen = BenchPositions.FENS.get(ALLOCATION_POSITION);
        allocatedBytes(search, fen, FEW_NODES); // allocates the table and loads classes
        double least = Double.MAX_VALUE;
        // A network's vectors are objects until the JIT has compiled the loops over them: that may take several
        // searches.
        for (int attempt = 0; attempt < ALLOCATION_ATTEMPTS && least > 1; attempt++) {
            long few = allocatedBytes(search, fen, FEW_NODES);
            long many = allocatedBytes(search, fen, 10 * FEW_NODES);
            least = Math.min(least, (double) (many - few) / (9 * FEW_NODES));
        }
        return least;
    }

    private static long allocatedBytes(Search search, String fen, long nodes) {
        search.newGame();
        ThreadCosts before = ThreadCosts.now();
        nodes(search, fen, SearchLimits.nodes(nodes));
        return ThreadCosts.now().allocatedBytes() - before.allocatedBytes();
    }

    /**
     * Searches the positions and compares, at each position reached, everything that is updated incrementally with the
     * same computed from scratch.
     *
     * @param nodes the minimum number of positions to check in total
     * @param model evaluates positions
     * @return the number of positions checked, all of them correct
     * @throws IllegalStateException naming the position and the difference
     */
    public static long check(long nodes, EvaluationModel model) {
        CheckedModel checked = new CheckedModel(model);
        Search search = new ChampionSearch(checked, HASH_MEGABYTES);
        SearchLimits limits = SearchLimits.nodes(nodes / BenchPositions.FENS.size() + 1);
        for (int i = 0; checked.checked() < nodes; i++) {
            nodes(search, BenchPositions.FENS.get(i % BenchPositions.FENS.size()), limits);
        }
        return checked.checked();
    }

    /**
     * A model whose evaluators time one call in {@link #EVERY}. Not thread-safe. Incremental updates count only where
     * they are done lazily inside the call, as a network's accumulators are.
     */
    static final class TimedModel extends ForwardingModel {
        /** A prime, so that it does not coincide with any rhythm of the search. */
        static final int EVERY = 37;

        /**
         * No evaluation takes this many nanoseconds: a longer call was interrupted by other work, and is not counted.
         */
        static final long WAITED = 50_000;

        private static final int CLOCK_ROUNDS = 200;
        private static final int CLOCK_READINGS = 500;

        private final LongSupplier nanoTime;
        private final double clockNanos;
        private long calls;
        private long timed;
        private long timedNanos;

        TimedModel(EvaluationModel model) {
            this(model, System::nanoTime);
        }

        /** For tests: with another time source. */
        TimedModel(EvaluationModel model, LongSupplier nanoTime) {
            super(model);
            this.nanoTime = nanoTime;
            clockNanos = clockNanos();
        }

        /** The cost of reading the clock in nanoseconds: the best of several rounds, since others may be disturbed. */
        private double clockNanos() {
            long best = Long.MAX_VALUE;
            for (int round = 0; round < CLOCK_ROUNDS; round++) {
                long start = nanoTime.getAsLong();
                long last = start;
                for (int i = 0; i < CLOCK_READINGS; i++) {
                    last = nanoTime.getAsLong();
                }
                best = Math.min(best, last - start);
            }
            return (double) best / CLOCK_READINGS;
        }

        /** The estimated time of all calls in nanoseconds, including those not timed. */
        long nanos() {
            double each = timed == 0 ? 0 : Math.max(0, (double) timedNanos / timed - clockNanos);
            return (long) (each * calls);
        }

        @Override
        public Evaluator newEvaluator() {
            return new ForwardingEvaluator(model.newEvaluator()) {
                @Override
                public int evaluate(Position position) {
                    if (++calls % EVERY != 0) {
                        return evaluator.evaluate(position);
                    }
                    long start = nanoTime.getAsLong();
                    int score = evaluator.evaluate(position);
                    long nanos = nanoTime.getAsLong() - start;
                    if (nanos < WAITED) {
                        timedNanos += nanos;
                        timed++;
                    }
                    return score;
                }
            };
        }
    }

    /**
     * A model whose evaluators verify incremental updates: at each position reached, the hash key, the checkers and the
     * evaluation with its sums are compared with the same computed from scratch.
     */
    static final class CheckedModel extends ForwardingModel {
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
}
