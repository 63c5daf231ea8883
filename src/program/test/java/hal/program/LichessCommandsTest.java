package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.cli.HalCommand;
import hal.command.Fair;
import hal.command.Job;
import hal.command.Signature.Attribute;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What may begin in a shell while its user plays a person. */
final class LichessCommandsTest {
    /** A new subcommand is refused until somebody has decided otherwise. */
    @Test
    void allowedSubcommandsAreTheseAndNoOthers() {
        List<String> allowed = HalCommand.whole().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> command.userObject() instanceof Fair
                        || (command.userObject() instanceof Job job
                                && job.signature().is(Attribute.FAIR)))
                .map(CommandSpec::name)
                .distinct()
                .sorted()
                .toList();
        assertEquals(
                List.of(
                        "completion",
                        "datagen",
                        "dataset",
                        "doctor",
                        "export",
                        "help",
                        "learn",
                        "man",
                        "network",
                        "play",
                        "train",
                        "tune",
                        "version",
                        "web"),
                allowed);
    }
}
