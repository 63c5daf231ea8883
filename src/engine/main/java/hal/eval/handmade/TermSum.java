package hal.eval.handmade;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.rules.Colors;
import java.util.Arrays;

/**
 * Adds up terms, or asks each. Each has a call site of its own instead of a loop iteration: HotSpot sees that each call
 * site meets a single class, and can call it directly or inline it, for each colour separately.
 */
final class TermSum {
    /** The number of call sites. */
    static final int PLACES = 16;
    /** Up to this many terms, a loop is faster than call sites of which most find nothing. */
    private static final int FEW = 2;

    private static final Term NOTHING = new Term() {
        @Override
        public long of(Survey survey, int color) {
            return 0;
        }
    };

    /** At least as many as there are call sites; more are added in a loop. */
    private final Term[] terms;

    private final int count;
    private final boolean isShort;

    TermSum(Term[] terms) {
        count = terms.length;
        isShort = count <= FEW;
        this.terms = Arrays.copyOf(terms, Math.max(terms.length, PLACES));
        Arrays.fill(this.terms, terms.length, this.terms.length, NOTHING);
    }

    /** The {@link hal.eval.handmade.core.Tapered Tapered} sum of the terms, White's minus Black's. */
    long of(Survey survey) {
        if (isShort) {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += terms[i].of(survey, Colors.WHITE) - terms[i].of(survey, Colors.BLACK);
            }
            return sum;
        }
        long sum = first(survey) + second(survey) + third(survey) + fourth(survey);
        for (int i = PLACES; i < terms.length; i++) {
            sum += terms[i].of(survey, Colors.WHITE) - terms[i].of(survey, Colors.BLACK);
        }
        return sum;
    }

    /**
     * What each term says about a side, instead of their sum.
     *
     * @param to receives them; at least {@link #PLACES} numbers
     */
    void each(Survey survey, int color, long[] to) {
        firstEach(survey, color, to);
        secondEach(survey, color, to);
        thirdEach(survey, color, to);
        fourthEach(survey, color, to);
        for (int i = PLACES; i < terms.length; i++) {
            to[i] = terms[i].of(survey, color);
        }
    }

    private void firstEach(Survey survey, int color, long[] to) {
        to[0] = terms[0].of(survey, color);
        to[1] = terms[1].of(survey, color);
        to[2] = terms[2].of(survey, color);
        to[3] = terms[3].of(survey, color);
    }

    private void secondEach(Survey survey, int color, long[] to) {
        to[4] = terms[4].of(survey, color);
        to[5] = terms[5].of(survey, color);
        to[6] = terms[6].of(survey, color);
        to[7] = terms[7].of(survey, color);
    }

    private void thirdEach(Survey survey, int color, long[] to) {
        to[8] = terms[8].of(survey, color);
        to[9] = terms[9].of(survey, color);
        to[10] = terms[10].of(survey, color);
        to[11] = terms[11].of(survey, color);
    }

    private void fourthEach(Survey survey, int color, long[] to) {
        to[12] = terms[12].of(survey, color);
        to[13] = terms[13].of(survey, color);
        to[14] = terms[14].of(survey, color);
        to[15] = terms[15].of(survey, color);
    }

    private long first(Survey survey) {
        long sum = terms[0].of(survey, Colors.WHITE) - terms[0].of(survey, Colors.BLACK);
        sum += terms[1].of(survey, Colors.WHITE) - terms[1].of(survey, Colors.BLACK);
        sum += terms[2].of(survey, Colors.WHITE) - terms[2].of(survey, Colors.BLACK);
        return sum + terms[3].of(survey, Colors.WHITE) - terms[3].of(survey, Colors.BLACK);
    }

    private long second(Survey survey) {
        long sum = terms[4].of(survey, Colors.WHITE) - terms[4].of(survey, Colors.BLACK);
        sum += terms[5].of(survey, Colors.WHITE) - terms[5].of(survey, Colors.BLACK);
        sum += terms[6].of(survey, Colors.WHITE) - terms[6].of(survey, Colors.BLACK);
        return sum + terms[7].of(survey, Colors.WHITE) - terms[7].of(survey, Colors.BLACK);
    }

    private long third(Survey survey) {
        long sum = terms[8].of(survey, Colors.WHITE) - terms[8].of(survey, Colors.BLACK);
        sum += terms[9].of(survey, Colors.WHITE) - terms[9].of(survey, Colors.BLACK);
        sum += terms[10].of(survey, Colors.WHITE) - terms[10].of(survey, Colors.BLACK);
        return sum + terms[11].of(survey, Colors.WHITE) - terms[11].of(survey, Colors.BLACK);
    }

    private long fourth(Survey survey) {
        long sum = terms[12].of(survey, Colors.WHITE) - terms[12].of(survey, Colors.BLACK);
        sum += terms[13].of(survey, Colors.WHITE) - terms[13].of(survey, Colors.BLACK);
        sum += terms[14].of(survey, Colors.WHITE) - terms[14].of(survey, Colors.BLACK);
        return sum + terms[15].of(survey, Colors.WHITE) - terms[15].of(survey, Colors.BLACK);
    }
}
