package hal.export;

import hal.support.UserException;
import java.util.function.Supplier;

/**
 * Draws with Java's own graphics (AWT), without a display. They take a while to load: nothing touches them before it
 * must.
 */
final class Pixels {
    private Pixels() {}

    /**
     * Draws.
     *
     * @throws UserException if this Java cannot draw
     */
    static <T> T drawing(Supplier<T> work) {
        System.setProperty("java.awt.headless", "true");
        try {
            return work.get();
        } catch (LinkageError | InternalError e) {
            throw new UserException("this Java cannot draw pictures (" + e.getMessage() + "); a full JDK can", e);
        }
    }
}
