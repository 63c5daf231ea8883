package hal.search.champion;

import java.util.Set;

/** The features switched on, as final fields: cheap to ask at every node. */
final class Features {
    final boolean hashTable;
    final boolean quiescence;
    final boolean killers;
    final boolean history;
    final boolean continuation;
    final boolean pawnHistory;
    final boolean captureHistory;
    final boolean dangers;
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
    final boolean lateMovePruning;
    final boolean futility;
    final boolean exchangePruning;
    final boolean internalReduction;
    final boolean aspiration;
    final boolean timeSharing;

    Features(Set<Feature> on) {
        hashTable = on.contains(Feature.HASH_TABLE);
        quiescence = on.contains(Feature.QUIESCENCE);
        killers = on.contains(Feature.KILLERS);
        history = on.contains(Feature.HISTORY);
        continuation = on.contains(Feature.CONTINUATION);
        pawnHistory = on.contains(Feature.PAWN_HISTORY);
        captureHistory = on.contains(Feature.CAPTURE_HISTORY);
        dangers = on.contains(Feature.DANGERS);
        refutation = on.contains(Feature.REFUTATION);
        correction = on.contains(Feature.CORRECTION);
        hashEvaluation = on.contains(Feature.HASH_EVALUATION);
        pvs = on.contains(Feature.PVS);
        exchange = on.contains(Feature.EXCHANGE);
        deltaPruning = on.contains(Feature.DELTA_PRUNING);
        upcomingRepetition = on.contains(Feature.UPCOMING_REPETITION);
        reverseFutility = on.contains(Feature.REVERSE_FUTILITY);
        nullMove = on.contains(Feature.NULL_MOVE);
        singular = on.contains(Feature.SINGULAR);
        reduction = on.contains(Feature.REDUCTION);
        reductionAdjustment = on.contains(Feature.REDUCTION_ADJUSTMENT);
        researchDepth = on.contains(Feature.RESEARCH_DEPTH);
        lateMovePruning = on.contains(Feature.LATE_MOVE_PRUNING);
        futility = on.contains(Feature.FUTILITY);
        exchangePruning = on.contains(Feature.EXCHANGE_PRUNING);
        internalReduction = on.contains(Feature.INTERNAL_REDUCTION);
        aspiration = on.contains(Feature.ASPIRATION);
        timeSharing = on.contains(Feature.TIME_SHARING);
    }
}
