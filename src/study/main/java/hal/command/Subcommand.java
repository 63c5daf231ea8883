package hal.command;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A subcommand: what it was given, and where its answer goes. Its result is the exit code. */
public abstract class Subcommand implements Callable<Integer> {
    /** The command line as picocli has read it. */
    @Spec
    protected CommandSpec spec;

    /** Where the answer goes. */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Where problems and progress go. */
    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** The error for a command that does nothing by itself, naming its subcommands. */
    protected final ParameterException missingSubcommand() {
        return wrong("missing subcommand: "
                + String.join(", ", spec.subcommands().keySet()).replaceFirst(", ([^,]*)$", " or $1"));
    }

    /** The error for a command line that makes no sense. */
    protected final ParameterException wrong(String text) {
        return new ParameterException(spec.commandLine(), text);
    }

    /**
     * Checks the range of an option.
     *
     * @throws ParameterException naming the range
     */
    protected final void require(String option, int value, int least, int most) {
        Bounds.require(spec, option, value, least, most);
    }

    /** The same for a floating-point number; NaN is always out of range. */
    protected final void require(String option, double value, double least, double most) {
        Bounds.require(spec, option, value, least, most);
    }
}
