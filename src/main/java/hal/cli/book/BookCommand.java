package hal.cli.book;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code hal book}: making, merging, showing and checking opening books. */
@Command(
        name = "book",
        description = "Make, merge, show and check opening books in the PolyGlot format.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            BookMakeCommand.class,
            BookRepertoireCommand.class,
            BookCheckCommand.class,
            BookMergeCommand.class,
            BookShowCommand.class,
            BookDumpCommand.class,
            BookVerifyCommand.class
        })
public final class BookCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "missing subcommand: make, repertoire, check, merge, show, dump or verify");
    }
}
