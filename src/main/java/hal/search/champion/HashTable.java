package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;
import java.util.Arrays;

/**
 * The transposition table: what was found out about positions, by hash key, in clusters of four entries.
 *
 * <p>An entry is two words. The second is the data, as drawn; the first is the key xor the data. An entry is handed out
 * as its data word, 0 if there is none.
 *
 * <p>All threads read and write one plain array without locks, and the races between them are harmless by construction.
 * A thread may see the first word of one entry and the second of another, or, where Java writes a long in two halves, a
 * word that nobody wrote as it stands. It may see old words for a while. It cannot see words out of thin air. Data is
 * believed only if both words together give the key that was asked for: a mixture gives another key but for a chance of
 * 2^-64 a look, and is taken for somebody else's entry. (Hyatt and Mann, "A lock-less transposition-table
 * implementation", 2002.) What is believed is thus what some thread has stored for this key; that it may be old, or be
 * overwritten meanwhile, is what a table of limited size must bear anyway. A lost write loses work, never truth. The
 * move is checked for legality all the same before it is played, for two positions may share a key.
 *
 * <p>The array itself and the age are set before the threads of a search start, and so are seen by all of them.
 *
 * <p>Designed for extension by tests alone, which watch what is written and believed.
 *
 * <pre>
 *   bit 63  59   58    57  56 55  48 47        32 31   16 15   0
 *      [ age ] [ pv ] [bound] [depth] [evaluation] [score] [move]
 * </pre>
 */
class HashTable {
    /** The score says nothing: the entry is there for its evaluation. */
    static final int NO_BOUND = 0;
    /** The true score is at most this. */
    static final int UPPER = 1;
    /** The true score is at least this. */
    static final int LOWER = 2;

    static final int EXACT = 3;

    private static final int CLUSTER_WORDS = 8;
    /** Behind a large array's header of 16 bytes, so many words later begins a line of the processor's cache. */
    static final int FIRST_WORD = 6;

    private static final int AGES = 32;
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

    /** A search begins: entries of earlier ones grow older. Takes the memory, the first time. */
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
     * Remembers a position.
     *
     * @param move the best move, {@link Move#NONE} to keep what was known
     * @param score seen from {@code ply} plies below the root; mates are kept as seen from the position
     * @param evaluation its static evaluation, {@link Score#NONE} without one
     * @param bound {@link #NO_BOUND}, {@link #UPPER}, {@link #LOWER} or {@link #EXACT}
     */
    void store(long key, int move, int score, int ply, int evaluation, int depth, int bound, boolean pv) {
        int cluster = cluster(key);
        int slot = cluster;
        int least = Integer.MAX_VALUE;
        int kept = move;
        for (int i = cluster; i < cluster + CLUSTER_WORDS; i += 2) {
            long data = words[i + 1];
            if ((words[i] ^ data) == key) {
                // A much deeper result of this search is worth more than this one, unless this one is the truth.
                if (bound != EXACT && depth + keepMargin < depth(data) && age(data) == age) {
                    return;
                }
                slot = i;
                kept = move == Move.NONE ? move(data) : move;
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

    /** Writes an entry, its two words one after the other. */
    void write(int slot, long key, long data) {
        words[slot] = key ^ data;
        words[slot + 1] = data;
    }

    /** How many of a thousand entries this search has written. */
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

    /** The score as seen from the root of a search that meets the position at {@code ply}. */
    static int score(long data, int ply) {
        int score = (short) (data >>> 16);
        return !Score.isDecided(score) ? score : score > 0 ? score - ply : score + ply;
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

    /** Whether an entry's score is outside the window on the side where its bound holds. */
    static boolean isCutoff(long entry, int alpha, int beta, int ply) {
        int score = score(entry, ply);
        int bound = bound(entry);
        return ((bound & LOWER) != 0 && score >= beta) || ((bound & UPPER) != 0 && score <= alpha);
    }

    /** An evaluation, or an entry's score where its bound says that the truth lies on that side; results aside. */
    static int refined(long entry, int evaluation, int ply) {
        int score = score(entry, ply);
        int needed = score > evaluation ? LOWER : UPPER;
        return (bound(entry) & needed) != 0 && !Score.isDecided(score) ? score : evaluation;
    }

    private static int age(long data) {
        return (int) (data >>> 59);
    }

    /** A mate in so many plies from the root becomes one in fewer plies from the position. */
    private static int fromRoot(int score, int ply) {
        return !Score.isDecided(score) ? score : score > 0 ? score + ply : score - ply;
    }
}
