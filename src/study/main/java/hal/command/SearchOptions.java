package hal.command;

import hal.engine.EngineCatalog;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The searches by which positions are judged that networks are trained on. */
public final class SearchOptions {
    private static final int MAX_NODES = 100_000_000;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description =
                    "Soft node limit: start no deeper iteration after this many nodes; default: ${DEFAULT-VALUE}.")
    private int nodes;

    @Option(
            names = "--hard-nodes",
            paramLabel = "N",
            description = "Hard node limit: stop a search after this many nodes; default: ten times --nodes.")
    private int hardNodes;

    @Option(
            names = "--eval",
            paramLabel = "NAME",
            description = "The evaluation to search with; default: ${DEFAULT-VALUE}.")
    private String evaluation = EngineCatalog.DEFAULT_EVALUATION;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of games at once; default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** @param nodes the default of --nodes */
    public SearchOptions(int nodes) {
        this.nodes = nodes;
    }

    /**
     * Checks the ranges.
     *
     * @throws picocli.CommandLine.ParameterException naming the option and its range
     */
    public void check(CommandSpec spec) {
        hardNodes = hardNodes == 0 ? (int) Math.min(MAX_NODES, 10L * nodes) : hardNodes;
        Bounds.require(spec, "--nodes", nodes, 1, MAX_NODES);
        Bounds.require(spec, "--hard-nodes", hardNodes, nodes, MAX_NODES);
        Bounds.require(spec, "--threads", threads, 1, 1024);
    }

    /** No deeper iteration is started after this many nodes. */
    public int nodes() {
        return nodes;
    }

    /** A search is stopped after this many nodes; known after {@link #check}. */
    public int hardNodes() {
        return hardNodes;
    }

    public String evaluation() {
        return evaluation;
    }

    public int threads() {
        return threads;
    }
}
