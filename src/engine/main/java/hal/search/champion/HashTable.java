package hal.search.champion;

import hal.rules.Moves;
import hal.search.engine.Scores;
import java.util.Arrays;

/**
 * The transposition table: search results by hash key, in clusters of four entries.
 *
 * <p>An entry is two words. The second is the data, as shown below; the first is the key XORed with the data. An entry
 * is returned as its data word, 0 if there is none.
 *
 * <p>All threads read and write one plain array without locks, and the races between them are harmless by construction.
 * A thread may see the first word of one entry and the second of another or, where Java writes a long in two halves, a
 * torn word. It may see stale words for a while. It cannot see values out of thin air. Data is accepted only if both
 * words together yield the requested key: a mixture yields another key, except with probability 2^-64 per probe, and is
 * taken as an entry of another position (Hyatt and Mann, "A lock-less transposition-table implementation", 2002). What
 * is accepted was thus stored by some thread for this key; it may be stale or overwritten meanwhile, as in any table of
 * limited size. A lost write costs work, never correctness. The move is still checked for legality before it is played,
 * since two positions may share a key.
 *
 * <p>The array and the age are set before the threads of a search start, and are therefore visible to all of them.
 *
 * <p>Extended only by tests, which observe what is written and accepted.
 * <pre>
 *   bit 63  59   58    57  56 55  48 47        32 31   16 15   0
 *      [ age ] [ pv ] [bound] [depth] [evaluation] [score] [move]
 * </pre>
 */
class HashTable {
    /** The score is meaningless: the entry only holds an evaluation. */
    static final int NO_BOUND = 0;
    /** The true score is at most this. */
    static final int UPPER = 1;
    /** The true score is at least this. */
    static final int LOWER = 2;

    static final int EXACT = 3;

    private static final int CLUSTER_WORDS = 8;
    /** The first word used: after a large array's 16-byte header, this many words later a cache line starts. */
    static final int FIRST_WORD = 6;

    static final int AGES = 32;
    private static final int MAX_DEPTH = 255;
    private static final int PERMILLE_SAMPLE = 1000;

    private final int megabytes;
    private final int agePenalty;
    private final int keepMargin;
    private long[] words = new long[0];
    private long clusters;
    private int age;

    HashTable(int megabytes, SearchParameters parameters) {
        this.megabytes = megabytes;
        this.agePenalty = parameters.hashAgePenalty;
        this.keepMargin = parameters.hashKeepMargin;
    }

    /** Starts a search: entries of earlier ones age. Allocates the memory the first time. */
    void newSearch() {
        if (words.length == 0) {
            clusters = Math.min(megabytes * (1L << 20) / 64, Integer.MAX_VALUE / CLUSTER_WORDS - 1);
            words = new long[(int) clusters * CLUSTER_WORDS + FIRST_WORD];
        }
        age = (age + 1) % AGES;
    }

    void clear() {
        Arrays.fill(words, 0);
        age = 0;
    }

    /** The entry of a position, or 0. */
    long probe(long key) {
        int cluster = cluster(key);
        for (int i = cluster; i < cluster + CLUSTER_WORDS; i += 2) {
            long data = words[i + 1];
            if ((words[i] ^ data) == key) {
                return data;
            }
        }
        return 0;
    }

    /**
     * Stores a position.
     *
     * @param move the best move, {@link Moves#NONE} to keep the known one
     * @param score from the root's point of reference, {@code ply} plies below it; mates are stored relative to the
     * position
     * @param ply the distance of the position from the root
     * @param evaluation its static evaluation, {@link Scores#NONE} without one
     * @param depth of the search, in plies
     * @param bound {@link #NO_BOUND}, {@link #UPPER}, {@link #LOWER} or {@link #EXACT}
     * @param pv whether the node is or was on a principal variation
     */
    void store(long key, int move, int score, int ply, int evaluation, int depth, int bound, boolean pv) {
        int cluster = cluster(key);
        int slot = cluster;
        int least = Integer.MAX_VALUE;
        int kept = move;
        for (int i = cluster; i < cluster + CLUSTER_WORDS; i += 2) {
            long data = words[i + 1];
            if ((words[i] ^ data) == key) {
                // A much deeper result of this search is worth more than this one, unless this one is exact.
                if (bound != EXACT && depth + keepMargin < depth(data) && age(data) == age) {
                    return;
                }
                slot = i;
                kept = move == Moves.NONE ? move(data) : move;
                break;
            }
            int worth = data == 0 ? Integer.MIN_VALUE : depth(data) - agePenalty * ((age - age(data)) & (AGES - 1));
            if (worth < least) {
                least = worth;
                slot = i;
            }
        }
        long data = kept
                | (long) (fromRoot(score, ply) & 0xFFFF) << 16
                | (long) (evaluation & 0xFFFF) << 32
                | (long) Math.min(depth, MAX_DEPTH) << 48
                | (long) bound << 56
                | (pv ? 1L << 58 : 0)
                | (long) age << 59;
        write(slot, key, data);
    }

    /** Writes the two words of an entry. */
    void write(int slot, long key, long data) {
        words[slot] = key ^ data;
        words[slot + 1] = data;
    }

    /** The permille of entries written by this search, estimated on a sample. */
    int permille() {
        int used = 0;
        int sample = Math.min(FIRST_WORD + 2 * PERMILLE_SAMPLE, words.length);
        for (int i = FIRST_WORD + 1; i < sample; i += 2) {
            used += words[i] != 0 && age(words[i]) == age ? 1 : 0;
        }
        return used;
    }

    private int cluster(long key) {
        return (int) (((key >>> 32) * clusters) >>> 32) * CLUSTER_WORDS + FIRST_WORD;
    }

    static int move(long data) {
        return (int) data & 0xFFFF;
    }

    /** The score relative to the root of a search that reaches the position at {@code ply}. */
    static int score(long data, int ply) {
        int score = (short) (data >>> 16);
        return !Scores.isDecided(score) ? score : score > 0 ? score - ply : score + ply;
    }

    static int evaluation(long data) {
        return (short) (data >>> 32);
    }

    static int depth(long data) {
        return (int) (data >>> 48) & 0xFF;
    }

    static int bound(long data) {
        return (int) (data >>> 56) & 3;
    }

    static boolean isPv(long data) {
        return (data >>> 58 & 1) != 0;
    }

    /** Whether an entry's score causes a cutoff: outside the window on the side where its bound applies. */
    static boolean isCutoff(long entry, int alpha, int beta, int ply) {
        int score = score(entry, ply);
        int bound = bound(entry);
        return ((bound & LOWER) != 0 && score >= beta) || ((bound & UPPER) != 0 && score <= alpha);
    }

    /**
     * The evaluation, or the entry's score if its bound says that the true value lies on that side; mates and table
     * results aside.
     */
    static int refined(long entry, int evaluation, int ply) {
        int score = score(entry, ply);
        int needed = score > evaluation ? LOWER : UPPER;
        return (bound(entry) & needed) != 0 && !Scores.isDecided(score) ? score : evaluation;
    }

    private static int age(long data) {
        return (int) (data >>> 59);
    }

    /** Converts a mate score relative to the root into one relative to the position. */
    private static int fromRoot(int score, int ply) {
        return !Scores.isDecided(score) ? score : score > 0 ? score + ply : score - ply;
    }
}
