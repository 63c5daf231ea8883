package hal.command;

import hal.platform.Format;
import hal.platform.Quantity;
import java.time.Duration;

/** Numbers formatted for people, the same in every locale. */
public final class Figures {
    private Figures() {}

    /** A duration with suitable precision: {@code 0.38 s}, {@code 12.3 s}, {@code 5 min 07 s}. */
    public static String time(Duration time) {
        double seconds = time.toNanos() / 1e9;
        if (seconds < 9.995) {
            return Format.of("%.2f s", seconds);
        }
        if (seconds < 99.95) {
            return Format.of("%.1f s", seconds);
        }
        long whole = Math.round(seconds);
        return whole < 3600
                ? Format.of("%d min %02d s", whole / 60, whole % 60)
                : Format.of("%d h %02d min", whole / 3600, whole % 3600 / 60);
    }

    /** Nodes per second: {@code 308.2 million nodes per second}, {@code 51,234 nodes per second}. */
    public static String rate(long nodes, long nanos) {
        return rate(nodes, nanos, "second");
    }

    /** Nodes per unit of time, such as {@code CPU second}. */
    public static String rate(long nodes, long nanos, String unit) {
        double perSecond = perSecond(nodes, nanos);
        return perSecond >= 1e6
                ? Format.of("%.1f million nodes per %s", perSecond / 1e6, unit)
                : Format.of("%,.0f nodes per %s", perSecond, unit);
    }

    /** How far work is that has taken this time: {@code 12 of 40 puzzles, 3.2 a second, 8.75 s left}. */
    public static String course(long done, long all, String noun, long nanos) {
        double rate = perSecond(done, nanos);
        return Quantity.count(done) + " of " + Quantity.of(all, noun) + Format.of(", %.1f a second, ", rate)
                + left(all - done, rate) + " left";
    }

    /** The time left for the rest at a rate a second; a question mark where that is not known. */
    public static String left(long more, double perSecond) {
        return perSecond == 0 ? "?" : time(Duration.ofMillis((long) (1000 * more / perSecond)));
    }

    /** Nodes per second as a plain number; 0 if no time has passed. */
    public static double perSecond(long nodes, long nanos) {
        return nanos <= 0 ? 0 : nodes * 1e9 / nanos;
    }
}
