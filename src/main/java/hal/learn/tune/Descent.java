package hal.learn.tune;

/** Moves groups of numbers downhill on the straight-line picture of the evaluation, with one pull back to where they began. */
final class Descent {
    private final Picture picture;
    private final Groups groups;
    private final double pull;
    private final Adam adam;

    Descent(Picture picture, Groups groups, double pull) {
        this.picture = picture;
        this.groups = groups;
        this.pull = pull;
        adam = new Adam(groups.count());
    }

    double pull() {
        return pull;
    }

    /**
     * One epoch: all positions, then one step down.
     *
     * @param at where the groups are; changed
     * @param origin where the numbers were when the differences were taken, in their steps
     * @return the mean loss of the training positions before the step, without the pull
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

    /** The mean loss of the positions kept back. */
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
