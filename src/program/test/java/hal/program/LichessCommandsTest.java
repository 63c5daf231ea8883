package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.cli.HalCommand;
import hal.cli.ShellCommand;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What may begin in a shell while its user plays a person. */
final class LichessCommandsTest {
    /** A new subcommand is refused until somebody has decided otherwise. */
    @Test
    void allowedSubcommandsAreTheseAndNoOthers() {
        List<String> allowed = HalCommand.whole().getSubcommands().values().stream()
                .map(line -> (ShellCommand) line.getCommand())
                .filter(ShellCommand::isJob)
                .map(ShellCommand::signature)
                .filter(signature -> signature.is(Attribute.FAIR))
                .map(Signature::name)
                .distinct()
                .sorted()
                .toList();
        assertEquals(
                List.of(
                        "completion",
                        "datagen",
                        "doctor",
                        "help",
                        "learn",
                        "lichess",
                        "man",
                        "network",
                        "play",
                        "train",
                        "tune",
                        "web"),
                allowed);
    }
}
