package hal.learn.tune;

/**
 * Gradient descent for groups of numbers on the linearized evaluation, with one strength of the pull towards their
 * starting values.
 */
final class Descent {
    private final LinearModel picture;
    private final Groups groups;
    private final double pull;
    private final Adam adam;

    Descent(LinearModel picture, Groups groups, double pull) {
        this.picture = picture;
        this.groups = groups;
        this.pull = pull;
        adam = new Adam(groups.count());
    }

    double pull() {
        return pull;
    }

    /**
     * One epoch: the gradient over all positions, then one step.
     *
     * @param at the groups' values; changed
     * @param origin the numbers at the point of linearization, in their steps
     * @return the mean training loss before the step, without the pull
     */
    double epoch(double[] at, double[] origin, double rate) {
        double[] byNumber = new double[origin.length];
        double loss = picture.training(moved(at, origin), byNumber);
        double[] slope = groups.slope(byNumber);
        int positions = picture.positions();
        for (int i = 0; i < slope.length; i++) {
            slope[i] = (slope[i] + 2 * pull * at[i]) / positions;
        }
        adam.step(at, slope, rate);
        return loss;
    }

    /** The mean validation loss. */
    double validate(double[] at, double[] origin) {
        return picture.validation(moved(at, origin));
    }

    private double[] moved(double[] at, double[] origin) {
        double[] moved = groups.numbers(at);
        for (int i = 0; i < moved.length; i++) {
            moved[i] -= origin[i];
        }
        return moved;
    }
}
