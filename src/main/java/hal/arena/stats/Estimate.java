package hal.arena.stats;

/**
 * A value that was measured.
 *
 * @param value the best guess
 * @param low the lower end of its 95 % interval
 * @param high the upper end; each of the three may be infinite
 */
public record Estimate(double value, double low, double high) {
    /** Half the width of the interval. */
    public double margin() {
        return (high - low) / 2;
    }

    /** Whether a value lies in the interval. */
    public boolean holds(double candidate) {
        return low <= candidate && candidate <= high;
    }
}
