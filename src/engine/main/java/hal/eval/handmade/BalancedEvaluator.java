package hal.eval.handmade;

import hal.eval.Evaluator;
import hal.eval.Explanation;
import hal.eval.handmade.term.TermKind;
import hal.platform.TomlSection;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Four parts with fixed shares of a whole between -1 and +1, as described in {@code config/eval/balanced.toml}: the
 * pieces on their squares, the potential of the moves, the number of moves, and the number of pieces. It examines the
 * board afresh each time and has no state, so that all threads can share one instance.
 */
final class BalancedEvaluator implements Evaluator {
    /** The names of the parts in a file. */
    static final List<String> PARTS = List.of("pieces", "potential", "mobility", "count");

    private final double[] values;
    private final double most;
    private final int[][] tables;
    /** By part: the centipawns per unit of its sum. */
    private final double[] factors = new double[4];

    /**
     * Creates the evaluator from checked values.
     *
     * @param values centipawns by piece type
     * @param tables centipawns by piece type and White's square, added to the values
     * @param shares by part, in percent; that of the pieces is above 0
     * @param divisors by part, the maximum of its sum
     */
    BalancedEvaluator(double[] values, int[][] tables, double[] shares, double[] divisors) {
        this.values = values.clone();
        this.tables = tables.clone();
        most = Arrays.stream(values).max().orElseThrow();
        double whole = divisors[0] / shares[0]; // a piece keeps its value
        Arrays.setAll(factors, part -> whole * shares[part] / divisors[part]);
    }

    @Override
    public int evaluate(Position position) {
        double[] white = parts(position, Colors.WHITE);
        double[] black = parts(position, Colors.BLACK);
        double sum = 0;
        for (int part = 0; part < factors.length; part++) {
            sum += white[part] - black[part];
        }
        int score = (int) Math.round(Math.max(-MAX, Math.min(MAX, sum)));
        return position.sideToMove() == Colors.WHITE ? score : -score;
    }

    @Override
    public Explanation explain(Position position) {
        double[] white = parts(position, Colors.WHITE);
        double[] black = parts(position, Colors.BLACK);
        double king = values[PieceTypes.KING] * factors[0]; // Both have one, so it says nothing.
        white[0] -= king;
        black[0] -= king;
        List<Explanation.Line> lines = new ArrayList<>();
        for (int part = 0; part < factors.length; part++) {
            lines.add(new Explanation.Line(
                    PARTS.get(part), Explanation.Worth.of(white[part]), Explanation.Worth.of(black[part])));
        }
        int score = evaluate(position);
        return new Explanation(lines, 1, position.sideToMove() == Colors.WHITE ? score : -score);
    }

    /** The value of each part for one side, in centipawns. */
    double[] parts(Position position, int color) {
        long own = position.ofColor(color);
        double[] sums = new double[factors.length];
        for (long men = own; men != 0; men = Bitboard.withoutFirst(men)) {
            int from = Bitboard.first(men);
            int type = Pieces.type(position.pieceAt(from));
            sums[0] += values[type] + table(type, from, color);
            long goals = goals(position, type, from, color);
            sums[1] += potentials(position, type, from, goals, color);
            sums[2] += Long.bitCount(goals);
        }
        sums[3] = Long.bitCount(own);
        Arrays.setAll(sums, part -> sums[part] * factors[part]);
        return sums;
    }

    /** The sum over all moves of the table gain plus the value captured, relative to the most valuable piece. */
    private double potentials(Position position, int type, int from, long goals, int color) {
        double sum = 0;
        int stay = table(type, from, color);
        for (long rest = goals; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int to = Bitboard.first(rest);
            int victim = position.pieceAt(to);
            sum += table(type, to, color) - stay;
            sum += victim == Pieces.NONE ? 0 : values[Pieces.type(victim)];
        }
        return sum / most;
    }

    private int table(int type, int square, int color) {
        return tables[type][color == Colors.WHITE ? square : Squares.mirror(square)];
    }

    private static long goals(Position position, int type, int from, int color) {
        if (type != PieceTypes.PAWN) {
            return Attacks.of(type, from, position.occupied()) & ~position.ofColor(color);
        }
        long empty = ~position.occupied();
        long once = Bitboard.forward(Bitboard.of(from), color) & empty;
        long third = color == Colors.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
        long twice = Bitboard.forward(once & third, color) & empty;
        return once | twice | (Attacks.pawn(color, from) & position.ofColor(color ^ 1));
    }

    /** Reads an evaluation of the kind {@code balanced}: shares, divisors, piece values and tables. */
    static final class Reader {
        private static final List<String> PIECES = TermKind.PIECES;
        private static final double WHOLE = 100;

        private final TomlSection root;
        private final double unit;

        Reader(TomlSection root) {
            root.allow(List.of("kind", "description", "unit", "shares", "divisors", "pieces", "tables"));
            this.root = root;
            this.unit = SquareTables.unit(root);
        }

        /** A supplier of evaluators; always the same one, since it has no state. */
        Supplier<Evaluator> read() {
            double[] shares = shares();
            double[] divisors = divisors();
            BalancedEvaluator evaluator = new BalancedEvaluator(
                    pieces(), SquareTables.read(root, unit, SquareTables.none()), shares, divisors);
            return () -> evaluator;
        }

        private double[] shares() {
            TomlSection section = required("shares", "the shares of the parts in percent");
            double[] shares = numbers(section);
            double sum = 0;
            for (int i = 0; i < shares.length; i++) {
                if (shares[i] < 0) {
                    throw section.error(PARTS.get(i), "must not be negative");
                }
                sum += shares[i];
            }
            if (Math.abs(sum - WHOLE) > 1e-9) {
                throw root.error("shares", "add up to " + sum + " percent; they must add up to 100");
            }
            if (shares[0] == 0) {
                throw section.error(PARTS.get(0), "must be above 0: it sets the scale of the whole");
            }
            return shares;
        }

        private double[] divisors() {
            TomlSection section = required("divisors", "the maximum sums of the parts");
            double[] divisors = numbers(section);
            for (int i = 0; i < divisors.length; i++) {
                if (divisors[i] <= 0) {
                    throw section.error(PARTS.get(i), "must be above 0");
                }
            }
            return divisors;
        }

        private double[] pieces() {
            TomlSection section = required("pieces", "the piece values");
            section.allow(PIECES);
            List<Double> values = new ArrayList<>();
            PIECES.forEach(piece -> values.add(section.number(piece) * unit));
            if (values.get(PieceTypes.KING) <= 0) {
                throw section.error("king", "must be above 0");
            }
            return values.stream().mapToDouble(Double::doubleValue).toArray();
        }

        private static double[] numbers(TomlSection section) {
            section.allow(PARTS);
            return PARTS.stream().mapToDouble(section::number).toArray();
        }

        private TomlSection required(String key, String what) {
            return root.section(key).orElseThrow(() -> root.error(key, "is missing; it must hold " + what));
        }
    }
}
