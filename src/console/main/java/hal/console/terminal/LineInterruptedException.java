package hal.console.terminal;

/** The user pressed Ctrl-C while a line was being read: only the line is dropped. */
public final class LineInterruptedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String line;

    /**
     * An interrupted line.
     *
     * @param line what had been typed so far
     */
    public LineInterruptedException(String line) {
        super("interrupted while reading a line");
        this.line = line;
    }

    /** What had been typed when the user pressed Ctrl-C. */
    public String line() {
        return line;
    }
}
