package hal.syzygy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Position;
import hal.testkit.SharedData;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are not what they should be are left out with one word; nothing crashes, nothing hangs. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class DamagedTablesTest {
    /** King, rook and pawn against king: several pawn files, both sides to move, a map of distances. */
    private static final String NAME = "KRPvK";

    private static final List<String> FENS = List.of(
            "8/8/8/8/2k5/8/P3K2R/8 w - - 0 1",
            "8/8/8/8/2k5/1P6/4K2R/8 b - - 0 1",
            "8/2P5/8/8/2k5/8/4K2R/8 w - - 0 1",
            "8/8/3P4/8/2k5/8/4K2R/8 b - - 0 1",
            "8/2K4r/4p3/8/2k5/8/8/8 w - - 0 1");

    private static final Map<String, UnaryOperator<byte[]>> DAMAGES = new TreeMap<>(Map.ofEntries(
            Map.entry("empty", bytes -> new byte[0]),
            Map.entry("four bytes", bytes -> Arrays.copyOf(bytes, 4)),
            Map.entry("cut in the header", bytes -> Arrays.copyOf(bytes, 40)),
            Map.entry("half", bytes -> Arrays.copyOf(bytes, bytes.length / 2)),
            Map.entry("one byte short", bytes -> Arrays.copyOf(bytes, bytes.length - 1)),
            Map.entry("one byte more", bytes -> Arrays.copyOf(bytes, bytes.length + 1)),
            Map.entry("another beginning", bytes -> with(bytes, 0, 'P', 'K')),
            Map.entry("no pawns", bytes -> with(bytes, 4, bytes[4] & ~2)),
            Map.entry("other men", bytes -> with(bytes, 6, 0x11, 0x11, 0x11, 0x11)),
            Map.entry("all ones", bytes -> with(bytes, 5, ones(200))),
            Map.entry("all zeros", bytes -> with(bytes, 5, new int[200]))));

    @TempDir
    private Path folder;

    static Stream<String> damages() {
        return DAMAGES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("damages")
    void aDamagedFileIsLeftOutWithOneWord(String damage) throws IOException {
        for (String ending : List.of(".rtbw", ".rtbz")) {
            byte[] good = Files.readAllBytes(SharedData.get("syzygy/" + NAME + ending));
            Path place = Files.createDirectory(folder.resolve("only" + ending));
            Files.write(place.resolve(NAME + ending), DAMAGES.get(damage).apply(good));
            SyzygyTables tables = new SyzygyTables(List.of(place));
            assertEquals(0, tables.openAll());
            SyzygyProbe probe = new SyzygyProbe(tables);
            assertEquals(Optional.empty(), probe.wdl(Fen.parse(FENS.get(0))));
            assertEquals(OptionalInt.empty(), probe.dtz(Fen.parse(FENS.get(0))));
            List<String> words = tables.takeComplaints();
            assertEquals(1, words.size(), words::toString);
            assertTrue(words.get(0).contains(NAME + ending) && words.get(0).contains("damaged"), words::toString);
            assertEquals(List.of(), tables.takeComplaints());
        }
    }

    /** Whatever bytes are changed to, an answer comes, or a word. */
    @ParameterizedTest
    @ValueSource(ints = {1, 40})
    void changedBytesNeverCrashOrHang(int changes) throws IOException {
        copyAll("K.vK", "K.PvK");
        Random random = new Random(changes);
        byte[] wdl = Files.readAllBytes(SharedData.get("syzygy/" + NAME + ".rtbw"));
        byte[] dtz = Files.readAllBytes(SharedData.get("syzygy/" + NAME + ".rtbz"));
        int leftOut = 0;
        for (int i = 0; i < 400; i++) {
            Path place = Files.createDirectories(folder.resolve("changed"));
            Files.write(place.resolve(NAME + ".rtbw"), changed(wdl, changes, i % 2 == 0 ? 600 : wdl.length, random));
            Files.write(place.resolve(NAME + ".rtbz"), changed(dtz, changes, i % 2 == 0 ? 600 : dtz.length, random));
            SyzygyTables tables = new SyzygyTables(List.of(place, folder));
            SyzygyProbe probe = new SyzygyProbe(tables);
            for (String fen : FENS) {
                Position position = Fen.parse(fen);
                probe.wdl(position);
                probe.dtz(position);
                assertEquals(fen, Fen.format(position));
            }
            leftOut += tables.takeComplaints().size();
        }
        assertTrue(leftOut > 0, "no change was noticed");
    }

    @Test
    void aFileThatShrinksWhileItIsReadIsLeftOut() throws IOException {
        copyAll("K.vK", "K.PvK");
        SyzygyTables tables = new SyzygyTables(List.of(folder));
        SyzygyProbe probe = new SyzygyProbe(tables);
        Position position = Fen.parse(FENS.get(1));
        assertEquals(Optional.of(Wdl.LOSS), probe.wdl(position));
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve(NAME + ".rtbw").toFile(), "rw")) {
            file.setLength(0);
        }
        assertEquals(Optional.empty(), probe.wdl(position));
        List<String> complaints = tables.takeComplaints();
        assertEquals(1, complaints.size());
        assertTrue(complaints.get(0).contains("shorter"), complaints.get(0));
    }

    @Test
    void aFolderInPlaceOfAFileIsLeftOut() throws IOException {
        Files.createDirectory(folder.resolve("KQvK.rtbw"));
        SyzygyTables tables = new SyzygyTables(List.of(folder));
        assertEquals(Optional.empty(), new SyzygyProbe(tables).wdl(Fen.parse("8/8/8/8/3K4/7Q/8/k7 w - - 0 1")));
        assertEquals(1, tables.takeComplaints().size());
    }

    @Test
    void whatIsNoFolderIsSaid() throws IOException {
        Path none = folder.resolve("nothing");
        assertEquals(
                none + ": there is no such folder",
                assertThrows(NoSuchFileException.class, () -> SyzygyProbe.open(none))
                        .getMessage());
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals(
                file + ": it is no folder",
                assertThrows(IOException.class, () -> new SyzygyTables(List.of(file)))
                        .getMessage());
    }

    @Test
    void namesThatAreNoTablesAreNotLookedAt() throws IOException {
        for (String name : List.of("KQvK.txt", "vK.rtbw", "KQQQQQQvK.rtbw", "KvK.rtbw", "KXvK.rtbw", "\u0001.rtbz")) {
            Files.createFile(folder.resolve(name));
        }
        SyzygyTables tables = new SyzygyTables(List.of(folder));
        assertEquals(0, tables.count());
        assertEquals(0, tables.largest());
    }

    private void copyAll(String... patterns) throws IOException {
        try (Stream<Path> files = Files.list(SharedData.get("syzygy"))) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                for (String pattern : patterns) {
                    if (name.matches(pattern + "\\.rtb[wz]")) {
                        Files.write(folder.resolve(name), Files.readAllBytes(file));
                    }
                }
            }
        }
    }

    private static byte[] changed(byte[] good, int changes, int within, Random random) {
        byte[] bad = good.clone();
        for (int i = 0; i < changes; i++) {
            bad[random.nextInt(Math.min(within, bad.length))] = (byte) random.nextInt(256);
        }
        return bad;
    }

    private static byte[] with(byte[] bytes, int at, int... values) {
        byte[] changed = bytes.clone();
        for (int i = 0; i < values.length; i++) {
            changed[at + i] = (byte) values[i];
        }
        return changed;
    }

    private static int[] ones(int count) {
        int[] values = new int[count];
        Arrays.fill(values, 0xFF);
        return values;
    }

    @Test
    void theProbeTellsWhatIsWrongWithItsTables() throws IOException {
        Files.write(folder.resolve("KQvK.rtbw"), new byte[4]);
        SyzygyProbe probe = SyzygyProbe.open(folder);
        assertEquals(Optional.empty(), probe.wdl(Fen.parse("4k3/8/8/8/8/8/3QK3/8 w - - 0 1")));
        List<String> complaints = probe.takeComplaints();
        assertEquals(1, complaints.size(), complaints::toString);
        assertTrue(complaints.get(0).contains("KQvK.rtbw"), complaints::toString);
        assertEquals(List.of(), probe.takeComplaints());
    }
}
