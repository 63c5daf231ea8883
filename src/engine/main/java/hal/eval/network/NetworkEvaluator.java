package hal.eval.network;

import hal.eval.Evaluator;
import hal.eval.Explanation;
import hal.eval.Explanation.Line;
import hal.eval.Explanation.Worth;
import hal.eval.PieceTable;
import hal.eval.endgame.DrawScale;
import hal.eval.endgame.LoneKing;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates with a network, for one thread. Scores equal those of {@link NetworkWeights#values} exactly, and are
 * computed faster. The exceptions: a lone king, which {@link LoneKing} scores (self-play games are adjudicated before
 * the mate, so a network learns that such positions are won, but not how to win them), and the advantage of a side
 * without pawns, of which {@link DrawScale} leaves what can be won.
 */
final class NetworkEvaluator implements Evaluator {
    private static final List<String> MEN = List.of("pawns", "knights", "bishops", "rooks", "queens");

    private final NetworkModel model;
    private final NetworkWeights weights;
    private final Kernel kernel;
    private final Accumulators accumulators;
    /** The hand-made terms beside the network; null without any. */
    private final Evaluator terms;
    /** What the terms count in the position last evaluated, as the units fed with it see it; null if there are none. */
    private final CountAccumulator counted;

    NetworkEvaluator(NetworkModel model) {
        this.model = model;
        weights = model.weights();
        kernel = model.kernel();
        accumulators = new Accumulators(model);
        counted = weights.countUnits() == 0 ? null : new CountAccumulator(model);
        terms = weights.terms()
                .map(there -> counted == null ? there.newEvaluator() : there.newEvaluator(counted.counts()))
                .orElse(null);
    }

    @Override
    public int evaluate(Position position) {
        int us = position.sideToMove();
        int known = LoneKing.DEFAULT.score(position);
        if (known != LoneKing.UNKNOWN) {
            return us == Colors.WHITE ? known : -known;
        }
        int added = added(position);
        int score = score(accumulators.units(position, us), accumulators.units(position, us ^ 1), output(position));
        return winnable(position, us, terms == null ? score : bounded(score + added));
    }

    /** The terms' value for the side to move. What they count is there afterwards. */
    private int added(Position position) {
        if (terms == null) {
            return 0;
        }
        int value = terms.evaluate(position);
        if (counted != null) {
            counted.take();
        }
        return value;
    }

    private static int bounded(int score) {
        return Math.max(-MAX, Math.min(MAX, score));
    }

    /** What remains of a score, from the point of view of a side, where the one ahead has no pawns. */
    private static int winnable(Position position, int side, int score) {
        int strong = score > 0 ? side : side ^ 1;
        return position.pieces(strong, PieceTypes.PAWN) != 0
                ? score
                : score * DrawScale.PAWNLESS.of(position, strong) / DrawScale.FULL;
    }

    private static int output(Position position) {
        return NetworkWeights.output(Long.bitCount(position.occupied()));
    }

    /** The score in centipawns from the point of view of the side whose units come first. */
    private int score(short[] own, short[] other, int output) {
        int sum =
                kernel.activate(own, model.outputs[2 * output]) + kernel.activate(other, model.outputs[2 * output + 1]);
        if (counted != null) {
            sum += counted.activated(output);
        }
        return weights.value(sum, output);
    }

    @Override
    public void attach(Position root) {
        accumulators.attach();
    }

    @Override
    public void push(Position before, int move) {
        accumulators.push(before, move);
    }

    @Override
    public void pop() {
        accumulators.pop();
    }

    /**
     * The value of each piece: the score minus the score without that piece, computed with the same output bucket.
     * Pieces of a type are summed up in a line. Since pieces interact, the lines do not add up to the network's value;
     * another line holds the rest, and hand-made terms have theirs.
     */
    @Override
    public Explanation explain(Position position) {
        int sign = position.sideToMove() == Colors.WHITE ? 1 : -1;
        int score = sign * evaluateAlone(position);
        if (LoneKing.DEFAULT.score(position) != LoneKing.UNKNOWN) {
            return new Explanation(List.of(Line.ofWhite("lone king", score)), 1, score, Optional.empty());
        }
        int us = position.sideToMove();
        int added = added(position);
        int full =
                sign * score(accumulators.units(position, us), accumulators.units(position, us ^ 1), output(position));
        int[][] sums = new int[2][MEN.size()];
        Integer[] men = new Integer[Squares.COUNT];
        Arrays.fill(men, 0);
        long rest = position.occupied() & ~position.ofType(PieceTypes.KING);
        for (; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            int piece = position.pieceAt(square);
            men[square] = full - sign * without(position, square);
            int own = Pieces.color(piece) == Colors.WHITE ? men[square] : -men[square];
            sums[Pieces.color(piece)][Pieces.type(piece)] += own;
        }
        List<Line> lines = new ArrayList<>();
        int left = full;
        for (int type = 0; type < MEN.size(); type++) {
            int white = sums[Colors.WHITE][type];
            int black = sums[Colors.BLACK][type];
            lines.add(new Line(MEN.get(type), Worth.of(white), Worth.of(black)));
            left -= white - black;
        }
        List<Line> handmade =
                weights.terms().map(there -> there.lines(position)).orElse(List.of());
        int whole = terms == null ? full : bounded(full + sign * added);
        // With what is lost in rounding the terms, whose sum may fall short of a whole number by a hair.
        double named = handmade.stream().mapToDouble(Line::balance).sum();
        left += (int) Math.round(whole - full - named);
        lines.add(Line.ofWhite("interplay", left));
        lines.addAll(handmade);
        if (score != whole) {
            lines.add(Line.ofWhite("without pawns", score - whole));
        }
        PieceTable table = new PieceTable("the value of each piece for White", Arrays.asList(men));
        return new Explanation(lines, 1, score, Optional.of(table));
    }

    /** The score from the side to move's point of view without the piece on a square. */
    private int without(Position position, int square) {
        int us = position.sideToMove();
        short[][] units = new short[2][];
        for (int side = 0; side < 2; side++) {
            units[side] = accumulators.units(position, side).clone();
            kernel.subtract(units[side], units[side], accumulators.row(position, square, side));
        }
        return score(units[us], units[us ^ 1], output(position));
    }
}
