package hal.search.champion;

import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Scores;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * A hash table that remembers beside it which data was stored for which key, and looks at every entry that is believed:
 * whether somebody stored just this for just this key, whether its move is legal where the asking thread stands, and
 * whether its numbers are possible. What was stored is kept as two bits of a Bloom filter, which never denies what was
 * stored; a forgery passes it by chance, seldom while the filter is sparse.
 */
final class AuditedTable extends HashTable {
    private static final int FILTER_BITS = 27;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final AtomicLongArray filter = new AtomicLongArray(1 << (FILTER_BITS - 6));
    private final Map<Thread, Position> positions = new ConcurrentHashMap<>();

    final LongAdder stores = new LongAdder();
    final LongAdder hits = new LongAdder();
    final LongAdder withMove = new LongAdder();
    /** Believed, but stored by nobody. */
    final LongAdder forged = new LongAdder();
    /** With a move that is not legal. */
    final LongAdder illegal = new LongAdder();
    /** With a number out of range. */
    final LongAdder impossible = new LongAdder();

    AuditedTable(int megabytes) {
        super(megabytes, SearchParameters.DEFAULTS);
    }

    /** This thread searches on this position. */
    void isAt(Position position) {
        if (positions.get(Thread.currentThread()) != position) {
            positions.put(Thread.currentThread(), position);
        }
    }

    @Override
    void write(int slot, long key, long data) {
        stores.increment();
        remember(mix(key ^ mix(data)));
        super.write(slot, key, data);
    }

    @Override
    long probe(long key) {
        long data = super.probe(key);
        if (data != 0) {
            hits.increment();
            audit(key, data);
        }
        return data;
    }

    private void audit(long key, long data) {
        if (!isRemembered(mix(key ^ mix(data)))) {
            forged.increment();
        }
        int move = HashTable.move(data);
        Position position = positions.get(Thread.currentThread());
        if (move != Moves.NONE && position != null && position.key() == key) {
            withMove.increment();
            if (!position.isLegal(move)) {
                illegal.increment();
            }
        }
        int score = HashTable.score(data, 0);
        int evaluation = HashTable.evaluation(data);
        boolean possible = Math.abs(score) <= Scores.MATE
                && (evaluation == Scores.NONE || Math.abs(evaluation) <= Scores.MAX_EVALUATION)
                && HashTable.depth(data) <= Scores.MAX_PLY;
        if (!possible) {
            impossible.increment();
        }
    }

    /** Writes an entry behind the audit's back. */
    void forge(int slot, long key, long data) {
        super.write(slot, key, data);
    }

    /** Forgets what was stored, while nobody searches. */
    @Override
    void clear() {
        super.clear();
        positions.clear();
        for (int i = 0; i < filter.length(); i++) {
            filter.setPlain(i, 0);
        }
    }

    private void remember(long hash) {
        set(hash >>> (64 - FILTER_BITS));
        set(hash & ((1L << FILTER_BITS) - 1));
    }

    private boolean isRemembered(long hash) {
        return isSet(hash >>> (64 - FILTER_BITS)) && isSet(hash & ((1L << FILTER_BITS) - 1));
    }

    private void set(long bit) {
        filter.getAndAccumulate((int) (bit >>> 6), 1L << bit, (a, b) -> a | b);
    }

    private boolean isSet(long bit) {
        return (filter.get((int) (bit >>> 6)) >>> bit & 1) != 0;
    }

    private static long mix(long word) {
        long mixed = (word ^ word >>> 32) * GOLDEN;
        mixed = (mixed ^ mixed >>> 29) * GOLDEN;
        return mixed ^ mixed >>> 32;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d stored, %,d believed, %,d moves looked at: %d stored by nobody, %d illegal moves, %d impossible numbers",
                stores.sum(),
                hits.sum(),
                withMove.sum(),
                forged.sum(),
                illegal.sum(),
                impossible.sum());
    }
}
