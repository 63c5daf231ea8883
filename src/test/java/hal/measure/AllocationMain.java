package hal.measure;

import hal.engine.Bench;

/** Prints the bytes that a search allocates for each node, measured until it is none, at most five times. */
public final class AllocationMain {
    private static final int MOST = 5;
    private static final double NONE = 0.5;

    private AllocationMain() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) {
        double bytes = NONE;
        for (int round = 0; round < MOST && bytes >= NONE; round++) {
            bytes = Bench.allocatedBytesPerNode();
            System.out.println(bytes);
        }
    }
}
