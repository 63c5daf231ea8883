package hal.eval;

import hal.eval.Explanation.Line;
import hal.eval.Explanation.Worth;
import hal.eval.core.Survey;
import hal.eval.core.Tapered;
import hal.eval.core.Term;
import hal.rules.Color;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;

/** A sum of terms as a file of {@code config/eval} lists them: men on squares, more terms, and the tempo. */
final class ComposedEvaluation implements Evaluation {
    private final PieceSquares squares;
    private final List<NamedTerm> named;
    private final PawnCache pawns;
    private final Term[] others;
    private final Phase phase;
    private final long tempo;
    private final Survey survey = new Survey();

    /** A term and the name of its section. */
    record NamedTerm(String name, Term term) {}

    /**
     * From parts already checked.
     *
     * @param squares the men on their squares; its own for each instance
     * @param terms what else counts
     * @param phase how middle game and end game are mixed
     * @param tempo the {@link hal.eval.core.Tapered} worth of being to move
     */
    ComposedEvaluation(PieceSquares squares, List<NamedTerm> terms, Phase phase, long tempo) {
        this.squares = squares;
        this.named = List.copyOf(terms);
        this.pawns = new PawnCache(terms(true));
        this.others = terms(false);
        this.phase = phase;
        this.tempo = tempo;
    }

    private Term[] terms(boolean ofPawns) {
        return named.stream()
                .map(NamedTerm::term)
                .filter(term -> term.isOfPawnsAndKings() == ofPawns)
                .toArray(Term[]::new);
    }

    @Override
    public int evaluate(Position position) {
        long sum = squares.sum();
        if (!named.isEmpty()) {
            survey.take(position);
            sum += pawns.sum(survey) + others();
        }
        boolean white = position.sideToMove() == Color.WHITE;
        return blend((white ? sum : -sum) + tempo, position);
    }

    private long others() {
        long sum = 0;
        for (Term term : others) {
            sum += term.of(survey, Color.WHITE) - term.of(survey, Color.BLACK);
        }
        return sum;
    }

    private int blend(long pair, Position position) {
        int full = phase.full();
        int middlegame = phase.of(position);
        int score = (Tapered.middlegame(pair) * middlegame + Tapered.endgame(pair) * (full - middlegame)) / full;
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

    @Override
    public Explanation explain(Position position) {
        double middlegame = (double) phase.of(position) / phase.full();
        List<Line> lines = new ArrayList<>();
        lines.add(line(
                "material",
                squares.material(position, Color.WHITE),
                squares.material(position, Color.BLACK),
                middlegame));
        lines.add(line(
                "squares",
                squares.placement(position, Color.WHITE),
                squares.placement(position, Color.BLACK),
                middlegame));
        survey.take(position);
        for (NamedTerm each : named) {
            lines.add(line(
                    each.name(),
                    each.term().of(survey, Color.WHITE),
                    each.term().of(survey, Color.BLACK),
                    middlegame));
        }
        boolean white = position.sideToMove() == Color.WHITE;
        lines.add(line("tempo", white ? tempo : 0, white ? 0 : tempo, middlegame));
        int score = evaluateAlone(position);
        return new Explanation(lines, middlegame, white ? score : -score);
    }

    private static Line line(String name, long white, long black, double middlegame) {
        return new Line(name, worth(white, middlegame), worth(black, middlegame));
    }

    private static Worth worth(long pair, double middlegame) {
        int early = Tapered.middlegame(pair);
        int late = Tapered.endgame(pair);
        return new Worth(early, late, early * middlegame + late * (1 - middlegame));
    }
}
