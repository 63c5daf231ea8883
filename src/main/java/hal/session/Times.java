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
    /** The real time, for a person, who is not to sit before a prompt that does not come. */
    public static final Times ATTENDED = new Times(System::nanoTime, LocalDate::now, 200);

    /** The real time, for a script: nobody waits, and the same script is to print the same on a busy machine. */
    public static final Times UNATTENDED = new Times(System::nanoTime, LocalDate::now, 10_000);
}
