package hal.cli;

/** The exit codes of {@code hal}. */
final class ExitCode {
    static final int OK = 0;
    /** A user error, a failed check, or an internal error. */
    static final int FAILED = 1;
    /** A bad command line. */
    static final int USAGE = 2;

    /** A match whose sequential test accepted H1. */
    static final int ACCEPTED_H1 = 3;
    /** A match whose sequential test accepted H0. */
    static final int ACCEPTED_H0 = 4;
    /** Interrupted by Ctrl-C: 128 plus the signal's number, the shells' convention. */
    static final int INTERRUPTED = 130;

    /** Standard output is closed: what other programs end with, 128 plus the number of SIGPIPE. */
    static final int OUTPUT_CLOSED = 141;

    private ExitCode() {}
}
