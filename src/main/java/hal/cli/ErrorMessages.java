package hal.cli;

import hal.support.CleanText;
import hal.support.UserException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;

/** How errors look: one line a person can act on; a stack trace only for those who ask. */
final class ErrorMessages implements IParameterExceptionHandler {
    private static final int MAX_LENGTH = 1000;

    /** A command line that makes no sense: what is wrong, what was perhaps meant, where help is. */
    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        if (e.getCause() instanceof UserException cause) {
            err.println("hal: " + CleanText.line(cause.getMessage(), MAX_LENGTH));
        } else {
            err.println("hal: " + CleanText.line(e.getMessage(), MAX_LENGTH));
            CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
        }
        err.println("Try 'hal " + (isTop(command) ? "" : command.getCommandName() + " ") + "--help'.");
        err.flush();
        return ExitCode.USAGE;
    }

    /** An error while a command ran. */
    static int show(Exception e, PrintWriter err, boolean debug) {
        if (e instanceof UserException) {
            err.println("hal: " + CleanText.lines(e.getMessage(), MAX_LENGTH));
        } else {
            err.println("hal: unexpected " + CleanText.line(e.toString(), MAX_LENGTH) + ": please report this"
                    + (debug ? "." : " (--debug shows where it happened)."));
        }
        if (debug) {
            e.printStackTrace(err);
        }
        err.flush();
        return ExitCode.FAILED;
    }

    private static boolean isTop(CommandLine command) {
        return command.getParent() == null;
    }
}
