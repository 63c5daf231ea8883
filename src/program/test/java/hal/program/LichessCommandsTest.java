package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.cli.HalCommand;
import hal.engine.FairPlay;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What may begin in a shell while its user plays a person. */
final class LichessCommandsTest {
    /** A new subcommand is refused until somebody has decided otherwise. */
    @Test
    void allowedSubcommandsAreTheseAndNoOthers() {
        List<String> allowed = HalCommand.whole().getSubcommands().keySet().stream()
                .filter(FairPlay::allowsSubcommand)
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
                        "lichess",
                        "man",
                        "merge",
                        "network",
                        "play",
                        "train",
                        "tune",
                        "version",
                        "web"),
                allowed);
    }
}
