package hal.search.champion;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The search's techniques beyond plain alpha-beta; each can be switched off to see what it gains. */
public enum Feature {
    HASH_TABLE("remembers positions reached by other move orders, and their best moves"),
    QUIESCENCE("resolves captures before it evaluates"),
    KILLERS("tries quiet moves early that caused a cutoff in sibling nodes"),
    HISTORY("orders quiet moves by how often they caused a cutoff"),
    THREAT_HISTORY("keeps the history of a move apart where it leaves or enters an attacked square"),
    DIFFERENCE_HISTORY("rewards a quiet move by what it has changed in the evaluation"),
    CONTINUATION("orders quiet moves by how well they followed the last two moves"),
    PAWN_HISTORY("orders quiet moves by how well they did with the same pawns"),
    CAPTURE_HISTORY("orders captures by how well they did elsewhere as well as by victim"),
    THREATS("orders quiet moves out of a threat first, those into one last"),
    REFUTATION("rewards the opponent's last move where every reply fails low"),
    CORRECTION("corrects the evaluation by its error in similar positions"),
    HASH_EVALUATION("uses a hash table score as the evaluation where its bound allows"),
    PVS("searches all moves but the first with a null window, to prove them no better"),
    EXCHANGE("evaluates exchanges: captures that lose material come last, or not at all"),
    DELTA_PRUNING("prunes captures at the horizon that cannot bring the score up to alpha"),
    UPCOMING_REPETITION("sees a repetition that one more move can bring about"),
    REVERSE_FUTILITY("prunes nodes so far above beta that they will stay there"),
    NULL_MOVE("prunes where even passing the turn is good enough"),
    SINGULAR("searches the only good move deeper, prunes where several are good enough"),
    REDUCTION("searches moves late in the order less deeply"),
    REDUCTION_ADJUSTMENT("reduces more or less by node type and history"),
    RESEARCH_DEPTH("searches a reduced move again, the deeper the more it surprises"),
    RAISED_ALPHA("searches the moves after one that raised alpha less deeply"),
    LATE_MOVE_PRUNING("prunes quiet moves late in the order near the horizon"),
    FUTILITY("prunes quiet moves near the horizon where the evaluation is far below alpha"),
    EXCHANGE_PRUNING("prunes moves near the horizon that lose material"),
    INTERNAL_REDUCTION("reduces the depth where the hash table has no best move"),
    OWN_TABLES("knows the endings of up to four pieces whose tables HAL ships"),
    ASPIRATION("begins each depth with a narrow window around the last score"),
    TIME_SHARING("spends more of a game's clock where the choice is in doubt");

    private final String description;

    Feature(String description) {
        this.description = description;
    }

    /** A one-line description. */
    public String description() {
        return description;
    }

    /** The name as users write it, such as {@code hash-table}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The feature with a name. */
    public static Optional<Feature> find(String word) {
        return Arrays.stream(values()).filter(f -> f.word().equals(word)).findFirst();
    }

    /** All names, for messages. */
    public static String words() {
        return Arrays.stream(values()).map(Feature::word).collect(Collectors.joining(", "));
    }

    /** All features. */
    public static Set<Feature> all() {
        return EnumSet.allOf(Feature.class);
    }

    /** The features that are on, as final fields: cheap to test at every node. */
    static final class Switches {
        final boolean hashTable;
        final boolean quiescence;
        final boolean killers;
        final boolean history;
        final boolean threatHistory;
        final boolean differenceHistory;
        final boolean continuation;
        final boolean pawnHistory;
        final boolean captureHistory;
        final boolean threats;
        final boolean refutation;
        final boolean correction;
        final boolean hashEvaluation;
        final boolean pvs;
        final boolean exchange;
        final boolean deltaPruning;
        final boolean upcomingRepetition;
        final boolean reverseFutility;
        final boolean nullMove;
        final boolean singular;
        final boolean reduction;
        final boolean reductionAdjustment;
        final boolean researchDepth;
        final boolean raisedAlpha;
        final boolean lateMovePruning;
        final boolean futility;
        final boolean exchangePruning;
        final boolean internalReduction;
        final boolean ownTables;
        final boolean aspiration;
        final boolean timeSharing;

        Switches(Set<Feature> on) {
            hashTable = on.contains(HASH_TABLE);
            quiescence = on.contains(QUIESCENCE);
            killers = on.contains(KILLERS);
            history = on.contains(HISTORY);
            threatHistory = on.contains(THREAT_HISTORY);
            differenceHistory = on.contains(DIFFERENCE_HISTORY);
            continuation = on.contains(CONTINUATION);
            pawnHistory = on.contains(PAWN_HISTORY);
            captureHistory = on.contains(CAPTURE_HISTORY);
            threats = on.contains(THREATS);
            refutation = on.contains(REFUTATION);
            correction = on.contains(CORRECTION);
            hashEvaluation = on.contains(HASH_EVALUATION);
            pvs = on.contains(PVS);
            exchange = on.contains(EXCHANGE);
            deltaPruning = on.contains(DELTA_PRUNING);
            upcomingRepetition = on.contains(UPCOMING_REPETITION);
            reverseFutility = on.contains(REVERSE_FUTILITY);
            nullMove = on.contains(NULL_MOVE);
            singular = on.contains(SINGULAR);
            reduction = on.contains(REDUCTION);
            reductionAdjustment = on.contains(REDUCTION_ADJUSTMENT);
            researchDepth = on.contains(RESEARCH_DEPTH);
            raisedAlpha = on.contains(RAISED_ALPHA);
            lateMovePruning = on.contains(LATE_MOVE_PRUNING);
            futility = on.contains(FUTILITY);
            exchangePruning = on.contains(EXCHANGE_PRUNING);
            internalReduction = on.contains(INTERNAL_REDUCTION);
            ownTables = on.contains(OWN_TABLES);
            aspiration = on.contains(ASPIRATION);
            timeSharing = on.contains(TIME_SHARING);
        }
    }
}
