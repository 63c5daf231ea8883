package hal.search.champion;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the search does beyond plain alpha-beta; each can be switched off to see what it buys. */
public enum Feature {
    /** Remembers positions reached by other orders of moves, and the best move of the last depth. */
    HASH_TABLE,
    /** Plays out captures before it evaluates. */
    QUIESCENCE,
    /** Tries the quiet moves first that were good enough in sister positions. */
    KILLERS,
    /** Orders quiet moves by how often they were good enough. */
    HISTORY,
    /** Searches all moves but the first with an empty window, to prove them no better. */
    PVS,
    /** Foresees exchanges: captures that lose material come last, and are no part of the quiescence search. */
    EXCHANGE,
    /** Prunes what is so far above beta that it will stay there. */
    REVERSE_FUTILITY,
    /** Prunes where even passing the turn is good enough. */
    NULL_MOVE,
    /** Looks less deep at moves that come late in the order. */
    REDUCTION,
    /** Leaves out quiet moves late in the order, near the horizon. */
    LATE_MOVE_PRUNING,
    /** Leaves out quiet moves where the evaluation is far below what is needed, near the horizon. */
    FUTILITY,
    /** Leaves out moves that lose material, near the horizon. */
    EXCHANGE_PRUNING,
    /** Looks less deep where no best move is remembered. */
    INTERNAL_REDUCTION,
    /** Begins each depth with a narrow window about the last one's value. */
    ASPIRATION;

    /** The name as people write it, such as {@code hash-table}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The feature of a word. */
    public static Optional<Feature> find(String word) {
        return Arrays.stream(values()).filter(f -> f.word().equals(word)).findFirst();
    }

    /** All words, for people. */
    public static String words() {
        return Arrays.stream(values()).map(Feature::word).collect(Collectors.joining(", "));
    }

    /** All features. */
    public static Set<Feature> all() {
        return EnumSet.allOf(Feature.class);
    }
}
