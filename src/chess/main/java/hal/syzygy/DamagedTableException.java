package hal.syzygy;

/** A table file is not what the format asks for. Its message is a clause that says what is wrong. */
final class DamagedTableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DamagedTableException(String message) {
        super(message);
    }

    /** Refuses the file unless a condition holds. */
    static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new DamagedTableException(otherwise);
        }
    }
}
