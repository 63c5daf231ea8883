package hal.learn.train;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The implementation with Java's vector module, compiled separately and loaded by name, so that everything else works
 * without the module. Vectors are kept in local variables, never in arrays or fields; only then do they stay in
 * registers.
 */
final class VectorArithmetic implements Arithmetic {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED.length() <= STEP / 2
            ? FloatVector.SPECIES_PREFERRED
            : FloatVector.SPECIES_512;
    private static final int LANES = SPECIES.length();

    @Override
    public String name() {
        return "vectors of " + LANES + " numbers";
    }

    @Override
    public void sum(float[] values, int[] inputs, int count, int bias, float[] to, int length) {
        // Two vectors at a time, so that the latency of one addition overlaps with the other.
        for (int unit = 0; unit < length; unit += 2 * LANES) {
            FloatVector one = FloatVector.fromArray(SPECIES, values, bias + unit);
            FloatVector two = FloatVector.fromArray(SPECIES, values, bias + unit + LANES);
            for (int i = 0; i < count; i++) {
                int at = inputs[i] * length + unit;
                one = one.add(FloatVector.fromArray(SPECIES, values, at));
                two = two.add(FloatVector.fromArray(SPECIES, values, at + LANES));
            }
            one.intoArray(to, unit);
            two.intoArray(to, unit + LANES);
        }
    }

    @Override
    public float output(float[] units, float[] weights, int at, int length) {
        float[] sums = new float[STEP];
        for (int part = 0; part < STEP; part += LANES) {
            FloatVector sum = FloatVector.zero(SPECIES);
            for (int unit = part; unit < length; unit += STEP) {
                FloatVector clamped =
                        FloatVector.fromArray(SPECIES, units, unit).min(1f).max(0f);
                sum = clamped.mul(clamped).fma(FloatVector.fromArray(SPECIES, weights, at + unit), sum);
            }
            sum.intoArray(sums, part);
        }
        float sum = 0;
        for (float part : sums) {
            sum += part;
        }
        return sum;
    }

    @Override
    public void backward(
            float[] units, float[] weights, float[] gradient, int at, float error, float[] back, int length) {
        FloatVector errors = FloatVector.broadcast(SPECIES, error);
        for (int unit = 0; unit < length; unit += LANES) {
            FloatVector value = FloatVector.fromArray(SPECIES, units, unit);
            FloatVector clamped = value.min(1f).max(0f);
            clamped.mul(clamped)
                    .fma(errors, FloatVector.fromArray(SPECIES, gradient, at + unit))
                    .intoArray(gradient, at + unit);
            VectorMask<Float> inside = value.compare(VectorOperators.GT, 0f).and(value.compare(VectorOperators.LT, 1f));
            FloatVector.zero(SPECIES)
                    .blend(
                            FloatVector.fromArray(SPECIES, weights, at + unit)
                                    .mul(2 * error)
                                    .mul(clamped),
                            inside)
                    .intoArray(back, unit);
        }
    }

    @Override
    public void scatter(float[] back, int[] inputs, int count, int bias, float[] gradient, int length) {
        add(back, gradient, bias, length);
        for (int i = 0; i < count; i++) {
            add(back, gradient, inputs[i] * length, length);
        }
    }

    /** Row by row: going from one row to the same place in the next would cause cache conflicts. */
    private static void add(float[] back, float[] gradient, int at, int length) {
        for (int unit = 0; unit < length; unit += 2 * LANES) {
            FloatVector one = FloatVector.fromArray(SPECIES, gradient, at + unit);
            FloatVector two = FloatVector.fromArray(SPECIES, gradient, at + unit + LANES);
            one.add(FloatVector.fromArray(SPECIES, back, unit)).intoArray(gradient, at + unit);
            two.add(FloatVector.fromArray(SPECIES, back, unit + LANES)).intoArray(gradient, at + unit + LANES);
        }
    }

    @Override
    public void adam(float[] values, float[] mean, float[] square, float[][] gradients, int from, int to, Step step) {
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector beta1 = FloatVector.broadcast(SPECIES, Step.BETA1);
        FloatVector beta2 = FloatVector.broadcast(SPECIES, Step.BETA2);
        FloatVector decay = FloatVector.broadcast(SPECIES, step.decay());
        for (int i = from; i < to; i += LANES) {
            FloatVector sum = zero;
            for (float[] gradient : gradients) {
                sum = sum.add(FloatVector.fromArray(SPECIES, gradient, i));
                zero.intoArray(gradient, i);
            }
            FloatVector slope = sum.mul(step.scale());
            FloatVector newMean = FloatVector.fromArray(SPECIES, mean, i).fma(beta1, slope.mul(1 - Step.BETA1));
            FloatVector newSquare = FloatVector.fromArray(SPECIES, square, i)
                    .fma(beta2, slope.mul(slope).mul(1 - Step.BETA2));
            newMean.intoArray(mean, i);
            newSquare.intoArray(square, i);
            FloatVector root = newSquare.mul(step.second()).sqrt().add(Step.EPSILON);
            FloatVector change = newMean.mul(step.first()).div(root);
            FloatVector old = FloatVector.fromArray(SPECIES, values, i);
            old.sub(old.fma(decay, change).mul(step.rate()))
                    .min(step.limit())
                    .max(-step.limit())
                    .intoArray(values, i);
        }
    }
}
