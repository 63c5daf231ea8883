package hal.session.face;

/** What the user is told when Java's memory is used up. */
public final class OutOfMemory {
    /** A clause; its text is made beforehand, since there may be no memory for it later. */
    public static final String MESSAGE = "there is not enough memory: Java may use "
            + (Runtime.getRuntime().maxMemory() >> 20) + " MB here; HAL_JAVA_OPTS=-Xmx2g lets it use two gigabytes";

    private OutOfMemory() {}

    /** Whether a failure comes from memory that was used up. */
    public static boolean isCauseOf(Throwable failure) {
        Throwable cause = failure;
        while (cause != null && !(cause instanceof OutOfMemoryError)) {
            cause = cause.getCause();
        }
        return cause != null;
    }
}
