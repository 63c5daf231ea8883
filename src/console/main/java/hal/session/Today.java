package hal.session;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Today's date where the user is. */
public final class Today {
    /** How far the local time is ahead of UTC, such as {@code +0200}: the launcher says it. */
    private static final String OFFSET = "HAL_UTC_OFFSET";

    private Today() {}

    /**
     * The date by the launcher's word, which spares the first reply Java's database of the world's time zones: reading
     * it takes as long as a good part of HAL's start. Without that word, by the database.
     */
    public static LocalDate date() {
        return date(System.getenv(OFFSET));
    }

    /** @param offset such as {@code +0200}; null or anything else for Java's own idea of it */
    static LocalDate date(String offset) {
        if (offset == null || offset.isEmpty()) {
            return LocalDate.now(ZoneId.systemDefault());
        }
        try {
            return LocalDate.now(ZoneOffset.of(offset));
        } catch (DateTimeException e) {
            return LocalDate.now(ZoneId.systemDefault());
        }
    }
}
