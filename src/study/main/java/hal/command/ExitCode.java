package hal.command;

/** The exit codes of {@code hal}. */
public final class ExitCode {
    public static final int OK = 0;
    /** A user error, a failed check, or an internal error. */
    public static final int FAILED = 1;
    /** A bad command line. */
    public static final int USAGE = 2;

    /** A match whose sequential test accepted H1. */
    public static final int ACCEPTED_H1 = 3;
    /** A match whose sequential test accepted H0. */
    public static final int ACCEPTED_H0 = 4;
    /** Interrupted by Ctrl-C: 128 plus the signal's number, the shells' convention. */
    public static final int INTERRUPTED = 130;

    /** Standard output is closed: what other programs end with, 128 plus the number of SIGPIPE. */
    public static final int OUTPUT_CLOSED = 141;

    private ExitCode() {}
}
