package hal.engine;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.notation.Fen;
import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.search.champion.ChampionSearch;
import hal.search.champion.Feature;
import java.util.Set;

/**
 * Searches {@link BenchPositions} to a fixed depth. The number of nodes is the search's signature: the same on every
 * machine and Java, and changed by almost every change of the search.
 */
public final class Bench {
    /** The depth of the signature. */
    public static final int USUAL_DEPTH = 10;

    /** A middle game. */
    private static final int ALLOCATION_POSITION = 30;

    private static final long FEW_NODES = 100_000;
    private static final int HASH_MEGABYTES = 16;

    private Bench() {}

    /**
     * What a bench found.
     *
     * @param nodes the signature
     * @param cpuNanos processor time spent; unlike the clock's it is not lengthened by what else the machine does
     */
    public record Result(long nodes, long cpuNanos) {
        /** Nodes per second of processor time. */
        public long nodesPerSecond() {
            return (long) (nodes * 1e9 / Math.max(1, cpuNanos));
        }
    }

    /** The signature of the shipped engine. */
    public static Result run() {
        return run(USUAL_DEPTH);
    }

    /** The nodes of the shipped engine at some depth. */
    public static Result run(int depth) {
        return run(depth, Feature.all());
    }

    /**
     * The nodes of the engine without some features.
     *
     * @param depth plies, at least 1
     * @param features what it may use
     */
    public static Result run(int depth, Set<Feature> features) {
        return run(depth, features, model());
    }

    /**
     * The nodes of the engine with another evaluation.
     *
     * @param depth plies, at least 1
     * @param features what it may use
     * @param model how it judges positions
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
     * How much of the search's time is the evaluation's, found by timing one call of several.
     *
     * @param depth plies, at least 1
     * @return from 0 to 1
     */
    public static double evaluationShare(int depth, EvaluationModel model) {
        TimedModel timed = new TimedModel(model);
        Result result = run(depth, Feature.all(), timed);
        return (double) timed.nanos() / Math.max(1, result.cpuNanos());
    }

    /** The evaluation of the shipped engine. */
    public static EvaluationModel model() {
        return EvaluationCatalog.shipped().model(EngineCatalog.USUAL_EVALUATION);
    }

    private static long nodes(Search search, String fen, SearchLimits limits) {
        return search.search(Fen.parse(fen), limits, SearchListener.NONE, new StopToken())
                .statistics()
                .nodes();
    }

    /**
     * The memory that a warm search allocates for each node. A position is searched twice, the second time with ten times
     * the nodes: what the second search takes more is the price of its nodes, the rest that of beginning and ending.
     *
     * @return bytes a node; below zero is none
     */
    public static double allocatedBytesPerNode() {
        Search search = new ChampionSearch(model(), HASH_MEGABYTES, 1, Feature.all());
        String fen = BenchPositions.FENS.get(ALLOCATION_POSITION);
        allocatedBytes(search, fen, FEW_NODES); // takes the table's memory and loads classes
        long few = allocatedBytes(search, fen, FEW_NODES);
        long many = allocatedBytes(search, fen, 10 * FEW_NODES);
        return (double) (many - few) / (9 * FEW_NODES);
    }

    private static long allocatedBytes(Search search, String fen, long nodes) {
        search.newGame();
        ThreadCosts before = ThreadCosts.now();
        nodes(search, fen, SearchLimits.nodes(nodes));
        return ThreadCosts.now().allocatedBytes() - before.allocatedBytes();
    }

    /**
     * Searches the positions while everything that is kept up to date move by move is reckoned from nothing and compared,
     * at each position that the search comes to.
     *
     * @param nodes how many at least, over all positions together
     * @param model how positions are judged
     * @return how many positions were checked, each of them right
     * @throws IllegalStateException naming the position and what is wrong there
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
}
