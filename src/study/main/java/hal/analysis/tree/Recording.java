package hal.analysis.tree;

import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * What a laboratory search did, node by node: each node with the window it was entered with, the value it returned and
 * why it was left. Nodes are numbered from 0 in the order in which they were entered, so that a node's subtree follows
 * it directly. A search that begins at the root again and again, as in iterative deepening, has several nodes at ply 0.
 * Values are centipawns from Max's point of view, in chess White's.
 *
 * <p>Held in arrays of 29 bytes a node; immutable once the search is over.
 */
public final class Recording {
    /** As many nodes as fit into 29 MB: an hour of stepping would not see a tenth of a percent of them. */
    public static final int DEFAULT_CAPACITY = 1_000_000;

    private int size;
    private int[] moves = new int[0];
    private int[] parents = new int[0];
    /** For each node the number of the first node after its subtree. */
    private int[] nexts = new int[0];

    private short[] alphas = new short[0];
    private short[] betas = new short[0];
    private short[] values = new short[0];
    private short[] standPats = new short[0];
    private short[] skipped = new short[0];
    /** For each node how many nodes the search had counted until it entered the next. */
    private int[] counts = new int[0];

    private byte[] plies = new byte[0];
    /** Null for a node that was entered and never left: its search was cut short. */
    private TreeListener.End[] ends = new TreeListener.End[0];
    /** What the search said of nodes beside their values; few searches say anything. */
    private final Map<Integer, String> notes = new HashMap<>();
    /** Between which moves a node chose, in a search that goes by rounds. */
    private final Map<Integer, List<TreeListener.Weight>> weights = new HashMap<>();

    private boolean maxAtRoot;
    private boolean full;
    private boolean stopped;

    private Recording() {}

    /**
     * Runs a search and records it.
     *
     * @param capacity how many nodes are kept at most; the search is stopped when there are more
     * @param search searches, tells the listener of every node, and ends when the token is raised
     * @param stop ends the search; what has been recorded by then stays
     */
    public static Recording of(int capacity, BiConsumer<TreeListener, StopToken> search, StopToken stop) {
        Recording recording = new Recording();
        search.accept(recording.new Recorder(capacity, stop), stop);
        recording.stopped = stop.isRaised() && !recording.full;
        return recording;
    }

    /**
     * How many nodes there are. A search that keeps its tree enters a node each time that it comes back to it, and
     * counts it once, see {@link #counted}.
     */
    public int size() {
        return size;
    }

    /**
     * How many nodes the search had counted itself.
     *
     * @param node the one that had been entered last
     */
    public int counted(int node) {
        return counts[node];
    }

    /** Whether any node was searched with a window. */
    public boolean hasWindows() {
        return IntStream.range(0, size).anyMatch(i -> alphas[i] > -Scores.INFINITE || betas[i] < Scores.INFINITE);
    }

    /** Whether the search went on beyond the capacity. */
    public boolean isFull() {
        return full;
    }

    /** Whether the search was stopped. */
    public boolean isStopped() {
        return stopped;
    }

    /**
     * The move that leads to a node, {@link TreeListener#NO_MOVE} at a root, {@link TreeListener#PASS} for a null move.
     */
    public int move(int node) {
        return moves[node];
    }

    /** The number of the node before it on its line, -1 at a root. */
    public int parent(int node) {
        return parents[node];
    }

    /** The number of the first node after its subtree. */
    public int next(int node) {
        return nexts[node];
    }

    /** Plies from the root. */
    public int ply(int node) {
        return plies[node];
    }

    /** Whether Max is to move there. */
    public boolean isMax(int node) {
        // A null move passes the turn as a move does.
        return maxAtRoot == (plies[node] % 2 == 0);
    }

    /** What Max was sure of when it was entered; {@link Scores#INFINITE} and its negative for nothing yet. */
    public int alpha(int node) {
        return alphas[node];
    }

    /** What Min was sure of when it was entered. */
    public int beta(int node) {
        return betas[node];
    }

    /** The value returned, see {@link #bound}. {@link Scores#NONE} if it was never left. */
    public int value(int node) {
        return values[node];
    }

    /**
     * How the value relates to the true one.
     *
     * @param node one that {@link #isLeft}
     */
    public Bound bound(int node) {
        return ends[node].bound(values[node], alphas[node], betas[node]);
    }

    /**
     * The value, after a sign if it is only a bound, or no more than a promise; empty if the node was never left.
     *
     * @param game writes scores as they are written in it
     */
    public String valueText(int node, ZeroSumGame game) {
        if (!isLeft(node)) {
            return "";
        }
        return (ends[node] == TreeListener.End.PAUSED ? "~" : bound(node).sign()) + game.formatScore(values[node]);
    }

    /** The evaluation that the side to move could stand pat on, {@link Scores#NONE} where that was no choice. */
    public int standPat(int node) {
        return standPats[node];
    }

    /** How many moves a cutoff left unsearched. */
    public int skipped(int node) {
        return skipped[node];
    }

    /** Whether the search left it. */
    public boolean isLeft(int node) {
        return ends[node] != null;
    }

    /**
     * Why the search left it.
     *
     * @param node one that {@link #isLeft}
     */
    public TreeListener.End end(int node) {
        return ends[node];
    }

    /** What the search said of it beside its value, such as {@code 12 visits, mean +0.35}; empty for nothing. */
    public String note(int node) {
        return notes.getOrDefault(node, "");
    }

    /** Between which moves it chose to go on, the chosen one first; empty for none, and in a search without rounds. */
    public List<TreeListener.Weight> weights(int node) {
        return weights.getOrDefault(node, List.of());
    }

    /** Whether any node chose so: then its value is only that of a round. */
    public boolean hasWeights() {
        return !weights.isEmpty();
    }

    /** Whether no node was entered from it. */
    public boolean isLeaf(int node) {
        return nexts[node] == node + 1;
    }

    /** The child searched last, -1 for a leaf: the one that caused the cutoff, if there was one. */
    public int lastChild(int node) {
        int last = -1;
        for (int child = node + 1; child < nexts[node]; child = nexts[child]) {
            last = child;
        }
        return last;
    }

    /** The moves from the root to a node. */
    public int[] line(int node) {
        int[] line = new int[plies[node]];
        for (int at = node; parents[at] >= 0; at = parents[at]) {
            line[plies[at] - 1] = moves[at];
        }
        return line;
    }

    /** Writes down what the search tells. */
    private final class Recorder implements TreeListener {
        private static final int FIRST_ROOM = 1 << 10;

        private final int capacity;
        private final StopToken stop;
        /** The node that was entered last and not yet left, -1 for none. */
        private int present = -1;
        /** The node that was left last, -1 for none. */
        private int left = -1;

        Recorder(int capacity, StopToken stop) {
            this.capacity = capacity;
            this.stop = stop;
        }

        @Override
        public void enter(int ply, int move, boolean isMax, int alpha, int beta) {
            if (size == capacity) {
                full = true;
                stop.raise();
            }
            if (full) {
                return;
            }
            if (size == moves.length) {
                grow(Math.min(capacity, Math.max(FIRST_ROOM, 2 * size)));
            }
            if (ply == 0) {
                maxAtRoot = isMax;
                present = -1;
            }
            moves[size] = move;
            parents[size] = present;
            plies[size] = (byte) ply;
            alphas[size] = (short) alpha;
            betas[size] = (short) beta;
            values[size] = (short) Scores.NONE;
            standPats[size] = (short) Scores.NONE;
            counts[size] = size == 0 ? 0 : counts[size - 1];
            present = size++;
            for (int open = present; open >= 0; open = parents[open]) {
                nexts[open] = size;
            }
        }

        @Override
        public void counted() {
            if (!full) {
                counts[size - 1]++;
            }
        }

        @Override
        public void evaluated(int ply, int value) {
            if (!full) {
                standPats[present] = (short) value;
            }
        }

        @Override
        public void cut(int ply, int[] never) {
            if (!full) {
                skipped[present] = (short) never.length;
            }
        }

        @Override
        public void leave(int ply, int value, End end) {
            if (!full) {
                values[present] = (short) value;
                ends[present] = end;
                left = present;
                present = parents[present];
            }
        }

        @Override
        public void note(String text) {
            if (!full) {
                notes.put(left, text);
            }
        }

        @Override
        public void weigh(List<Weight> told) {
            if (!full) {
                weights.put(present, told);
            }
        }

        private void grow(int room) {
            moves = Arrays.copyOf(moves, room);
            parents = Arrays.copyOf(parents, room);
            nexts = Arrays.copyOf(nexts, room);
            alphas = Arrays.copyOf(alphas, room);
            betas = Arrays.copyOf(betas, room);
            values = Arrays.copyOf(values, room);
            standPats = Arrays.copyOf(standPats, room);
            skipped = Arrays.copyOf(skipped, room);
            counts = Arrays.copyOf(counts, room);
            plies = Arrays.copyOf(plies, room);
            ends = Arrays.copyOf(ends, room);
        }
    }
}
