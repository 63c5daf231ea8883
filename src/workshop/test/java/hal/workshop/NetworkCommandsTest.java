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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NetworkCommandsTest {
    @TempDir
    private Path folder;

    @Test
    void positionsOfGamesAreJudgedBySearchAndJudgeEvaluations() throws IOException {
        String games = folder.resolve("games.bin").toString();
        String judged = folder.resolve("judged.tsv").toString();
        assertEquals(
                0,
                CommandLineRun.of("datagen", "--out", games, "--positions=1500", "--nodes=15", "--eval=material")
                        .code());
        assertSays(
                0,
                "judged by material with 200 nodes each",
                "network",
                "judge",
                "material",
                "--make",
                judged,
                "--from",
                games,
                "--nodes=200",
                "--per-group=20");
        List<String> lines = Files.readAllLines(Path.of(judged));
        assertEquals("fen\tmen\tcp_white", lines.get(0));
        assertTrue(lines.size() > 40, lines.size() + " lines");
        CommandLineRun run = CommandLineRun.of(
                "network", "judge", "material", "simplified", "--positions", judged, "--own-search=200");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("material (") && run.out().contains("\nsimplified"), run.out());

        Json json = Json.parse(
                CommandLineRun.of("network", "judge", "material", "--positions", judged, "--own-search=200", "--json")
                        .out());
        assertEquals(lines.size() - 1, json.getInt("positions", 0));
        Json network = json.get("networks").get(0);
        Json all = network.get("groups").get(0);
        assertEquals("all", all.getString("men", ""));
        // The values were judged by this very search.
        assertEquals(0, all.get("search").get("error").asDouble(), 1e-6);
        assertTrue(network.get("own_scale").asDouble() > 0, network.toString());
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
        assertSays(2, "belong together", "network", "judge", "--make", folder + "/x");
        assertSays(2, "there is no evaluation \"nobody\"", "network", "judge", "nobody");
        assertSays(1, "there is no such file", "network", "judge", "--positions", folder + "/none.tsv");
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue((run.out() + run.err()).contains(words), run.out() + run.err());
        assertEquals(code, run.code());
    }
}
