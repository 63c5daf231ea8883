package hal.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The top of the command line. A new subcommand is a class in this package and one line in {@code subcommands}.
 *
 * <p>Exit codes: 0 all went well, 1 an error or a failed check, 2 a command line that makes no sense.
 */
@Command(
        name = "hal",
        description = "A chess opponent, a chess laboratory and an engine in one terminal program.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {PerftCommand.class})
public final class HalCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Show where in the program an unexpected error happened.")
    private boolean debug;

    /** Runs one command line on the standard streams and returns the exit code. */
    public static int run(String[] arguments) {
        Charset charset = Charset.defaultCharset();
        return run(arguments, new PrintWriter(System.out, true, charset), new PrintWriter(System.err, true, charset));
    }

    /**
     * Runs one command line.
     *
     * @param arguments the words after {@code hal}
     * @param out for what the command is asked to tell
     * @param err for errors and progress
     * @return the exit code
     */
    public static int run(String[] arguments, PrintWriter out, PrintWriter err) {
        HalCommand top = new HalCommand();
        CommandLine commandLine = new CommandLine(top)
                .setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(true)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new ErrorMessages())
                .setExecutionExceptionHandler((e, command, parsed) -> ErrorMessages.show(e, err, top.debug));
        int code = commandLine.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
