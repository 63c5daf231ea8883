package hal.eval.handmade;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import hal.rules.Color;
import hal.rules.PieceType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Reads what terms count in one position after the other, and has the terms' own sum as well, which follows from the counts. For one
 * thread.
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

    /** By sum and bit: which count the bit belongs to, where it begins, its bits, and all other bits. */
    private final int[][] which = new int[SUMS][Long.SIZE];

    private final int[][] shifts = new int[SUMS][Long.SIZE];
    private final int[][] masks = new int[SUMS][Long.SIZE];
    private final long[][] others = new long[SUMS][Long.SIZE];
    /** By count. */
    private final long[] worth = new long[Counts.MEN];

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
                // Later places take their bits back.
                Arrays.fill(which[i], place.shift(), Long.SIZE, count);
                Arrays.fill(shifts[i], place.shift(), Long.SIZE, place.shift());
                Arrays.fill(masks[i], place.shift(), Long.SIZE, place.mask());
                Arrays.fill(others[i], place.shift(), Long.SIZE, ~((long) place.mask() << place.shift()));
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
        counts.clear();
        int us = survey.position().sideToMove();
        long own = read(survey, us, 0);
        long other = read(survey, us ^ 1, Counts.NAMES.size());
        return us == Color.WHITE ? own - other : other - own;
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
        for (int type = PieceType.PAWN; type < PieceType.KING; type++) {
            counts.add(base + Counts.MEN + type, Long.bitCount(survey.pieces(color, type)));
        }
        return all;
    }

    /** Notes the counts in a sum, and returns the terms' own sum. */
    private long add(long sum, int number, int base) {
        int[] counted = which[number];
        int[] shift = shifts[number];
        int[] mask = masks[number];
        long[] rest = others[number];
        long all = 0;
        // Most counts are zero: from one that is not to the next. Each step waits for the one before, so tables by bit
        // keep it short.
        for (long left = sum; left != 0; ) {
            int bit = Long.numberOfTrailingZeros(left);
            int times = (int) (left >>> shift[bit]) & mask[bit];
            left &= rest[bit];
            all += worth[counted[bit]] * times;
            counts.add(base + counted[bit], times);
        }
        return all;
    }
}
