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
    void playsChecksCountsShufflesAndMerges() throws IOException {
        String file = folder.resolve("games.bin").toString();
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
        assertTrue(played.out().contains("% of CPU time spent searching"), played.out());
        String log = Files.readString(Path.of(file + ".log"), StandardCharsets.UTF_8);
        assertTrue(log.contains("\nshard = 1/2\n") && log.contains("\nevaluation-checksum = "), log);

        assertSays(0, "all intact", "datagen", "check", file);
        assertSays(0, "For the side to move:", "datagen", "stats", file);
        assertSays(0, " records in ", "datagen", "shuffle", file, "--out", folder + "/mixed.bin", "--memory=1");
        assertSays(0, " records in ", "datagen", "merge", file, "--out", folder + "/merged.bin");
        assertSays(0, "all intact", "datagen", "check", folder + "/mixed.bin", folder + "/merged.bin");

        assertSays(1, "continue it with --resume", "datagen", "--out", file);
        assertSays(1, "was started with nodes = 15, not 16", "datagen", "--out", file, "--resume", "--nodes=16");
        assertSays(1, "contains the same games", "datagen", "merge", file, file, "--out", folder + "/twice.bin");
        byte[] bytes = Files.readAllBytes(Path.of(file));
        bytes[0] ^= 1;
        Files.write(Path.of(file), bytes);
        assertSays(1, "record 0: ", "datagen", "check", file);
    }

    @Test
    void gamesAreConvertedMergedAndJudgedAgain() throws IOException {
        String games = folder.resolve("games.hgames").toString();
        assertSays(
                0,
                "positions of",
                "datagen",
                "--out",
                games,
                "--positions=300",
                "--nodes=15",
                "--eval=material",
                "--chunk-games=2");
        assertSays(0, "all intact", "datagen", "check", games);
        assertSays(0, "For the side to move:", "datagen", "stats", games);
        assertSays(0, " positions in ", "datagen", "convert", games, folder + "/games.bin");
        assertSays(0, " positions in ", "datagen", "convert", folder + "/games.bin", folder + "/again.hgames");
        assertSays(1, "would be the same", "datagen", "convert", games, folder + "/copy.hgames");
        String[] rescore = {
            "datagen", "rescore", games, "--nodes=30", "--eval=material", "--out", folder + "/deeper.hgames"
        };
        assertSays(0, "positions of", rescore);
        assertSays(0, "in the file already", rescore);
        assertSays(
                0,
                " records in ",
                "datagen",
                "merge",
                games,
                folder + "/deeper.hgames",
                "--out",
                folder + "/all.hgames");
        assertSays(0, "all intact", "datagen", "check", folder + "/all.hgames");
        assertSays(1, "choose a name that does not", "datagen", "shuffle", games, "--out", folder + "/mixed.hgames");
        assertSays(0, " records in ", "datagen", "shuffle", games, "--out", folder + "/mixed.bin");
        assertSays(0, " positions in ", "datagen", "convert", folder + "/mixed.bin", folder + "/mixed.hgames");
        byte[] bytes = Files.readAllBytes(Path.of(games));
        bytes[bytes.length / 2] ^= 1;
        Files.write(Path.of(games), bytes);
        assertSays(1, "does not match its checksum", "datagen", "check", games);
        assertSays(1, "does not match its checksum", "datagen", "stats", games);
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
        assertSays(1, "its folder does not exist", "datagen", "--out=" + folder + "/no/x.bin");
        assertSays(2, "\"17\" is not a shard", "datagen", "--out=" + folder + "/x", "--shard=17");
        assertSays(2, "there is no evaluation \"nobody\"", "datagen", "--out=" + folder + "/x", "--eval=nobody");
        assertSays(1, "there is no such file", "datagen", "stats", folder + "/none.bin");
    }

    @Test
    void gamesOfAPgnFileBecomeRecords() throws IOException {
        Path games = folder.resolve("games.pgn");
        Files.writeString(
                games,
                """
                [Event "?"]
                [Result "1-0"]

                1. e4 {[%eval 0.30,9]} e5 {[%eval 0.25,9]} 2. Qh5 Ke7 {[%eval #1,9]} 3. Qxe5# {[%eval #1,9]} 1-0
                """);
        String records = folder.resolve("games.bin").toString();
        assertSays(0, "4 positions of 1 game", "dataset", games.toString(), "--records", records);
        assertSays(0, "4 records, 0 chunks, all intact", "datagen", "check", records);
        byte[] bytes = Files.readAllBytes(Path.of(records));
        assertEquals(30, bytes[24], "White's first move: from his view");
        assertEquals(-25, bytes[32 + 24], "Black's: from his");
        assertEquals(2, bytes[26]);
        assertEquals(0, bytes[32 + 26]);
        assertEquals((byte) 0x86, bytes[96 + 30], "a capture, a mate, written by HAL");
        assertSays(2, "give either --out=FILE or --records=FILE", "dataset", games.toString());
        String wrong = folder.resolve("games.hgames").toString();
        assertSays(2, "would be a file of games", "dataset", games.toString(), "--records", wrong);
    }

    @Test
    void filesWithoutPositionsFail() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.bin"));
        assertSays(1, "0 records, 0 chunks, nothing to check", "datagen", "check", empty.toString());
        byte[] noise = new byte[4_000];
        new Random(1).nextBytes(noise);
        Path random = Files.write(folder.resolve("random.bin"), noise);
        assertSays(1, "Left out, since they are no records: 125", "datagen", "stats", random.toString());
        assertSays(1, "of 125 records are positions", "train", random.toString(), "--out", folder + "/n.hnet");
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue((run.out() + run.err()).contains(words), run.out() + run.err());
        assertEquals(code, run.code());
    }
}
