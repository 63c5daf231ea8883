package hal.eval.handmade;

import hal.eval.Evaluator;
import hal.eval.Explanation;
import hal.eval.Explanation.Line;
import hal.eval.Explanation.Worth;
import hal.eval.endgame.DrawScale;
import hal.eval.endgame.LoneKing;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Tapered;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.term.TermKind;
import hal.rules.Colors;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A sum of terms as listed in a file of {@code config/eval}: piece-square tables, further terms, and the tempo. The
 * terms are immutable and shared by all threads; the sums, the survey and the pawn cache belong to one thread.
 */
final class ComposedEvaluator implements Evaluator {
    /** The lines of an explanation that every evaluation has. */
    static final List<String> BASIS = List.of("material", "squares", "tempo");

    private final PieceSquares squares;
    private final List<NamedTerm> named;
    private final PawnCache pawns;
    private final TermSum others;
    private final Phase phase;
    private final long tempo;
    /** Null if endgame advantages are not scaled down. */
    private final DrawScale scale;

    /** Null if lone kings are not treated specially. */
    private final LoneKing loneKing;

    /** Null if nobody asks what terms count. It has their sum as well. */
    private final TermReader reader;

    private final Survey survey = new Survey();

    /** A term and the name of its section. */
    record NamedTerm(String name, Term term) {
        /** Whether a {@link TermReader} has it in its sum. */
        boolean isCounted() {
            return TermKind.ALL.stream().anyMatch(kind -> kind.section().equals(name) && TermCounts.has(kind));
        }
    }

    /**
     * Creates the evaluator from checked parts.
     *
     * @param squares the piece-square sums; not shared with other instances
     * @param terms the further terms
     * @param phase the blending of middlegame and endgame
     * @param tempo the {@link Tapered} bonus for the side to move
     * @param scale of endgame advantages, if any
     * @param loneKing knowledge about lone kings, if any
     * @param reader tells what terms count, if anybody asks; not shared with other instances
     */
    ComposedEvaluator(
            PieceSquares squares,
            List<NamedTerm> terms,
            Phase phase,
            long tempo,
            Optional<DrawScale> scale,
            Optional<LoneKing> loneKing,
            Optional<TermReader> reader) {
        this.squares = squares;
        this.reader = reader.orElse(null);
        this.named = List.copyOf(terms);
        this.pawns = new PawnCache(terms(true));
        this.others = new TermSum(terms(false));
        this.phase = phase;
        this.tempo = tempo;
        this.scale = scale.orElse(null);
        this.loneKing = loneKing.orElse(null);
    }

    private Term[] terms(boolean ofPawns) {
        return named.stream()
                .filter(there -> reader == null || !there.isCounted())
                .map(NamedTerm::term)
                .filter(term -> term.isOfPawnsAndKings() == ofPawns)
                .toArray(Term[]::new);
    }

    @Override
    public int evaluate(Position position) {
        boolean white = position.sideToMove() == Colors.WHITE;
        int known = known(position);
        if (known != LoneKing.UNKNOWN) {
            return white ? known : -known;
        }
        long sum = squares.sum();
        if (!named.isEmpty()) {
            // Requested before the survey, so that memory latency overlaps with it.
            long ofPawns = pawns.known(position);
            survey.take(position);
            sum += ofPawns == PawnCache.UNKNOWN ? pawns.learn(survey) : ofPawns;
            sum += others.of(survey);
        }
        if (reader != null) {
            sum += reader.read(survey);
        }
        int score = blend(white ? sum + tempo : sum - tempo, position);
        return white ? score : -score;
    }

    /** The score from White's point of view if it is known without the terms. */
    private int known(Position position) {
        return loneKing == null ? LoneKing.UNKNOWN : loneKing.score(position);
    }

    private int blend(long pair, Position position) {
        int full = phase.full();
        int middlegame = phase.of(position);
        int percent = percent(pair, position);
        int late = Tapered.endgame(pair) * percent / DrawScale.FULL;
        int score = (Tapered.middlegame(pair) * middlegame + late * (full - middlegame)) / full;
        return Math.max(-MAX, Math.min(MAX, score));
    }

    /** The percentage of the endgame score that counts. */
    private int percent(long pair, Position position) {
        return scale == null
                ? DrawScale.FULL
                : scale.of(position, Tapered.endgame(pair) > 0 ? Colors.WHITE : Colors.BLACK);
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
        int score = evaluateAlone(position);
        boolean white = position.sideToMove() == Colors.WHITE;
        List<Line> lines = known(position) == LoneKing.UNKNOWN
                ? lines(position, middlegame)
                : List.of(Line.ofWhite("lone king", known(position)));
        return new Explanation(lines, middlegame, white ? score : -score);
    }

    private List<Line> lines(Position position, double middlegame) {
        int white = Colors.WHITE;
        int black = Colors.BLACK;
        List<Line> lines = new ArrayList<>();
        survey.take(position);
        lines.add(line("material", squares.material(position, white), squares.material(position, black), middlegame));
        lines.add(line("squares", squares.placement(position, white), squares.placement(position, black), middlegame));
        for (NamedTerm each : named) {
            Term term = each.term();
            lines.add(line(each.name(), term.of(survey, white), term.of(survey, black), middlegame));
        }
        boolean whiteMoves = position.sideToMove() == white;
        lines.add(line("tempo", whiteMoves ? tempo : 0, whiteMoves ? 0 : tempo, middlegame));
        if (scale != null) {
            lines.add(scaled(lines, position, middlegame));
        }
        return lines;
    }

    /** What the scaling takes from the side that is ahead. */
    private Line scaled(List<Line> lines, Position position, double middlegame) {
        double sum = lines.stream()
                .mapToDouble(line -> line.white().endgame() - line.black().endgame())
                .sum();
        int ahead = (int) Math.abs(sum);
        int strong = sum > 0 ? Colors.WHITE : Colors.BLACK;
        int lost = ahead * scale.of(position, strong) / DrawScale.FULL - ahead;
        Worth worth = new Worth(0, lost, lost * (1 - middlegame));
        return strong == Colors.WHITE ? new Line("scale", worth, Worth.NONE) : new Line("scale", Worth.NONE, worth);
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
