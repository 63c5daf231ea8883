package hal.eval;

import java.util.List;
import java.util.Optional;

/**
 * The score of a position, term by term. The {@link Line#balance} values add up to the score, except for the fraction
 * of a centipawn lost in rounding towards zero.
 *
 * @param lines the terms in the order of the evaluation, including those that are zero
 * @param middlegame the game phase: 0 is a pure endgame, 1 a pure middlegame
 * @param score the result of {@link Evaluator#evaluate}, in centipawns from White's point of view
 * @param men the value of each piece on the board, in centipawns from White's point of view, if the evaluation can tell
 */
public record Explanation(List<Line> lines, double middlegame, int score, Optional<PieceTable> men) {
    public Explanation {
        lines = List.copyOf(lines);
    }

    /** An explanation without values for single pieces. */
    public Explanation(List<Line> lines, double middlegame, int score) {
        this(lines, middlegame, score, Optional.empty());
    }

    /** The value of a term for each side. */
    public record Line(String term, Worth white, Worth black) {
        /** A line that does not distinguish the sides: a score from White's point of view. */
        public static Line ofWhite(String term, int score) {
            return new Line(term, Worth.of(score), Worth.NONE);
        }

        /** White's blended value minus Black's, in centipawns. */
        public double balance() {
            return white.blended() - black.blended();
        }
    }

    /**
     * The value of a term for one side, in centipawns, positive if good for that side.
     *
     * @param middlegame in a pure middlegame
     * @param endgame in a pure endgame
     * @param blended in this position
     */
    public record Worth(double middlegame, double endgame, double blended) {
        /** Zero. */
        public static final Worth NONE = of(0);

        /** The same value in all phases of the game. */
        public static Worth of(double centipawns) {
            return new Worth(centipawns, centipawns, centipawns);
        }
    }

    /** A single line, for an evaluation that cannot be broken down. */
    static Explanation whole(int score) {
        return new Explanation(List.of(Line.ofWhite("position", score)), 1, score);
    }
}
