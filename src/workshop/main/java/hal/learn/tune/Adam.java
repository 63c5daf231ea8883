package hal.learn.tune;

/**
 * Gradient descent with a step size of its own for each parameter (Kingma and Ba, "Adam", 2015,
 * https://arxiv.org/abs/1412.6980), with the paper's constants.
 */
final class Adam {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-12;

    private final double[] mean;
    private final double[] square;
    private double power1 = 1;
    private double power2 = 1;

    Adam(int numbers) {
        mean = new double[numbers];
        square = new double[numbers];
    }

    /**
     * Makes one step.
     *
     * @param values the parameters; each changes by about the rate at most
     * @param slope the gradient
     * @param rate the learning rate
     */
    void step(double[] values, double[] slope, double rate) {
        power1 *= BETA1;
        power2 *= BETA2;
        for (int i = 0; i < values.length; i++) {
            mean[i] += (1 - BETA1) * (slope[i] - mean[i]);
            square[i] += (1 - BETA2) * (slope[i] * slope[i] - square[i]);
            double direction = mean[i] / (1 - power1);
            double size = Math.sqrt(square[i] / (1 - power2));
            values[i] -= rate * direction / (size + EPSILON);
        }
    }
}
