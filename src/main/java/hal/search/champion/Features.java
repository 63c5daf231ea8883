package hal.search.champion;

import java.util.Set;

/** The features switched on, as final fields: cheap to ask at every node. */
final class Features {
    final boolean hashTable;
    final boolean quiescence;
    final boolean killers;
    final boolean history;
    final boolean pvs;
    final boolean reverseFutility;
    final boolean nullMove;

    Features(Set<Feature> on) {
        hashTable = on.contains(Feature.HASH_TABLE);
        quiescence = on.contains(Feature.QUIESCENCE);
        killers = on.contains(Feature.KILLERS);
        history = on.contains(Feature.HISTORY);
        pvs = on.contains(Feature.PVS);
        reverseFutility = on.contains(Feature.REVERSE_FUTILITY);
        nullMove = on.contains(Feature.NULL_MOVE);
    }
}
