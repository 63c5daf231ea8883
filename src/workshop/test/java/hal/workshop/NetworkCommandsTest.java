package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.eval.network.NetworkFile;
import hal.eval.network.RandomNetworks;
import hal.platform.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NetworkCommandsTest {
    @TempDir
    private Path folder;

    @Test
    void positionsOfAFileJudgeEvaluations() throws IOException {
        Path judged = Files.writeString(
                folder.resolve("judged.tsv"),
                "fen\tmen\tcp_white\n4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1\t5\t300\n4k3/p7/8/8/8/8/PPP5/4K3 b - - 0 1\t6\t200\n");
        CommandLineRun run =
                CommandLineRun.of("network", "judge", "material", "simplified", "--positions", judged.toString());
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("material (") && run.out().contains("\nsimplified"), run.out());

        String judge = CommandLineRun.of("network", "judge", "material", "--positions", judged.toString(), "--json")
                .out();
        Json all = Json.parse(judge.lines().findFirst().orElseThrow());
        assertEquals(2, all.getInt("positions", 0));
        assertEquals("all", all.getString("men", ""));
        // A pawn is worth a pawn.
        assertEquals(0, all.get("unscaled_error").asDouble(), 1e-6);
    }

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
    void withoutAFileThePositionsShippedWithHalJudge() {
        assertSays(0, "best scale", "network", "judge", "classic");
    }

    @Test
    void badCommandLinesAreExplained() {
        assertSays(2, "missing subcommand", "network");
        assertSays(2, "there is no evaluation \"nobody\"", "network", "judge", "nobody");
        assertSays(1, "there is no such file", "network", "judge", "--positions", folder + "/none.tsv");
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue((run.out() + run.err()).contains(words), run.out() + run.err());
        assertEquals(code, run.code());
    }
}
