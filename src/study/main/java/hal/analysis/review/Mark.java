package hal.analysis.review;

/** What a review says of a move, in a word. */
public enum Mark {
    /** It stands in an opening book. */
    BOOK("book", "", 0),
    /** There was no other. */
    FORCED("forced", "", 0),
    /** The engine would have played it, or it mates at once. */
    BEST("best", "", 0),
    /** Another one, which costs little. */
    GOOD("good", "", 0),
    INACCURACY("inaccuracy", "?!", 6),
    MISTAKE("mistake", "?", 2),
    BLUNDER("blunder", "??", 4);

    private static final double INACCURACY_LOSS = 5;
    private static final double MISTAKE_LOSS = 10;
    private static final double BLUNDER_LOSS = 15;

    private final String word;
    private final String sign;
    private final int nag;

    Mark(String word, String sign, int nag) {
        this.word = word;
        this.sign = sign;
        this.nag = nag;
    }

    /**
     * The mark of a move that is not the best, by lichess's thresholds.
     *
     * @param loss how many percentage points of winning chances it costs its player
     */
    static Mark ofLoss(double loss) {
        if (loss >= BLUNDER_LOSS) {
            return BLUNDER;
        }
        if (loss >= MISTAKE_LOSS) {
            return MISTAKE;
        }
        return loss >= INACCURACY_LOSS ? INACCURACY : GOOD;
    }

    /** For people. */
    public String word() {
        return word;
    }

    /** What annotators write behind the move; empty if they write nothing. */
    public String sign() {
        return sign;
    }

    /** The glyph of PGN for that sign, see {@link hal.game.Nags}; 0 if there is none. */
    public int nag() {
        return nag;
    }

    /** Whether a better move should be shown. */
    public boolean isError() {
        return nag != 0;
    }
}
