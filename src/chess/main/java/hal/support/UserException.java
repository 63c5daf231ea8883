package hal.support;

import hal.support.text.CleanText;

/**
 * An error that the user can fix: a bad line in a file, an invalid option, a missing file.
 *
 * <p>The message is shown as it is, without a stack trace. It says what was wrong, where, and what would be right. Any
 * other exception that reaches the top level is a bug and is shown with "please report".
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
        super(message);
    }

    /**
     * An error with its technical cause.
     *
     * @param message a sentence for the user that is complete without the cause
     * @param cause the exception caught
     */
    public UserException(String message, Throwable cause) {
        super(message, cause);
    }
}
