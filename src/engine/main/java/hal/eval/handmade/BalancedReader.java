package hal.eval.handmade;

import hal.eval.Evaluator;
import hal.eval.handmade.term.TermKind;
import hal.platform.TomlSection;
import hal.rules.PieceType;
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

    /** A supplier of evaluators; always the same one, since it has no state. */
    Supplier<Evaluator> read() {
        double[] shares = shares();
        double[] divisors = divisors();
        BalancedEvaluator evaluator =
                new BalancedEvaluator(pieces(), SquareTables.read(root, unit, SquareTables.none()), shares, divisors);
        return () -> evaluator;
    }

    private double[] shares() {
        TomlSection section = required("shares", "the shares of the parts in percent");
        double[] shares = numbers(section);
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            if (shares[i] < 0) {
                throw section.error(BalancedEvaluator.PARTS.get(i), "must not be negative");
            }
            sum += shares[i];
        }
        if (Math.abs(sum - WHOLE) > 1e-9) {
            throw root.error("shares", "add up to " + sum + " percent; they must add up to 100");
        }
        if (shares[0] == 0) {
            throw section.error(BalancedEvaluator.PARTS.get(0), "must be above 0: it sets the scale of the whole");
        }
        return shares;
    }

    private double[] divisors() {
        TomlSection section = required("divisors", "the maximum sums of the parts");
        double[] divisors = numbers(section);
        for (int i = 0; i < divisors.length; i++) {
            if (divisors[i] <= 0) {
                throw section.error(BalancedEvaluator.PARTS.get(i), "must be above 0");
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
            throw section.error("king", "must be above 0");
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[] numbers(TomlSection section) {
        section.allow(BalancedEvaluator.PARTS);
        return BalancedEvaluator.PARTS.stream().mapToDouble(section::number).toArray();
    }

    private TomlSection required(String key, String what) {
        return root.section(key).orElseThrow(() -> root.error(key, "is missing; it must hold " + what));
    }
}
