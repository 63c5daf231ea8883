package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.platform.FileClaim;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatagenCommandTest {
    @TempDir
    private Path folder;

    @Test
    void playsCountsAndMerges() throws IOException {
        String file = folder.resolve("games.hgames").toString();
        CommandLineRun played = CommandLineRun.of(
                "datagen",
                "--out",
                file,
                "--positions=600",
                "--nodes=15",
                "--threads=2",
                "--chunk-games=2",
                "--shard=1/2");
        assertEquals(0, played.code(), played.err());
        assertTrue(played.out().contains(" nodes per second."), played.out());
        String log = Files.readString(Path.of(file + ".log"), StandardCharsets.UTF_8);
        assertTrue(log.contains("\nshard = 1/2\n") && log.contains("\nevaluation-checksum = "), log);

        assertSays(0, "For the side to move:", "datagen", "stats", file);
        String other = folder.resolve("other.hgames").toString();
        assertSays(
                0,
                "positions of",
                "datagen",
                "--out",
                other,
                "--positions=100",
                "--nodes=15",
                "--chunk-games=2",
                "--shard=2/2");
        String both = folder.resolve("both.hgames").toString();
        assertSays(0, " positions in ", "datagen", "merge", file, other, "--out", both);
        assertSays(0, "For the side to move:", "datagen", "stats", both);
        String merged = Files.readString(Path.of(both + ".log"), StandardCharsets.UTF_8);
        assertTrue(merged.contains("\nmerged = games.hgames other.hgames\n") && merged.contains("\nseed = "), merged);
        assertFalse(merged.contains("\nshard = "), "the shards differ: " + merged);

        assertSays(1, "continue it with --resume", "datagen", "--out", file);
        assertSays(1, "was started with nodes = 15, not 16", "datagen", "--out", file, "--resume", "--nodes=16");
        assertSays(1, "contains the same games", "datagen", "merge", file, file, "--out", folder + "/twice.hgames");
        byte[] bytes = Files.readAllBytes(Path.of(file));
        bytes[bytes.length / 2] ^= 1;
        Files.write(Path.of(file), bytes);
        assertSays(1, "does not match its checksum", "datagen", "stats", file);
    }

    @Test
    void aFileThatAnotherHalIsWritingIsLeftToIt() throws IOException {
        Path file = folder.resolve("claimed");
        FileClaim claim = FileClaim.of(file);
        try {
            CommandLineRun second =
                    CommandLineRun.of("datagen", "--out", file.toString(), "--positions=10", "--nodes=15");
            assertEquals(1, second.code());
            assertTrue(second.err().contains("another HAL is writing to " + file), second.err());
        } finally {
            claim.close();
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void badCommandLinesAreExplained() {
        assertSays(2, "--out FILE is missing", "datagen");
        assertSays(
                2,
                "is not a value for nodes, which takes a number from 1 to",
                "datagen",
                "--out=" + folder + "/x",
                "--nodes=0");
        assertSays(1, "its folder does not exist", "datagen", "--out=" + folder + "/no/x.hgames");
        assertSays(2, "\"17\" is not a shard", "datagen", "--out=" + folder + "/x", "--shard=17");
        assertSays(2, "there is no evaluation \"nobody\"", "datagen", "--out=" + folder + "/x", "--eval=nobody");
        assertSays(1, "there is no such file", "datagen", "stats", folder + "/none.hgames");
    }

    @Test
    void filesWithoutPositionsFail() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.hgames"));
        assertSays(1, "0 positions", "datagen", "stats", empty.toString());
        byte[] noise = new byte[4_000];
        new Random(1).nextBytes(noise);
        Path random = Files.write(folder.resolve("random.hgames"), noise);
        assertSays(1, "not a block of games", "datagen", "stats", random.toString());
        assertSays(1, "not a block of games", "train", random.toString(), "--out", folder + "/n.hnet");
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue((run.out() + run.err()).contains(words), run.out() + run.err());
        assertEquals(code, run.code());
    }
}
