package hal.cli;

import hal.command.ExitCode;
import hal.command.UsageException;
import hal.session.face.OutOfMemory;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.PrintWriter;
import picocli.CommandLine.ParameterException;

/** How errors look: one line the user can act on, and a stack trace only with {@code --debug}. */
public final class ErrorMessages {
    private static final int MAX_LENGTH = 1000;

    private ErrorMessages() {}

    /** What is wrong with a command line. */
    static UsageException usage(ParameterException e) {
        return UsageException.of(e.getCause() instanceof UserException cause ? cause.getMessage() : e.getMessage());
    }

    /** Reports words that make no sense to a command of this whole name. */
    static int showUsage(String message, String command, PrintWriter err) {
        err.println("hal: " + CleanText.line(message, MAX_LENGTH));
        err.println("Try '" + CleanText.line(command, MAX_LENGTH) + " --help'.");
        return ExitCode.USAGE;
    }

    /** Reports an error that ended a command. */
    public static int show(Exception e, PrintWriter err, boolean debug) {
        if (OutOfMemory.isCauseOf(e)) {
            err.println("hal: " + OutOfMemory.MESSAGE);
        } else if (e instanceof UserException) {
            err.println("hal: " + CleanText.lines(e.getMessage(), MAX_LENGTH));
        } else {
            err.println("hal: unexpected " + CleanText.line(e.toString(), MAX_LENGTH) + ": please report this"
                    + (debug ? "." : " (--debug shows where it happened)."));
        }
        if (debug) {
            e.printStackTrace(err);
        }
        err.flush();
        return e instanceof UsageException ? ExitCode.USAGE : ExitCode.FAILED;
    }
}
