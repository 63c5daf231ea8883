package hal.eval.handmade;

import hal.eval.Evaluator;
import hal.eval.handmade.term.TermKind;
import hal.rules.PieceType;
import hal.support.TomlSection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads an evaluation of the kind {@code balanced}: shares, divisors, piece values and tables. */
final class BalancedReader {
    private static final List<String> PIECES = TermKind.PIECES;
    private static final double WHOLE = 100;

    private final TomlSection root;
    private final double unit;

    BalancedReader(TomlSection root) {
        root.allow(List.of("kind", "description", "unit", "shares", "divisors", "pieces", "tables"));
        this.root = root;
        this.unit = SquareTables.unit(root);
    }

    /** What makes evaluators: each time the same one, since it keeps nothing. */
    Supplier<Evaluator> read() {
        double[] shares = shares();
        double[] divisors = divisors();
        BalancedEvaluator evaluator =
                new BalancedEvaluator(pieces(), SquareTables.read(root, unit, SquareTables.none()), shares, divisors);
        return () -> evaluator;
    }

    private double[] shares() {
        TomlSection section = required("shares", "the percents of the parts");
        double[] shares = numbers(section);
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            if (shares[i] < 0) {
                throw section.error(BalancedEvaluator.PARTS.get(i), "must not be negative");
            }
            sum += shares[i];
        }
        if (Math.abs(sum - WHOLE) > 1e-9) {
            throw root.error("shares", "make up " + sum + " percent; they must make up 100");
        }
        if (shares[0] == 0) {
            throw section.error(
                    BalancedEvaluator.PARTS.get(0), "must be more than 0: it sets the measure of the whole");
        }
        return shares;
    }

    private double[] divisors() {
        TomlSection section = required("divisors", "the greatest sums of the parts");
        double[] divisors = numbers(section);
        for (int i = 0; i < divisors.length; i++) {
            if (divisors[i] <= 0) {
                throw section.error(BalancedEvaluator.PARTS.get(i), "must be more than 0");
            }
        }
        return divisors;
    }

    private double[] pieces() {
        TomlSection section = required("pieces", "the piece values");
        section.allow(PIECES);
        List<Double> values = new ArrayList<>();
        PIECES.forEach(piece -> values.add(section.number(piece) * unit));
        if (values.get(PieceType.KING) <= 0) {
            throw section.error("king", "must be more than 0");
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[] numbers(TomlSection section) {
        section.allow(BalancedEvaluator.PARTS);
        return BalancedEvaluator.PARTS.stream().mapToDouble(section::number).toArray();
    }

    private TomlSection required(String key, String what) {
        return root.section(key).orElseThrow(() -> root.error(key, "is missing; " + what + " stand there"));
    }
}
