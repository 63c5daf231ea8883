package hal.session;

import java.time.LocalDate;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Where time comes from, so that tests can make their own.
 *
 * @param nanoTime as {@link System#nanoTime}
 * @param today the date that games are played on
 * @param diskMillis how long a prompt waits for the last move to be on the disk
 */
public record Times(LongSupplier nanoTime, Supplier<LocalDate> today, long diskMillis) {
    /** The real time. */
    public static final Times SYSTEM = new Times(System::nanoTime, LocalDate::now, 200);
}
