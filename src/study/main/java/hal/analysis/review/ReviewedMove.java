package hal.analysis.review;

import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Scores;

/**
 * A move of a game and what a review says of it.
 *
 * @param ply its number in the game, from 1: how many moves are on the board after it
 * @param color who made it
 * @param move the move
 * @param san the move in standard algebraic notation
 * @param text the same with its number, as in {@code 12... Nf6}
 * @param before what is thought of the position before it
 * @param after what is thought of the position after it
 * @param bestSan the best move in standard algebraic notation; empty if none is known
 * @param bestText the beginning of the best line with move numbers; empty if none is known
 * @param mark the verdict
 * @param reason why it is bad
 */
public record ReviewedMove(
        int ply,
        int color,
        int move,
        String san,
        String text,
        PositionVerdict before,
        PositionVerdict after,
        String bestSan,
        String bestText,
        Mark mark,
        Reason reason) {
    private static final int TEXT_PLIES = 8;

    /** In centipawns. */
    private static final int PIECE = 300;

    /**
     * Judges a move.
     *
     * @param position the one before it
     */
    static ReviewedMove of(int ply, Position position, int move, PositionVerdict before, PositionVerdict after) {
        int[] best = before.line().stream().mapToInt(Integer::intValue).toArray();
        return new ReviewedMove(
                ply,
                position.sideToMove(),
                move,
                San.format(position, move),
                San.formatLine(position, new int[] {move}, 1),
                before,
                after,
                best.length == 0 ? "" : San.format(position, best[0]),
                San.formatLine(position, best, Math.min(TEXT_PLIES, best.length)),
                mark(position, move, before, after),
                Reason.NONE);
    }

    /** The same with words. */
    public ReviewedMove withReason(Reason other) {
        return new ReviewedMove(ply, color, move, san, text, before, after, bestSan, bestText, mark, other);
    }

    /**
     * The reason behind the move with its number and mark, and of a mistake without one the better line: what is worse
     * is not left out beside lesser errors. Empty if there is neither.
     */
    public String remark() {
        boolean bare = reason.text().isEmpty() && hasBetter() && mark.compareTo(Mark.MISTAKE) >= 0;
        String words = bare ? "better was " + bestText + "." : reason.text();
        boolean own = words.startsWith(san + " ");
        return words.isEmpty() ? "" : text + mark.sign() + (own ? words.substring(san.length()) : ": " + words);
    }

    private static Mark mark(Position position, int move, PositionVerdict before, PositionVerdict after) {
        int color = position.sideToMove();
        if (position.legalMoves().size() == 1) {
            return Mark.FORCED;
        }
        if (before.best() == move || after.score(color) == Scores.MATE) {
            return Mark.BEST;
        }
        return Mark.ofLoss(before.chances(color) - after.chances(color));
    }

    /** Whether a better move should be shown: it was an error, or missed a mate. */
    public boolean hasBetter() {
        return before.best() != Moves.NONE && before.best() != move && (mark.isError() || missedMate() > 0);
    }

    /**
     * Whether something should be said of it: it could be better, or it costs a piece, which in a lost or a won
     * position changes the winning chances too little to be an error.
     */
    public boolean isRemarkable() {
        int lost = before.score(color) - after.score(color);
        boolean mate = Scores.isMate(before.score()) || Scores.isMate(after.score());
        return hasBetter() || (!costsNothing() && !mate && lost >= PIECE);
    }

    /**
     * How many percentage points of winning chances the move cost its player. A move that the engine would have played
     * costs nothing, even if a ply later it sees a little more; nor does a forced one.
     */
    public double loss() {
        return costsNothing() ? 0 : Math.max(0, before.chances(color) - after.chances(color));
    }

    private boolean costsNothing() {
        return mark == Mark.FORCED || mark == Mark.BEST;
    }

    /** The accuracy of the move in per cent, see {@link WinningChances#accuracy}. */
    public double accuracy() {
        return costsNothing() ? 100 : WinningChances.accuracy(before.chances(color), after.chances(color));
    }

    /** What the move cost in centipawns, where decided positions count as {@link WinningChances#CEILING}. */
    public int centipawnLoss() {
        int had = WinningChances.centipawns(before.score(color));
        int has = WinningChances.centipawns(after.score(color));
        return costsNothing() ? 0 : Math.max(0, had - has);
    }

    /** In how many moves its player could have mated and now cannot; 0 if he missed nothing. */
    public int missedMate() {
        boolean mates = after.matesIn(color) > 0 || after.score(color) == Scores.MATE;
        return mates || costsNothing() ? 0 : Math.max(0, before.matesIn(color));
    }

    /**
     * Why a move is bad, in words.
     *
     * @param text a sentence; empty if nothing is proved, or the move is not bad
     * @param theme the key of the {@link hal.practice.theme.PuzzleTheme} that was overlooked; empty if none was
     */
    public record Reason(String text, String theme) {
        /** No words. */
        public static final Reason NONE = new Reason("", "");
    }

    /** What a review says of a move, in a word. */
    public enum Mark {
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
        public static Mark ofLoss(double loss) {
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
}
