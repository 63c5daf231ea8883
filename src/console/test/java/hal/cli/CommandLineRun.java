package hal.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One command line, run in this process with what it printed. */
public record CommandLineRun(int code, String out, String err) {
    /** Runs what stands behind {@code hal}. */
    public static CommandLineRun of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = HalCommand.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
        return new CommandLineRun(code, out.toString(), err.toString());
    }
}
