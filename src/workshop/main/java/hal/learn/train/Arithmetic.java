package hal.learn.train;

import hal.platform.VectorModule;

/**
 * The loops in which training spends its time. There are two implementations with identical results to the last bit:
 * plain Java, and Java's vector module where present. Lengths are multiples of {@link #STEP}.
 */
interface Arithmetic {
    /** Array lengths are multiples of this, so that vectors of any width fit. */
    int STEP = 32;

    /**
     * The parameters of an Adam step, besides the arrays.
     *
     * @param scale of the summed gradients: one over the batch size
     * @param rate the learning rate
     * @param decay the weight decay
     * @param first the bias correction of the mean
     * @param second the bias correction of the mean square
     * @param limit values are clipped to this absolute value
     */
    record Step(float scale, float rate, float decay, float first, float second, float limit) {
        /** The decay of the mean gradient. */
        static final float BETA1 = 0.9f;

        /** The decay of the mean squared gradient. */
        static final float BETA2 = 0.999f;

        static final float EPSILON = 1e-8f;
    }

    /** The name of the implementation. */
    String name();

    /**
     * {@code to = values[bias...] + the rows of the given inputs}.
     *
     * @param values contains a row of {@code length} numbers for each input, and the bias
     * @param inputs whose rows are added, in this order
     * @param count the number of inputs
     * @param bias the offset of the bias
     */
    void sum(float[] values, int[] inputs, int count, int bias, float[] to, int length);

    /**
     * {@code sum of clamp(unit, 0, 1)^2 * weight}: for each i from 0 to 31 those at i, i + 32, i + 64, ... are added up
     * in this order, then the 32 sums.
     *
     * @param weights the weights begin at {@code at}
     */
    float output(float[] units, float[] weights, int at, int length);

    /**
     * Backpropagation through {@link #output}: {@code gradient += error * clamp(unit)^2} and
     * {@code back = error * weight * 2 * clamp(unit)}, or 0 where the unit is clamped.
     *
     * @param gradient of the weights, which also starts at {@code at}
     */
    void backward(float[] units, float[] weights, float[] gradient, int at, float error, float[] back, int length);

    /** Backpropagation through {@link #sum}: adds to the rows of the given inputs and to the bias. */
    void scatter(float[] back, int[] inputs, int count, int bias, float[] gradient, int length);

    /**
     * A step of AdamW (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019) on a range of numbers; the
     * gradients are summed in order and reset to 0.
     *
     * @param mean of the gradients
     * @param square mean of their squares
     */
    void adam(float[] values, float[] mean, float[] square, float[][] gradients, int from, int to, Step step);

    /** The fastest implementation available. */
    static Arithmetic best() {
        if (!VectorModule.isPresent()) {
            return new PlainArithmetic();
        }
        try {
            return Class.forName("hal.learn.train.VectorArithmetic")
                    .asSubclass(Arithmetic.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the program is incomplete", e);
        }
    }
}
