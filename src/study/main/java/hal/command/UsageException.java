package hal.command;

import hal.notation.Fen;
import hal.rules.Position;
import hal.support.UserException;
import java.io.PrintWriter;
import java.util.function.Supplier;

/** A command line that makes no sense: reported like any user's error, but with the exit code of a bad command line. */
public final class UsageException extends UserException {
    private static final long serialVersionUID = 1L;

    private UsageException(UserException cause) {
        super(cause.getMessage(), cause);
    }

    /** A command line that makes no sense, for this reason. */
    public static UsageException of(String text) {
        return new UsageException(new UserException(text));
    }

    /**
     * Reads something from the command line.
     *
     * @throws UsageException if the reading ends with a {@link UserException}
     */
    public static <T> T read(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (UserException e) {
            throw new UsageException(e);
        }
    }

    /**
     * Reads a position from the command line, mended where only its board is right.
     *
     * @param err where each change is told
     * @throws UsageException if it is none
     */
    public static Position position(String fen, PrintWriter err) {
        return read(() -> Fen.parseOrRepair(fen, change -> {
            err.println("hal: " + change);
            err.flush();
        }));
    }

    /**
     * Checks something in the command line.
     *
     * @throws UsageException if the check ends with a {@link UserException}
     */
    public static void check(Runnable check) {
        try {
            check.run();
        } catch (UserException e) {
            throw new UsageException(e);
        }
    }
}
