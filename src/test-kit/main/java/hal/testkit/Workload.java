package hal.testkit;

/**
 * How much a test tries of what is alike: a thirteenth with each change, all of it in {@code make nightly}. What is
 * tried with each change is spread evenly over the whole.
 */
public final class Workload {
    /** The system property that asks for all of it. */
    public static final String NIGHTLY = "hal.nightly";

    /** Prime to the numbers of squares and of placements of kings, so that no square is passed over for good. */
    private static final int PARTS = 13;

    private Workload() {}

    /** Whether all of it is tried. */
    public static boolean isWhole() {
        return Boolean.getBoolean(NIGHTLY);
    }

    /** How many of this many cases to try. */
    public static int share(int whole) {
        return isWhole() ? whole : Math.max(1, whole / PARTS);
    }

    /** The distance from one case that is tried to the next. */
    public static int step() {
        return isWhole() ? 1 : PARTS;
    }
}
