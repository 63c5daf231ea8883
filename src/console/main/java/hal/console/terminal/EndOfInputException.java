package hal.console.terminal;

/** The end of the input: Ctrl-D on an empty line, the end of a script or pipe, or a terminal that has gone away. */
public final class EndOfInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The end of the input. */
    public EndOfInputException() {
        super("end of input");
    }
}
