package hal.cli;

import hal.command.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * What stands above every subcommand. {@link HalCommand} adds the options of play, which take longer to read than most
 * subcommands have to do.
 */
@Command(
        name = "hal",
        description = "A chess opponent, chess laboratory and UCI engine in one terminal program.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND")
class TopCommand {
    @Spec
    private CommandSpec spec;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an unexpected error.")
    private boolean debug;

    /** The command line as picocli has read it. */
    final CommandSpec spec() {
        return spec;
    }

    /** Whether {@code --debug} was given: unexpected errors then come with a stack trace. */
    final boolean isDebug() {
        return debug;
    }
}
