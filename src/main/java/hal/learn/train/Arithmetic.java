package hal.learn.train;

import hal.support.VectorModule;

/**
 * The loops in which training spends its time. There are two of them, with the same results to the last bit: plain Java, and
 * Java's vector module, where it is present. Lengths are multiples of {@link #STEP}.
 */
interface Arithmetic {
    /** Arrays come in multiples of this many numbers, so that vectors of any width fit. */
    int STEP = 32;

    /** What Adam's step needs to know, besides the arrays. */
    record Step(float scale, float rate, float decay, float first, float second, float limit) {
        /** How fast the mean of the gradients forgets. */
        static final float BETA1 = 0.9f;

        /** How fast the mean of their squares forgets. */
        static final float BETA2 = 0.999f;

        static final float EPSILON = 1e-8f;
    }

    /** A line for people. */
    String name();

    /**
     * {@code to = from[bias...] + the rows of some inputs}.
     *
     * @param values holds a row of {@code length} numbers for each input, and the bias
     * @param inputs whose rows are added, in their order
     * @param count how many inputs
     * @param bias where the bias begins
     */
    void sum(float[] values, int[] inputs, int count, int bias, float[] to, int length);

    /**
     * {@code sum of clamp(unit, 0, 1)^2 * weight}: for each i from 0 to 31 those at i, i + 32, i + 64, ... are added up in this
     * order, then the 32 sums.
     *
     * @param weights the weights begin at {@code at}
     */
    float output(float[] units, float[] weights, int at, int length);

    /**
     * The way back through {@link #output}: {@code gradient += error * clamp(unit)^2} and {@code back = error * weight * 2 *
     * clamp(unit)}, or 0 where the unit is clamped.
     *
     * @param gradient that of the weights, which begins at {@code at} too
     */
    void backward(float[] units, float[] weights, float[] gradient, int at, float error, float[] back, int length);

    /** The way back through {@link #sum}: adds to the rows of some inputs, and to the bias. */
    void scatter(float[] back, int[] inputs, int count, int bias, float[] gradient, int length);

    /**
     * A step of AdamW (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019) on a range of numbers; the
     * gradients are added up in their order and set to 0.
     *
     * @param mean of gradients
     * @param square mean of their squares
     */
    void adam(float[] values, float[] mean, float[] square, float[][] gradients, int from, int to, Step step);

    /**
     * Does nothing but multiply and add, in registers: {@link #STEP} pairs a round. Tells what the processor could do at most.
     *
     * @return some number, so that nothing is left out
     */
    float multiplyAdd(int rounds);

    /** The fastest that this Java has. */
    static Arithmetic best() {
        if (!VectorModule.isPresent()) {
            return new PlainArithmetic();
        }
        try {
            return (Arithmetic) Class.forName("hal.learn.train.VectorArithmetic")
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the program is incomplete", e);
        }
    }
}
