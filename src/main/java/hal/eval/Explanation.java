package hal.eval;

import java.util.List;
import java.util.Optional;

/**
 * What an evaluation makes of a position, term by term. The lines' {@link Line#balance} add up to the score, but for the
 * fraction of a centipawn that the score is rounded by, toward zero.
 *
 * @param lines the terms in the order of the evaluation, also those that are worth nothing here
 * @param middlegame how much of the position is middle game: 0 is pure end game, 1 pure middle game
 * @param score what {@link Evaluator#evaluate} says, in centipawns from White's view
 * @param men what each man on the board is worth, in centipawns from White's view, where an evaluation can tell
 */
public record Explanation(List<Line> lines, double middlegame, int score, Optional<PieceTable> men) {
    /** Keeps its own list. */
    public Explanation {
        lines = List.copyOf(lines);
    }

    /** One that cannot tell what each man is worth. */
    public Explanation(List<Line> lines, double middlegame, int score) {
        this(lines, middlegame, score, Optional.empty());
    }

    /** A term's worth for each side. */
    public record Line(String term, Worth white, Worth black) {
        /** A line that does not tell the sides apart: a score from White's view. */
        public static Line ofWhite(String term, int score) {
            return new Line(term, Worth.of(score), Worth.NONE);
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
        public static final Worth NONE = of(0);

        /** The same in all phases of the game. */
        public static Worth of(double centipawns) {
            return new Worth(centipawns, centipawns, centipawns);
        }
    }

    /** A single line, for an evaluation that cannot tell its parts. */
    static Explanation whole(int score) {
        return new Explanation(List.of(Line.ofWhite("position", score)), 1, score);
    }
}
