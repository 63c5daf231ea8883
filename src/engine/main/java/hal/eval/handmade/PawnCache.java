package hal.eval.handmade;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;

/**
 * A cache of the sums of the terms that depend only on pawns and kings. These change rarely, so that nine times out of
 * ten the sum is known. The key is the pawns and kings themselves, so that collisions cannot go unnoticed.
 */
final class PawnCache {
    /** Returned by {@link #known} if there is no entry. */
    static final long UNKNOWN = Long.MIN_VALUE;

    private static final int INDEX_BITS = 13;
    private static final int WORDS = 4;

    private final Term[] terms;
    /** Each entry: White's pawns and king, Black's pawns and king, the sum, and a word of padding. */
    private final long[] entries;

    PawnCache(Term[] terms) {
        this.terms = terms.clone();
        entries = new long[terms.length == 0 ? 0 : WORDS << INDEX_BITS];
    }

    /**
     * The {@link hal.eval.handmade.core.Tapered Tapered} sum of the terms, White's minus Black's, or {@link #UNKNOWN}.
     */
    long known(Position position) {
        if (terms.length == 0) {
            return 0;
        }
        long white = white(position);
        long black = black(position);
        int at = index(white, black);
        return entries[at] == white && entries[at + 1] == black ? entries[at + 2] : UNKNOWN;
    }

    /** Computes and stores the sum. */
    long learn(Survey survey) {
        long sum = 0;
        for (Term term : terms) {
            sum += term.of(survey, Colors.WHITE) - term.of(survey, Colors.BLACK);
        }
        long white = white(survey.position());
        long black = black(survey.position());
        int at = index(white, black);
        entries[at] = white;
        entries[at + 1] = black;
        entries[at + 2] = sum;
        return sum;
    }

    // No pawn is on the first rank, so the king's square fits there. Bit 7 marks an entry in use.

    private static long white(Position position) {
        return position.pieces(Colors.WHITE, PieceTypes.PAWN) | position.king(Colors.WHITE) | 128;
    }

    private static long black(Position position) {
        return position.pieces(Colors.BLACK, PieceTypes.PAWN) | position.king(Colors.BLACK);
    }

    private static int index(long white, long black) {
        long mixed = ((white * 0x9E37_79B9_7F4A_7C15L) ^ black) * 0xD6E8_FEB8_6659_FD93L;
        return (int) (mixed >>> (64 - INDEX_BITS)) * WORDS;
    }
}
