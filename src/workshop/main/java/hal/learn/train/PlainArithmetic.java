package hal.learn.train;

/** The implementation in plain Java. */
final class PlainArithmetic implements Arithmetic {
    @Override
    public String name() {
        return "plain Java";
    }

    @Override
    public void sum(float[] values, int[] inputs, int count, int bias, float[] to, int length) {
        System.arraycopy(values, bias, to, 0, length);
        for (int i = 0; i < count; i++) {
            int row = inputs[i] * length;
            for (int unit = 0; unit < length; unit++) {
                to[unit] += values[row + unit];
            }
        }
    }

    @Override
    public float output(float[] units, float[] weights, int at, int length) {
        float[] sums = new float[STEP];
        for (int unit = 0; unit < length; unit++) {
            float clamped = clamp(units[unit]);
            sums[unit % STEP] = Math.fma(clamped * clamped, weights[at + unit], sums[unit % STEP]);
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
        for (int unit = 0; unit < length; unit++) {
            float value = units[unit];
            float clamped = clamp(value);
            gradient[at + unit] = Math.fma(clamped * clamped, error, gradient[at + unit]);
            back[unit] = value > 0 && value < 1 ? weights[at + unit] * (2 * error) * clamped : 0;
        }
    }

    @Override
    public void scatter(float[] back, int[] inputs, int count, int bias, float[] gradient, int length) {
        add(back, gradient, bias, length);
        for (int i = 0; i < count; i++) {
            add(back, gradient, inputs[i] * length, length);
        }
    }

    private static void add(float[] back, float[] gradient, int at, int length) {
        for (int unit = 0; unit < length; unit++) {
            gradient[at + unit] += back[unit];
        }
    }

    @Override
    public void adam(float[] values, float[] mean, float[] square, float[][] gradients, int from, int to, Step step) {
        for (int i = from; i < to; i++) {
            float sum = 0;
            for (float[] gradient : gradients) {
                sum += gradient[i];
                gradient[i] = 0;
            }
            float slope = sum * step.scale();
            mean[i] = Math.fma(mean[i], Step.BETA1, slope * (1 - Step.BETA1));
            square[i] = Math.fma(square[i], Step.BETA2, slope * slope * (1 - Step.BETA2));
            float root = (float) Math.sqrt(square[i] * step.second()) + Step.EPSILON;
            float change = mean[i] * step.first() / root;
            float value = values[i] - step.rate() * Math.fma(values[i], step.decay(), change);
            values[i] = Math.max(-step.limit(), Math.min(step.limit(), value));
        }
    }

    private static float clamp(float value) {
        return Math.max(0, Math.min(1, value));
    }
}
