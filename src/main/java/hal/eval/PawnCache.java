package hal.eval;

import hal.eval.core.Survey;
import hal.eval.core.Term;
import hal.rules.Color;

/**
 * Sums of the terms that depend on pawns and kings only. These change seldom, so nine times of ten the sum is known. The
 * key is the pawns and the kings themselves: nothing can be mistaken for another.
 */
final class PawnCache {
    private static final int INDEX_BITS = 13;
    private static final int WORDS = 4;

    private final Term[] terms;
    /** White's pawns and king, Black's pawns and king, the sum, and a word of padding. */
    private final long[] entries;

    PawnCache(Term[] terms) {
        this.terms = terms.clone();
        entries = new long[terms.length == 0 ? 0 : WORDS << INDEX_BITS];
    }

    /** The {@link hal.eval.core.Tapered} sum of the terms, White's minus Black's. */
    long sum(Survey survey) {
        if (terms.length == 0) {
            return 0;
        }
        // No pawn stands on the first rank: the king's square fits there. Bit 7 marks an entry that is in use.
        long white = survey.pawns(Color.WHITE) | survey.king(Color.WHITE) | 128;
        long black = survey.pawns(Color.BLACK) | survey.king(Color.BLACK);
        long mixed = ((white * 0x9E37_79B9_7F4A_7C15L) ^ black) * 0xD6E8_FEB8_6659_FD93L;
        int at = (int) (mixed >>> (64 - INDEX_BITS)) * WORDS;
        if (entries[at] == white && entries[at + 1] == black) {
            return entries[at + 2];
        }
        long sum = 0;
        for (Term term : terms) {
            sum += term.of(survey, Color.WHITE) - term.of(survey, Color.BLACK);
        }
        entries[at] = white;
        entries[at + 1] = black;
        entries[at + 2] = sum;
        return sum;
    }
}
