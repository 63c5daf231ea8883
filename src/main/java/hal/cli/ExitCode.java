package hal.cli;

/** What {@code hal} tells the shell. */
final class ExitCode {
    static final int OK = 0;
    /** An error of the user's, a check that failed, or a fault of the program. */
    static final int FAILED = 1;
    /** A command line that makes no sense. */
    static final int USAGE = 2;

    /** A match that its sequential test ended for H1. */
    static final int ACCEPTED_H1 = 3;
    /** A match that its sequential test ended for H0. */
    static final int ACCEPTED_H0 = 4;
    /** Interrupted by Ctrl-C: 128 and the signal's number, as shells have it. */
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
