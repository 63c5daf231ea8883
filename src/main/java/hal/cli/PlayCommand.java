package hal.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code hal play}: Dave plays HAL. */
@Command(
        name = "play",
        description = "Play a game against HAL (the same as hal alone).",
        mixinStandardHelpOptions = true)
final class PlayCommand implements Callable<Integer> {
    @ParentCommand
    private HalCommand top;

    @Spec
    private CommandSpec spec;

    @Mixin
    private PlayOptions options;

    @Override
    public Integer call() {
        return Sitting.run(options, spec.commandLine().getOut(), top.isDebug());
    }
}
