package hal.support;

/**
 * An error that a person caused and can mend: a bad line in a file, an impossible option, a missing file.
 *
 * <p>The message is shown as it is, without a stack trace. It says what was wrong, where, and what would be right. Every
 * other exception that reaches the outermost door is a fault of the program and is shown with "please report".
 */
public class UserException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * An error explained by its message alone.
     *
     * @param message a sentence for a person, with outside text already cleaned by {@link CleanText}
     */
    public UserException(String message) {
        super(message);
    }

    /**
     * An error with the technical reason behind it.
     *
     * @param message a sentence for a person that needs no reading of the cause
     * @param cause what was caught
     */
    public UserException(String message, Throwable cause) {
        super(message, cause);
    }
}
