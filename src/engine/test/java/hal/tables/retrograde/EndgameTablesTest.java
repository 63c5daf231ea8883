package hal.tables.retrograde;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.SharedData;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HAL's own tables of three men, and two of four, beside what is published of them. */
final class EndgameTablesTest {
    private static final Pattern DISTANCE = Pattern.compile("(.*?) dm (-?\\d+);.*");

    @TempDir
    private static Path folder;

    private static TableCatalog library;
    private static MateProbe probe;

    @BeforeAll
    static void make() {
        library = new TableCatalog(folder);
        library.make(Endgame.all(3), new Silence());
        library.make(List.of(Endgame.parse("KQKQ")), new Silence());
        probe = new MateProbe(library);
    }

    @ParameterizedTest
    @CsvSource({"KQK, 10", "KRK, 16", "KPK, 28", "KQKQ, 13"})
    void longestMatesAreThePublishedOnes(String name, int moves) {
        Position start = TablePositions.longest(library.get(Endgame.parse(name)));
        assertEquals(moves, probe.outcome(start).orElseThrow().moves());
    }

    @Test
    void theLineOfTheLongestMateEndsInMate() {
        Position start = TablePositions.longest(library.get(Endgame.parse("KRK")));
        assertEquals(31, TablePositions.line(probe, start).size());
    }

    @Test
    void knightAndBishopAloneNeverMate() {
        assertEquals(-1, library.get(Endgame.parse("KNK")).longest());
        assertEquals(-1, library.get(Endgame.parse("KBK")).longest());
    }

    /** Every position agrees with what one move leads to: the one rule that all distances follow from. */
    @ParameterizedTest
    @CsvSource({"KQK, 1", "KRK, 1", "KPK, 3", "KQKQ, 331"})
    void eachDistanceFollowsFromThoseOfTheMoves(String name, int step) {
        Endgame endgame = Endgame.parse(name);
        DistanceTable table = library.get(endgame);
        int looked = 0;
        for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
            for (int number = 0; number < table.numbering().size(); number += step * Workload.step()) {
                if (table.get(side, number) != DistanceTable.IMPOSSIBLE) {
                    Position position = TablePositions.of(table, side, number);
                    MateProbe.Outcome expected = probe.choices(position)
                            .map(choices -> choices.get(0).outcome())
                            .orElse(position.inCheck() ? new MateProbe.Outcome(0) : MateProbe.Outcome.DRAW);
                    assertEquals(expected, probe.outcome(position).orElseThrow(), () -> Fen.format(position));
                    looked++;
                }
            }
        }
        assertTrue(looked > Workload.share(5000), looked + " positions only");
    }

    /** A king that takes in passing, or is mated by a pawn that could be taken so: positions from Gaviota's suite. */
    @Test
    void theSuiteOfDistancesIsRight() throws IOException {
        int asked = 0;
        for (String line : Files.readAllLines(SharedData.get("syzygy/endgame-dm-4.epd"))) {
            Matcher matcher = DISTANCE.matcher(line);
            if (matcher.matches()) {
                Position position = Fen.parse(matcher.group(1) + " 0 1");
                Optional<MateProbe.Outcome> outcome = probe.outcome(position);
                if (outcome.isPresent()) {
                    int moves = Integer.parseInt(matcher.group(2));
                    MateProbe.Outcome found = outcome.orElseThrow();
                    assertEquals(moves, found.isLoss() ? -found.moves() : Math.max(0, found.moves()), line);
                    asked++;
                }
            }
        }
        assertTrue(asked >= 5, asked + " positions only");
    }

    @Test
    void namesAreReadInAnyOrder() {
        assertEquals("KQKR", Endgame.parse("krkq").name());
        assertEquals("KBNK", Endgame.parse("KKNB").name());
        assertEquals("KBNK", Endgame.parse("KNBvK").name());
        assertEquals(5, Endgame.all(3).size());
        assertEquals(30, Endgame.all(4).size());
        for (String bad : List.of("", "KK", "KQQQQK", "QK", "KQKK", "KXK")) {
            assertThrows(UserException.class, () -> Endgame.parse(bad), bad);
        }
    }

    @Test
    void aTableComesBackFromItsFile() throws IOException {
        TableCatalog again = new TableCatalog(folder);
        for (Endgame endgame : List.of(Endgame.parse("KPK"), Endgame.parse("KQKQ"))) {
            assertTrue(Arrays.deepEquals(
                    library.get(endgame).values(), again.get(endgame).values()));
        }
    }

    @Test
    void aDamagedFileIsRefusedWithAWord(@TempDir Path other) throws IOException {
        byte[] good = Files.readAllBytes(library.file(Endgame.parse("KQK")));
        TableCatalog broken = new TableCatalog(other);
        Path file = broken.file(Endgame.parse("KQK"));
        for (int damage = 0; damage < good.length + 200; damage += 61) {
            byte[] bad = damage < good.length ? good.clone() : Arrays.copyOf(good, damage - good.length);
            if (damage < good.length) {
                bad[damage] ^= 0x55;
            }
            Files.write(file, bad);
            UserException e =
                    assertThrows(UserException.class, () -> new TableCatalog(other).get(Endgame.parse("KQK")));
            assertTrue(e.getMessage().contains("damaged"), e.getMessage());
        }
    }

    /** Makes tables without telling anybody. */
    static final class Silence implements TableCatalog.Listener {
        @Override
        public void begins(Endgame endgame, long numbers) {}

        @Override
        public void round(Endgame endgame, int plies, long settled) {}

        @Override
        public void finished(Endgame endgame, int longest, long bytes, boolean wasThere) {}
    }

    /** Of five men without pawns 0.5 GB is worked on; with a pawn there are the tables of what it promotes to, too. */
    @Test
    void whatMemoryCannotHoldIsNotBegun() {
        long gibibyte = 1 << 30;
        TableCatalog.requireMemory(Endgame.parse("KBBKN"), gibibyte);
        TableCatalog.requireMemory(Endgame.parse("KQPKQ"), 3 * gibibyte);
        String message = assertThrows(
                        UserException.class, () -> TableCatalog.requireMemory(Endgame.parse("KQPKQ"), 2 * gibibyte))
                .getMessage();
        assertTrue(message.startsWith("making KQPKQ takes 2."), message);
        assertTrue(message.contains("and Java has 2.0 GiB; HAL_JAVA_OPTS=-Xmx3g"), message);
    }

    @Test
    void anEndgameIsNamedInWords() {
        assertEquals(Optional.of("KPK"), Endgame.named("king and pawn"));
        assertEquals(Optional.of("KQKR"), Endgame.named("queen against rook"));
        assertEquals(Optional.of("KQKR"), Endgame.named("a king and queen vs a king and rook"));
        assertEquals(Optional.of("KBBK"), Endgame.named("two bishops"));
        assertEquals(Optional.of("KBNK"), Endgame.named("bishop and knight versus a lone king"));
        assertEquals(Optional.empty(), Endgame.named("queen against dragon"));
        assertEquals(Optional.empty(), Endgame.named("king against king"));
    }
}
