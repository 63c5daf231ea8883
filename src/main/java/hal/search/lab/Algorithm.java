package hal.search.lab;

import hal.search.SearchLimits;
import hal.search.lab.run.SearchRun;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An algorithm by name, with techniques added or removed. {@code alphabeta} with {@code order} is
 * {@code alphabeta-ordered} under another name. To add an algorithm, write a class in this package and add a line to
 * the table below.
 *
 * @param name one of {@link #names()}
 * @param techniques its techniques beyond plain alpha-beta; empty for algorithms outside the alpha-beta family
 */
public record Algorithm(String name, Set<Technique> techniques) {
    private static final List<Entry> ALL = List.of(
            lot("random", "any legal move", 1, () -> Algorithm::anyMove),
            exact("minimax", "searches every line", 3, Minimax::new),
            exact("negamax", "minimax written once for both sides: the same nodes, the same value", 3, Negamax::new),
            alphaBeta("alphabeta", "minimax without the lines that cannot matter", 4),
            alphaBeta("alphabeta-ordered", "captures first, then forward moves: more cutoffs", 4, Technique.ORDER),
            alphaBeta(
                    "alphabeta-potential", "the moves that gain most at once are tried first", 4, Technique.POTENTIAL),
            alphaBeta("alphabeta-tt", "remembers positions reached by another order of moves", 4, Technique.TT),
            alphaBeta("alphabeta-quiescence", "plays out captures before it evaluates", 3, Technique.QUIESCENCE),
            alphaBeta(
                    "iterative",
                    "depth after depth until time is up, captures first",
                    5,
                    Technique.ORDER,
                    Technique.ITERATIVE),
            alphaBeta("parallel", "alpha-beta with the moves split among threads", 4, Technique.PARALLEL),
            other("tempt", "prefers moves after which most replies are mistakes", 4, Tempting::new),
            other("mcts", "grows a tree where the evaluation promises most (UCT)", 64, MonteCarlo::withEvaluation),
            lot(
                    "mcts-playouts",
                    "grows a tree where random games to the end go well (UCT)",
                    64,
                    MonteCarlo::withPlayouts));

    /** The techniques that are no part of the search below a root move. */
    private static final Set<Technique> AROUND =
            EnumSet.of(Technique.PARALLEL, Technique.ITERATIVE, Technique.OPEN_ROOT, Technique.PYTHON_CHESS);

    /**
     * A line of the table.
     *
     * @param techniques its techniques beyond plain alpha-beta; null outside the alpha-beta family
     * @param factory creates algorithms outside the alpha-beta family; null for the others, which are built from their
     * techniques
     * @param exact for algorithms outside the alpha-beta family: whether the value always equals minimax's at the same
     * depth
     * @param drawsLots whether another seed may lead to another move
     */
    private record Entry(
            String name,
            String description,
            int usualDepth,
            Set<Technique> techniques,
            Supplier<GameAlgorithm> factory,
            boolean exact,
            boolean drawsLots) {}

    public Algorithm {
        techniques = Set.copyOf(techniques);
    }

    private static Entry alphaBeta(String name, String description, int usualDepth, Technique... techniques) {
        return new Entry(name, description, usualDepth, Set.of(techniques), null, false, false);
    }

    /** An algorithm that always returns minimax's value; {@code hal compare} verifies this. */
    private static Entry exact(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, null, factory, true, false);
    }

    /** An algorithm that may return another value. */
    private static Entry other(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, null, factory, false, false);
    }

    /** An algorithm that leaves something to chance, which a seed decides. */
    private static Entry lot(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, null, factory, false, true);
    }

    /** All names, starting with the simplest. */
    public static List<String> names() {
        return ALL.stream().map(Entry::name).toList();
    }

    /**
     * The algorithm with a name, unchanged.
     *
     * @throws UserException if there is none with that name
     */
    public static Algorithm of(String name) {
        Entry entry = find(name);
        return new Algorithm(name, entry.techniques() == null ? Set.of() : entry.techniques());
    }

    /**
     * This recipe with techniques added and others removed.
     *
     * @throws UserException if one of them would have no effect on this algorithm, see {@link #takes}
     */
    public Algorithm with(Set<Technique> added, Set<Technique> leftOut) {
        boolean allTaken = Stream.concat(added.stream(), leftOut.stream()).allMatch(this::takes);
        if (!allTaken) {
            throw new UserException(name + " takes " + taken() + "; those of the alpha-beta family take all: "
                    + ALL.stream()
                            .filter(entry -> entry.techniques() != null)
                            .map(Entry::name)
                            .collect(Collectors.joining(", ")));
        }
        if (added.isEmpty() && leftOut.isEmpty()) {
            return this;
        }
        Set<Technique> changed = EnumSet.noneOf(Technique.class);
        changed.addAll(techniques);
        changed.addAll(added);
        changed.removeAll(leftOut);
        return new Algorithm(name, changed);
    }

    /** A one-line description. */
    public String description() {
        return find(name).description();
    }

    /** The depth that answers within a second or so in chess. */
    public int usualDepth() {
        return find(name).usualDepth();
    }

    /** The limits of a search that is given none. */
    public SearchLimits usualLimits() {
        if (!searches()) {
            return SearchLimits.NONE;
        }
        if (!isDeepening()) {
            return SearchLimits.depth(usualDepth());
        }
        return isMonteCarlo()
                ? SearchLimits.nodes(name.equals("mcts") ? MonteCarlo.DEFAULT_ROUNDS : MonteCarlo.DEFAULT_PLAYOUTS)
                : SearchLimits.time(Duration.ofSeconds(1));
    }

    /** Whether its moves depend on a seed. */
    public boolean drawsLots() {
        return find(name).drawsLots();
    }

    /** Whether it looks at any position before it moves. */
    public boolean searches() {
        return !name.equals("random");
    }

    private boolean isOfAlphaBetaFamily() {
        return find(name).techniques() != null;
    }

    /**
     * Whether a technique has any effect on it: all have in the alpha-beta family; where every line is searched, only
     * another order of moves, which decides between equal ones.
     */
    public boolean takes(Technique technique) {
        return isOfAlphaBetaFamily() || (find(name).exact() && technique == Technique.PYTHON_CHESS);
    }

    /** The techniques that have an effect on it, for a message. */
    private String taken() {
        String words = Arrays.stream(Technique.values())
                .filter(this::takes)
                .map(Technique::word)
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "no techniques" : "only " + words;
    }

    /** Whether its value always equals minimax's at the same depth. */
    public boolean isExact() {
        return isOfAlphaBetaFamily()
                ? techniques.stream().allMatch(Technique::isExact)
                : find(name).exact();
    }

    /** Whether it searches a tree of its own at each depth, which can be drawn; others pick, or wander. */
    public boolean hasTree() {
        return isOfAlphaBetaFamily() || find(name).exact();
    }

    /** Whether it uses more time to search deeper. */
    public boolean isDeepening() {
        return techniques.contains(Technique.ITERATIVE) || isMonteCarlo();
    }

    private boolean isMonteCarlo() {
        return name.startsWith("mcts");
    }

    /**
     * Creates an instance.
     *
     * @param threads for {@link Technique#PARALLEL}
     */
    public GameAlgorithm create(int threads) {
        Supplier<GameAlgorithm> factory = find(name).factory();
        if (factory != null) {
            return factory.get();
        }
        boolean open = techniques.contains(Technique.OPEN_ROOT);
        GameAlgorithm search = techniques.contains(Technique.PARALLEL)
                ? new ParallelAlphaBeta(this::inner, threads, open)
                : open ? new OpenRoot(inner()) : inner();
        return techniques.contains(Technique.ITERATIVE) ? new DeepeningAlgorithm(search) : search;
    }

    /** Plays a random move: the baseline that everything else must beat. */
    private static int anyMove(int depth, SearchRun run) {
        run.visit(0);
        int count = run.moves(0);
        if (count > 0) {
            run.improve(0, run.buffer(0)[run.random().nextInt(count)], 0);
        }
        return run.finish(0, run.leave(0, 0));
    }

    /** The class that shows a single technique, where there is one. */
    private WindowSearch inner() {
        List<Technique> parts = new ArrayList<>(techniques);
        parts.removeAll(AROUND);
        if (parts.size() > 1) {
            return new CombinedAlphaBeta(techniques);
        }
        return parts.isEmpty() ? new AlphaBeta() : alone(parts.get(0));
    }

    private static WindowSearch alone(Technique technique) {
        return switch (technique) {
            case ORDER -> AlphaBetaOrdered.byPromise();
            case POTENTIAL -> AlphaBetaOrdered.byPotential();
            case TT -> new AlphaBetaTable();
            case QUIESCENCE -> new AlphaBetaQuiescence();
            default -> new CombinedAlphaBeta(Set.of(technique));
        };
    }

    private static Entry find(String name) {
        return ALL.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException(
                        "the laboratory has no algorithm \"" + name + "\"; known: " + String.join(", ", names())));
    }
}
