package hal.cli;

/** What {@code hal} tells the shell. */
final class ExitCode {
    static final int OK = 0;
    /** An error of the user's, a check that failed, or a fault of the program. */
    static final int FAILED = 1;
    /** A command line that makes no sense. */
    static final int USAGE = 2;

    private ExitCode() {}
}
