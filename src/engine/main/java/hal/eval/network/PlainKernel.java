package hal.eval.network;

import hal.eval.handmade.Counts;

/**
 * The kernel in plain Java. HotSpot vectorizes the loops that add, since they access all arrays at the same index, but
 * not the one that multiplies.
 */
final class PlainKernel extends Kernel {
    @Override
    boolean isFast() {
        return false;
    }

    @Override
    void add(short[] to, short[] from, short[] plus) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (short) (from[i] + plus[i]);
        }
    }

    @Override
    void subtract(short[] to, short[] from, short[] minus) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (short) (from[i] - minus[i]);
        }
    }

    @Override
    void move(short[] to, short[] from, short[] plus, short[] minus) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (short) (from[i] + plus[i] - minus[i]);
        }
    }

    @Override
    void capture(short[] to, short[] from, short[] plus, short[] minus, short[] taken) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (short) (from[i] + plus[i] - minus[i] - taken[i]);
        }
    }

    @Override
    void addCounts(short[] to, short[] from, short[] rows, Counts counts, int begin, int end) {
        System.arraycopy(from, 0, to, 0, to.length);
        for (int k = begin; k < end; k++) {
            int row = counts.which(k) * to.length;
            int times = counts.times(k);
            for (int i = 0; i < to.length; i++) {
                to[i] = (short) (to[i] + rows[row + i] * times);
            }
        }
    }

    @Override
    int activate(short[] units, short[] weights) {
        int sum = 0;
        for (int i = 0; i < units.length; i++) {
            int clamped = Math.max(0, Math.min(NetworkWeights.QA, units[i]));
            sum += clamped * clamped * weights[i];
        }
        return sum;
    }
}
