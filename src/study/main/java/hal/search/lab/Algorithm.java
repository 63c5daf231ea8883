package hal.search.lab;

import hal.engine.algorithm.AlgorithmProvider.ProvidedAlgorithm;
import hal.engine.algorithm.AlgorithmProvider.SearchSetup;
import hal.engine.algorithm.AlgorithmProvider.Toggle;
import hal.search.SearchLimits;
import hal.search.engine.Search;
import hal.search.lab.run.SearchRun;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
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
public record Algorithm(String name, Set<Technique> techniques) implements ProvidedAlgorithm {
    private static final List<Entry> ALL = List.of(
            lot("random", "any legal move", 1, () -> Algorithm::anyMove),
            exact("minimax", "searches every line", 3, Minimax::new),
            exact("negamax", "minimax written once for both sides: the same nodes, the same value", 3, Negamax::new),
            alphaBeta(
                    "alphabeta",
                    "minimax without the lines that cannot matter; a move that wins at once ends a node",
                    4),
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
            windowed(
                    "pvs",
                    "trusts the first move, and asks of the others only whether they are better",
                    4,
                    PrincipalVariation::new),
            deepening("aspiration", "depth after depth with a narrow window around the last value", 5, Aspiration::new),
            exact("mtdf", "null windows alone, and a table, until the bounds meet: MTD(f)", 4, MemoryTest::new),
            exact("sss", "most hopeful state first, all kept in memory: SSS*", 3, StateSpaceSearch::new),
            exact("best-first", "pursues what looks best now, until the value is certain", 3, BestFirst::new),
            new Entry(
                    "table-as-published",
                    "a table without depths and bounds, as a tutorial prints it: wrong",
                    4,
                    Set.of(),
                    TableAsPublished::new,
                    false,
                    false,
                    false),
            other(
                    "proof-number",
                    "asks only whether the side to move wins by force, and where that is cheapest to prove",
                    9,
                    ProofNumber::new),
            other("tempt", "prefers moves after which most replies are mistakes", 4, Tempting::new),
            other("mcts", "grows a tree where the evaluation promises most (UCT)", 64, MonteCarlo::withEvaluation),
            other(
                    "mcts-puct",
                    "the same, led by what the evaluation expects of each move (PUCT)",
                    64,
                    MonteCarlo::withExpectations),
            lot(
                    "mcts-playouts",
                    "grows a tree where random games to the end go well (UCT)",
                    64,
                    MonteCarlo::withPlayouts));

    /** Those whose nodes do not come one below the other, so that no tree can be drawn of them. */
    private static final Set<String> KEPT = Set.of("sss", "best-first", "proof-number");

    /** The techniques that are no part of the search below a root move. */
    private static final Set<Technique> AROUND = EnumSet.of(
            Technique.PARALLEL, Technique.ITERATIVE, Technique.OPEN_ROOT, Technique.PYTHON_CHESS, Technique.NOTEBOOK);

    /** The techniques that change the game and not the search. */
    private static final Set<Technique> OF_THE_GAME = EnumSet.of(Technique.PYTHON_CHESS, Technique.NOTEBOOK);

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
            boolean drawsLots,
            boolean deepens) {}

    public Algorithm {
        techniques = Set.copyOf(techniques);
    }

    private static Entry alphaBeta(String name, String description, int usualDepth, Technique... techniques) {
        return new Entry(name, description, usualDepth, Set.of(techniques), null, true, false, false);
    }

    /** An algorithm that always returns minimax's value; {@code hal compare} verifies this. */
    private static Entry exact(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, null, factory, true, false, false);
    }

    /**
     * One that searches within a window as alpha-beta does, always with minimax's value; it has techniques around it
     * only.
     */
    private static Entry windowed(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, Set.of(), factory, true, false, false);
    }

    /** An exact algorithm that goes depth after depth by itself. */
    private static Entry deepening(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, null, factory, true, false, true);
    }

    /** An algorithm that may return another value. */
    private static Entry other(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, null, factory, false, false, false);
    }

    /** An algorithm that leaves something to chance, which a seed decides. */
    private static Entry lot(String name, String description, int usualDepth, Supplier<GameAlgorithm> factory) {
        return new Entry(name, description, usualDepth, null, factory, false, true, false);
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
                            .filter(entry -> of(entry.name()).isOfAlphaBetaFamily())
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
    @Override
    public String description() {
        return find(name).description();
    }

    /** The depth that answers within a second or so in chess. */
    public int usualDepth() {
        return find(name).usualDepth();
    }

    /** The limits of a search that is given none. */
    @Override
    public SearchLimits usualLimits() {
        if (!searches()) {
            return SearchLimits.NONE;
        }
        if (!isDeepening()) {
            return SearchLimits.depth(usualDepth());
        }
        return isMonteCarlo()
                ? SearchLimits.nodes(
                        name.equals("mcts-playouts") ? MonteCarlo.DEFAULT_PLAYOUTS : MonteCarlo.DEFAULT_ROUNDS)
                : SearchLimits.time(Duration.ofSeconds(1));
    }

    /** Whether its moves depend on a seed. */
    @Override
    public boolean drawsLots() {
        return find(name).drawsLots();
    }

    /** Whether it looks at any position before it moves. */
    public boolean searches() {
        return !name.equals("random");
    }

    private boolean isOfAlphaBetaFamily() {
        return find(name).techniques() != null && find(name).factory() == null;
    }

    /**
     * Whether a technique has any effect on it: all have in the alpha-beta family; where every line is searched, only
     * another order of moves, which decides between equal ones, and what the end of a game is worth.
     */
    public boolean takes(Technique technique) {
        Entry entry = find(name);
        boolean around = entry.techniques() != null && AROUND.contains(technique);
        return isOfAlphaBetaFamily() || around || (entry.exact() && OF_THE_GAME.contains(technique));
    }

    /** The techniques that have an effect on it, for a message. */
    private String taken() {
        String words = Arrays.stream(Technique.values())
                .filter(this::takes)
                .map(Technique::word)
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "no techniques" : "only " + words;
    }

    @Override
    public List<Toggle> toggles() {
        return Arrays.stream(Technique.values())
                .filter(this::takes)
                .map(technique -> new Toggle(technique.word(), technique.description(), techniques.contains(technique)))
                .toList();
    }

    @Override
    public void check(Collection<String> parts) {
        changed(parts, Set.of());
    }

    @Override
    public boolean isExact(Collection<String> added, Collection<String> leftOut) {
        return changed(added, leftOut).isExact();
    }

    @Override
    public Search create(SearchSetup setup) {
        return LabProvider.search(this, setup);
    }

    /** With techniques added and left out, which their words name. */
    Algorithm changed(Collection<String> added, Collection<String> leftOut) {
        return with(Technique.of(added), Technique.of(leftOut));
    }

    /** Whether its value always equals minimax's at the same depth. */
    public boolean isExact() {
        return find(name).exact() && techniques.stream().allMatch(Technique::isExact);
    }

    /** Whether it searches a tree of its own at each depth, which can be drawn; others pick, or wander. */
    public boolean hasTree() {
        return !KEPT.contains(name)
                && (find(name).techniques() != null || find(name).exact());
    }

    /** Whether it keeps its whole tree in memory, so that it cannot search deeply. */
    public boolean keepsTree() {
        return KEPT.contains(name);
    }

    /** Whether it uses more time to search deeper. */
    public boolean isDeepening() {
        return techniques.contains(Technique.ITERATIVE) || find(name).deepens() || isMonteCarlo();
    }

    /** Whether it grows a tree round by round, each a walk from the root to a new leaf. */
    public boolean isMonteCarlo() {
        return name.startsWith("mcts");
    }

    /**
     * Creates an instance.
     *
     * @param threads for {@link Technique#PARALLEL}
     */
    public GameAlgorithm create(int threads) {
        Supplier<GameAlgorithm> factory = find(name).factory();
        if (find(name).techniques() == null) {
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
        if (find(name).factory() != null) {
            return (WindowSearch) find(name).factory().get();
        }
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
