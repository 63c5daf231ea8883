package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.eval.network.NetworkFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrainCommandTest {
    static final String RECIPE =
            """
            description = "a test"
            hidden = 32
            batch = 100
            epochs = 3
            rate = 0.001
            final-rate = 0.0001
            warm-up = 5
            decay = 0.01
            lambda = 0.2
            final-lambda = 0.4
            td-lambda = 0.0
            skip-plies = 10
            most-score = 2000
            validation = 64
            seed = 3
            """;

    @TempDir
    private static Path folder;

    private static String data;
    private static String recipe;

    @BeforeAll
    static void playAFewGames() throws IOException {
        data = folder.resolve("games.hgames").toString();
        assertEquals(
                0,
                CommandLineRun.of("datagen", "--out", data, "--positions=1500", "--nodes=10", "--chunk-games=4")
                        .code());
        recipe = write("small.toml", RECIPE);
    }

    @Test
    void aNetworkIsTrainedAndItsTrainingContinued() throws IOException {
        Path network = folder.resolve("a.hnet");
        Path chart = folder.resolve("a.png");
        CommandLineRun run = CommandLineRun.of(
                "train", data, "--recipe", recipe, "--out", network.toString(), "--chart", chart + "");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().contains("Epoch 3 of 3: training loss 0."), run.err());
        NetworkFile read = NetworkFile.read(network);
        assertTrue(run.out().contains("network " + read.checksum()), run.out());
        assertEquals(Files.readString(Path.of(recipe)), read.recipe());
        assertEquals("a test", read.description());
        assertEquals((byte) 'P', Files.readAllBytes(chart)[1]);

        byte[] before = Files.readAllBytes(network);
        CommandLineRun again = CommandLineRun.of(
                "train", data, "--recipe", recipe, "--out", network.toString(), "--resume", "--json", "--threads=1");
        assertEquals(0, again.code(), again.err());
        assertTrue(again.err().contains("Continuing after"), again.err());
        assertTrue(again.out().startsWith("{\"network\":\"" + read.checksum() + "\",\"complete\":true,"), again.out());
        assertArrayEquals(before, Files.readAllBytes(network));

        Path further = folder.resolve("b.hnet");
        CommandLineRun on = CommandLineRun.of(
                "train", data, "--recipe", recipe, "--out", further + "", "--start", network.toString());
        assertEquals(0, on.code(), on.err());
        assertEquals(
                Files.readString(Path.of(recipe)) + "# started from network " + read.checksum() + "\n",
                NetworkFile.read(further).recipe());
    }

    @Test
    void badCommandLinesAreExplained() throws IOException {
        String out = "--out=" + folder + "/x.hnet";
        assertSays(1, "there is no recipe \"none\"; known: usual, ", "train", data, out, "--recipe=none");
        assertSays(1, "its folder does not exist", "train", data, "--out=" + folder + "/no/x.hnet");
        assertSays(1, "too few for a batch of 16384", "train", data, out);
        assertSays(1, "there is no such file", "train", folder + "/none.hgames", out);
        assertSays(1, "there is no evaluation \"none\"", "train", data, out, "--recipe", recipe, "--start=none");
        assertSays(1, "classic.toml is not a HAL network", "train", data, out, "--recipe", recipe, "--start=classic");
        assertSays(
                1,
                "has 512 hidden units, the recipe says hidden = 32",
                "train",
                data,
                out,
                "--recipe",
                recipe,
                "--start=hal");
        assertSays(2, "is not a value for threads", "train", data, out, "--threads=0");
        String bad = write("bad.toml", Files.readString(Path.of(recipe)).replace("batch = 100", "batch = 0"));
        assertSays(1, "bad.toml, line 3: batch must be a whole number from 1 to", "train", data, out, "--recipe", bad);
    }

    private static String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue((run.out() + run.err()).contains(words), run.out() + run.err());
        assertEquals(code, run.code());
    }
}
