package hal.search.lab;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Techniques that can be added to plain alpha-beta, alone or combined, to see what each gains. */
public enum Technique {
    /** Tries promising moves first: captures by victim and attacker, then forward moves, then the rest. */
    ORDER("the most promising moves are tried first", true),
    /** Tries first the moves that gain most in the evaluation; with {@link #ORDER} it only decides between equals. */
    POTENTIAL("the moves that gain most at once are tried first", true),
    /** A transposition table. */
    TT("a transposition table: a position is seldom searched twice", true),
    /** Plays out noisy moves at the horizon. */
    QUIESCENCE("captures at the horizon are played out", false),
    /** Null move pruning. */
    NULL_MOVE("nodes that are good enough even after passing the turn are pruned", false),
    /** Iterative deepening. */
    ITERATIVE("depth after depth, each starting with the best move of the last", true),
    /** Splits the root moves among threads. */
    PARALLEL("the root moves are split among threads", true),
    /** Searches every root move with the whole window, see {@link OpenRoot}. */
    OPEN_ROOT("every root move is searched with the whole window", true),
    /**
     * Takes the moves as python-chess generates them, see {@link hal.search.lab.game.ChessAsGame#inPythonChessOrder};
     * in chess only.
     */
    PYTHON_CHESS("chess moves come in python-chess's order, as in the tutorials", true),
    /**
     * Ends of the game count as in the notebook tutorial, see
     * {@link hal.search.lab.game.ChessAsGame#countedAsInNotebook}.
     */
    NOTEBOOK("a mate is 10000 at any distance, a draw what stands on the board", false);

    private final String description;
    private final boolean exact;

    Technique(String description, boolean exact) {
        this.description = description;
        this.exact = exact;
    }

    /** A one-line description. */
    public String description() {
        return description;
    }

    /** Whether the value still equals minimax's. */
    public boolean isExact() {
        return exact;
    }

    /** The name as users write it, such as {@code null-move}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The technique with a name. */
    public static Optional<Technique> find(String word) {
        return Arrays.stream(values()).filter(t -> t.word().equals(word)).findFirst();
    }

    /** The techniques with these names; others are passed over. */
    static Set<Technique> of(Collection<String> words) {
        return words.stream().flatMap(word -> find(word).stream()).collect(Collectors.toSet());
    }
}
