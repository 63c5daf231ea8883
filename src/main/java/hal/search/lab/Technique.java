package hal.search.lab;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What can be added to plain alpha-beta, alone or together, to see what each buys. */
public enum Technique {
    /** Tries first what promises most: captures by victim and attacker, then forward moves, then the rest. */
    ORDER("the most promising moves are tried first", true),
    /** Tries first what gains most at once; where promise orders as well, it decides only between equals. */
    POTENTIAL("the moves that gain most at once are tried first", true),
    /** Remembers positions. */
    TT("a transposition table: no position is searched twice", true),
    /** Plays out noisy moves at the horizon. */
    QUIESCENCE("captures at the horizon are played out", false),
    /** Leaves out what is good enough even after passing the turn. */
    NULL_MOVE("nodes that are good enough even after passing the turn are pruned", false),
    /** Goes from depth to depth. */
    ITERATIVE("depth after depth, each starting with the best move of the last", true),
    /** Splits the moves of the root over threads. */
    PARALLEL("the root moves are split among threads", true);

    private final String description;
    private final boolean exact;

    Technique(String description, boolean exact) {
        this.description = description;
        this.exact = exact;
    }

    /** A line for people. */
    public String description() {
        return description;
    }

    /** Whether the value stays that of minimax. */
    public boolean isExact() {
        return exact;
    }

    /** The name as people write it, such as {@code null-move}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The technique of a word. */
    public static Optional<Technique> find(String word) {
        return Arrays.stream(values()).filter(t -> t.word().equals(word)).findFirst();
    }

    /** All words, for people. */
    public static String words() {
        return Arrays.stream(values()).map(Technique::word).collect(Collectors.joining(", "));
    }

    /** None. */
    public static Set<Technique> none() {
        return EnumSet.noneOf(Technique.class);
    }
}
