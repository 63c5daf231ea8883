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
    /** Orders quiet moves by what they were as answers to the last move, and as continuations of the one before. */
    CONTINUATION,
    /** Orders quiet moves by what they were with these very pawns. */
    PAWN_HISTORY,
    /** Orders captures by what they were elsewhere, besides what they take. */
    CAPTURE_HISTORY,
    /** Orders quiet moves that leave danger first, those that enter it last. */
    DANGERS,
    /** Remembers as good the move of the opponent after which nothing is good enough. */
    REFUTATION,
    /** Corrects the evaluation by how far it was from the truth in positions alike. */
    CORRECTION,
    /** Takes a remembered value for the evaluation where its bound allows it. */
    HASH_EVALUATION,
    /** Searches all moves but the first with an empty window, to prove them no better. */
    PVS,
    /** Foresees exchanges: captures that lose material come last, and are no part of the quiescence search. */
    EXCHANGE,
    /** Leaves out captures in the quiescence search that cannot bring the evaluation up to alpha. */
    DELTA_PRUNING,
    /** Sees a repetition coming that one more move can bring about. */
    UPCOMING_REPETITION,
    /** Prunes what is so far above beta that it will stay there. */
    REVERSE_FUTILITY,
    /** Prunes where even passing the turn is good enough. */
    NULL_MOVE,
    /** Prunes where a capture is far above beta even when searched less deep. */
    PROBCUT,
    /** Looks deeper at a move without which all would be worse, and stops where several are good enough. */
    SINGULAR,
    /** Looks less deep at moves that come late in the order. */
    REDUCTION,
    /** Reduces by what is known of node and move: where a cutoff is expected, what histories say. */
    REDUCTION_ADJUSTMENT,
    /** Searches a move that was better than expected deeper, or less deep, by how much better it was. */
    RESEARCH_DEPTH,
    /** Leaves out quiet moves late in the order, near the horizon. */
    LATE_MOVE_PRUNING,
    /** Leaves out quiet moves where the evaluation is far below what is needed, near the horizon. */
    FUTILITY,
    /** Leaves out quiet moves with a bad history, near the horizon. */
    HISTORY_PRUNING,
    /** Leaves out moves that lose material, near the horizon. */
    EXCHANGE_PRUNING,
    /** Looks less deep where no best move is remembered. */
    INTERNAL_REDUCTION,
    /** Begins each depth with a narrow window about the last one's value. */
    ASPIRATION,
    /** On a game's clock, spends more time where the choice of a move is doubtful; the bench knows no clock. */
    TIME_SHARING;

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
