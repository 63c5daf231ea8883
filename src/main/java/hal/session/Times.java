package hal.session;

import java.time.LocalDate;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Where time comes from, so that tests can make their own.
 *
 * @param nanoTime as {@link System#nanoTime}
 * @param today the date that games are played on
 */
public record Times(LongSupplier nanoTime, Supplier<LocalDate> today) {
    /** The real time. */
    public static final Times SYSTEM = new Times(System::nanoTime, LocalDate::now);
}
