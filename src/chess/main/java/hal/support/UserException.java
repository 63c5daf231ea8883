package hal.support;

import hal.support.text.CleanText;
import java.util.Objects;

/**
 * An error that the user can fix: a bad line in a file, an invalid option, a missing file.
 *
 * <p>The message can be shown as it is, without a stack trace. It says what was wrong, where, and what would be right.
 * Any other unchecked exception means that the program is at fault.
 *
 * <pre>{@code
 * try {
 *     Position position = Fen.parse("8/8/8/8 w - - 0 1");
 * } catch (UserException e) {
 *     System.out.println(e.getMessage());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public class UserException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * An error explained by its message alone.
     *
     * @param message a sentence for the user, with untrusted text already cleaned by {@link CleanText}
     */
    public UserException(String message) {
        super(Objects.requireNonNull(message, "no message is given: it is null"));
    }

    /**
     * An error with its technical cause.
     *
     * @param message a sentence for the user that is complete without the cause
     * @param cause the exception caught, or null if there is none, as of any {@link Throwable}
     */
    public UserException(String message, Throwable cause) {
        super(Objects.requireNonNull(message, "no message is given: it is null"), cause);
    }
}
