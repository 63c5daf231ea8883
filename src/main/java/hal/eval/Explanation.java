package hal.eval;

import java.util.List;

/**
 * What an evaluation makes of a position, term by term. The lines' {@link Line#balance} add up to the score, but for the
 * fraction of a centipawn that the score is rounded by, toward zero.
 *
 * @param lines the terms in the order of the evaluation, also those that are worth nothing here
 * @param middlegame how much of the position is middle game: 0 is pure end game, 1 pure middle game
 * @param score what {@link Evaluator#evaluate} says, in centipawns from White's view
 */
public record Explanation(List<Line> lines, double middlegame, int score) {
    /** Keeps its own list. */
    public Explanation {
        lines = List.copyOf(lines);
    }

    /** A term's worth for each side. */
    public record Line(String term, Worth white, Worth black) {
        /** A line that does not tell the sides apart: a score from White's view. */
        public static Line ofWhite(String term, int score) {
            return new Line(term, new Worth(score, score, score), Worth.NONE);
        }

        /** White's blended worth less Black's, in centipawns. */
        public double balance() {
            return white.blended() - black.blended();
        }
    }

    /**
     * What a term is worth for one side, in centipawns, positive if good for that side.
     *
     * @param middlegame were it a pure middle game
     * @param endgame were it a pure end game
     * @param blended in this position
     */
    public record Worth(double middlegame, double endgame, double blended) {
        /** Nothing at all. */
        public static final Worth NONE = new Worth(0, 0, 0);
    }

    /** A single line, for an evaluation that cannot tell its parts. */
    static Explanation whole(int score) {
        return new Explanation(List.of(Line.ofWhite("position", score)), 1, score);
    }
}
