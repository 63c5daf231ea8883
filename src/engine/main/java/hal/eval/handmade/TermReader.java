package hal.eval.handmade;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import hal.rules.Bitboard;
import hal.rules.Colors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads what terms count in one position after the other, and has the terms' own sum as well, which follows from the
 * counts. For one thread.
 */
final class TermReader {
    private static final int SUMS = TermCounts.SUMS.size();

    private final Counts counts;
    private final TermSum tellers;
    /** What the tellers say about a side, and where those of each sum end. */
    private final long[] told;

    private final int[] ends = new int[SUMS];
    /** By sum: what its terms make of their own sum. */
    private final Term[] whole = new Term[SUMS];

    /** By sum and the highest bit of a count: which count it is, where its bits begin, and these bits. */
    private final int[][] which = new int[SUMS][Long.SIZE];

    private final int[][] shifts = new int[SUMS][Long.SIZE];
    private final int[][] masks = new int[SUMS][Long.SIZE];
    /** By sum: the highest bit of each count. */
    private final long[] highest = new long[SUMS];
    /** By count. */
    private final long[] worth = new long[Counts.NAMES.size()];

    /**
     * Creates a reader.
     *
     * @param terms the weights of all terms, by kind
     * @param counts where to put what is counted
     */
    TermReader(Map<String, Weights> terms, Counts counts) {
        this.counts = counts;
        List<Term> all = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < SUMS; i++) {
            TermCounts.Sum sum = TermCounts.SUMS.get(i);
            all.addAll(sum.terms());
            ends[i] = all.size();
            TermKind kind = sum.places().get(0).kind();
            whole[i] = kind.factory().apply(terms.get(kind.section()));
            for (TermCounts.Place place : sum.places()) {
                worth[count] = terms.get(place.kind().section()).table(place.key())[place.index()];
                int bit = place.shift() + Integer.bitCount(place.mask()) - 1;
                which[i][bit] = count;
                shifts[i][bit] = place.shift();
                masks[i][bit] = place.mask();
                highest[i] |= 1L << bit;
                count++;
            }
        }
        tellers = new TermSum(all.toArray(Term[]::new));
        told = new long[Math.max(all.size(), TermSum.PLACES)];
    }

    /**
     * Counts.
     *
     * @return the {@link hal.eval.handmade.core.Tapered Tapered} sum of the counted terms, White's minus Black's
     */
    long read(Survey survey) {
        counts.begin(survey.position());
        int us = survey.position().sideToMove();
        long own = read(survey, us, 0);
        long other = read(survey, us ^ 1, Counts.NAMES.size());
        return us == Colors.WHITE ? own - other : other - own;
    }

    private long read(Survey survey, int color, int base) {
        tellers.each(survey, color, told);
        long all = 0;
        int teller = 0;
        for (int i = 0; i < SUMS; i++) {
            long sum = 0;
            for (; teller < ends[i]; teller++) {
                sum += told[teller];
            }
            if (sum != 0) {
                all += whole[i].worth(add(sum, i, base));
            }
        }
        return all;
    }

    /** Notes the counts in a sum, and returns the terms' own sum. */
    private long add(long sum, int number, int base) {
        int[] counted = which[number];
        int[] shift = shifts[number];
        int[] mask = masks[number];
        long all = 0;
        // Most counts are zero: from one that is not to the next. Where a count's lower bits are not all zero, adding
        // ones to all of them carries into its highest bit, and no further. So all such counts are found at once.
        long low = ~highest[number];
        long left = ((sum & low) + low | sum) & highest[number];
        for (; left != 0; left = Bitboard.withoutFirst(left)) {
            int bit = Bitboard.first(left);
            int times = (int) (sum >>> shift[bit]) & mask[bit];
            all += worth[counted[bit]] * times;
            counts.add(base + counted[bit], times);
        }
        return all;
    }
}
