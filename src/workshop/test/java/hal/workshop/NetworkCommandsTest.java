package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.eval.network.NetworkFile;
import hal.eval.network.RandomNetworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NetworkCommandsTest {
    @TempDir
    private Path folder;

    @Test
    void networksAreAveragedAndBroughtToSize() throws IOException {
        for (int seed = 1; seed <= 2; seed++) {
            Files.write(
                    folder.resolve(seed + ".hnet"),
                    RandomNetworks.file(seed, 64, 2).bytes());
        }
        String one = folder.resolve("1.hnet").toString();
        String two = folder.resolve("2.hnet").toString();
        Path both = folder.resolve("both.hnet");
        assertSays(
                0,
                "the mean of 2 networks, values multiplied by",
                "network",
                "average",
                one,
                two,
                "--out",
                both.toString(),
                "--like=material");
        NetworkFile mean = NetworkFile.read(both);
        assertTrue(mean.recipe()
                .contains("# the mean of networks "
                        + NetworkFile.read(Path.of(one)).checksum()));
        assertSays(1, "differ in their hidden units", "network", "average", one, "hal", "--out", both.toString());
        assertSays(1, "classic.toml is not a HAL network", "network", "average", "classic", "--out", both.toString());
        assertSays(2, "--out", "network", "average", one);
    }

    @Test
    void badCommandLinesAreExplained() {
        assertSays(2, "missing subcommand", "network");
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue((run.out() + run.err()).contains(words), run.out() + run.err());
        assertEquals(code, run.code());
    }
}
