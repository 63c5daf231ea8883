package hal.eval;

import hal.rules.Color;
import hal.rules.Position;

/** A sum of terms as a file of {@code config/eval} lists them: men on squares, more terms, and the tempo. */
final class ComposedEvaluation implements Evaluation {
    private final PieceSquares squares;
    private final Term[] terms;
    private final Phase phase;
    private final long tempo;

    /**
     * From parts already checked.
     *
     * @param squares the men on their squares; its own for each instance
     * @param terms what else counts
     * @param phase how middle game and end game are mixed
     * @param tempo the {@link Tapered} worth of being to move
     */
    ComposedEvaluation(PieceSquares squares, Term[] terms, Phase phase, long tempo) {
        this.squares = squares;
        this.terms = terms.clone();
        this.phase = phase;
        this.tempo = tempo;
    }

    @Override
    public int evaluate(Position position) {
        long sum = squares.sum();
        for (Term term : terms) {
            sum += term.of(position, Color.WHITE) - term.of(position, Color.BLACK);
        }
        boolean white = position.sideToMove() == Color.WHITE;
        int score = phase.blend((white ? sum : -sum) + tempo, position);
        return Math.max(-MOST, Math.min(MOST, score));
    }

    @Override
    public void attach(Position root) {
        squares.attach(root);
    }

    @Override
    public void push(Position before, int move) {
        squares.push(before, move);
    }

    @Override
    public void pop() {
        squares.pop();
    }
}
