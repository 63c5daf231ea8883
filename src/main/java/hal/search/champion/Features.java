package hal.search.champion;

import java.util.Set;

/** The features switched on, as final fields: cheap to ask at every node. */
final class Features {
    final boolean hashTable;
    final boolean quiescence;
    final boolean killers;
    final boolean history;
    final boolean pvs;
    final boolean exchange;
    final boolean reverseFutility;
    final boolean nullMove;
    final boolean reduction;
    final boolean lateMovePruning;
    final boolean futility;
    final boolean exchangePruning;
    final boolean internalReduction;
    final boolean aspiration;

    Features(Set<Feature> on) {
        hashTable = on.contains(Feature.HASH_TABLE);
        quiescence = on.contains(Feature.QUIESCENCE);
        killers = on.contains(Feature.KILLERS);
        history = on.contains(Feature.HISTORY);
        pvs = on.contains(Feature.PVS);
        exchange = on.contains(Feature.EXCHANGE);
        reverseFutility = on.contains(Feature.REVERSE_FUTILITY);
        nullMove = on.contains(Feature.NULL_MOVE);
        reduction = on.contains(Feature.REDUCTION);
        lateMovePruning = on.contains(Feature.LATE_MOVE_PRUNING);
        futility = on.contains(Feature.FUTILITY);
        exchangePruning = on.contains(Feature.EXCHANGE_PRUNING);
        internalReduction = on.contains(Feature.INTERNAL_REDUCTION);
        aspiration = on.contains(Feature.ASPIRATION);
    }
}
