package hal.tables.retrograde;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.platform.Shipped;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.syzygy.Wdl;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.testkit.Once;
import hal.testkit.SharedData;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables inside HAL beside those they were made from, beside Syzygy's, and beside themselves. */
@Once
final class ShippedTablesTest {
    private static final long SEED = 9;

    private final ShippedTables shipped = new ShippedTables();

    static Position randomPosition(Endgame endgame, Random random) {
        while (true) {
            PositionSetup setup = new PositionSetup();
            endgame.pieces().forEach(piece -> setup.board[random.nextInt(64)] = piece);
            setup.sideToMove = random.nextInt(2);
            if (count(setup) == endgame.men() && setup.problems().isEmpty()) {
                return setup.validate();
            }
        }
    }

    private static int count(PositionSetup setup) {
        int men = 0;
        for (int piece : setup.board) {
            men += piece == Pieces.NONE ? 0 : 1;
        }
        return men;
    }

    /** The published ones, with Black to move. */
    @ParameterizedTest
    @CsvSource({"KPK, 28", "KRK, 16", "KQK, 10", "KBNK, 33"})
    void longestMatesAreThePublishedOnes(String name, int moves) throws IOException {
        Endgame endgame = Endgame.parse(name);
        ShippedTable table = ShippedTable.unpacked(endgame, Shipped.bytes("config/tables/" + name + ".end"));
        int longest = IntStream.range(0, new Numbering(endgame).size())
                .map(table::value)
                .filter(plies -> plies <= DistanceTable.MAX)
                .max()
                .orElseThrow();
        assertEquals(2 * moves, longest);
    }

    @Test
    void everyPositionOfThreeMenIsAsItWasMade(@TempDir Path folder) {
        TableCatalog library = new TableCatalog(folder);
        List<Endgame> all = List.of(Endgame.parse("KQK"), Endgame.parse("KRK"), Endgame.parse("KPK"));
        library.make(all, new EndgameTablesTest.Silence());
        MateProbe made = new MateProbe(library);
        int compared = 0;
        for (Endgame endgame : all) {
            DistanceTable table = library.get(endgame);
            for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
                for (int number = 0; number < table.numbering().size(); number += Workload.step()) {
                    if (table.get(side, number) != DistanceTable.IMPOSSIBLE) {
                        Position position = TablePositions.of(table, side, number);
                        assertEquals(made.outcome(position), shipped.outcome(position), () -> Fen.format(position));
                        compared++;
                    }
                }
            }
        }
        assertTrue(compared > Workload.share(200_000), compared + " positions only");
    }

    /** The one rule that distances follow from, for either side to move. */
    @Test
    void eachDistanceOfBishopAndKnightFollowsFromThoseOfTheMoves() {
        Random random = new Random(SEED);
        int won = 0;
        for (int i = 0; i < Workload.share(3000); i++) {
            Position position = randomPosition(Endgame.parse("KBNK"), random);
            MoveList moves = position.legalMoves();
            Outcome best = moves.isEmpty() ? (position.inCheck() ? new Outcome(0) : Outcome.DRAW) : null;
            for (int k = 0; k < moves.size(); k++) {
                position.make(moves.get(k));
                Outcome after = shipped.outcome(position).orElseThrow().before();
                position.unmake();
                best = best == null || after.worth() > best.worth() ? after : best;
            }
            Outcome found = shipped.outcome(position).orElseThrow();
            assertEquals(best, found, () -> Fen.format(position));
            won += found.isWin() ? 1 : 0;
        }
        assertTrue(won > Workload.share(1000), won + " wins only");
    }

    /** Published: the longest mate with bishop and knight takes 33 moves. */
    @Test
    void bishopAndKnightMateWithin33Moves() {
        Random random = new Random(SEED);
        int most = 0;
        for (int i = 0; i < 20_000; i++) {
            Position position = randomPosition(Endgame.parse("KBNK"), random);
            most = Math.max(most, shipped.outcome(position).orElseThrow().moves());
        }
        assertTrue(most >= 30 && most <= 33, "the longest mate seen takes " + most + " moves");
    }

    @ParameterizedTest
    @ValueSource(strings = {"KBNK", "KBBK", "KQKR"})
    void resultsAreThoseOfSyzygy(String name) throws IOException {
        SyzygyProbe syzygy = new SyzygyProbe(new SyzygyTables(List.of(SharedData.get("syzygy"))));
        Random random = new Random(SEED);
        int known = 0;
        for (int i = 0; i < Workload.share(20_000); i++) {
            Position position = randomPosition(Endgame.parse(name), random);
            if (i % 2 == 0) {
                position = turned(position);
            }
            int value = shipped.ofWeakerSide(position, new int[ShippedTables.MAX_MEN]);
            if (value != ShippedTables.UNKNOWN) {
                boolean wins = value == ShippedTables.WIN || (value > 0 && value % 2 == 1);
                Wdl result = value == ShippedTables.DRAW ? Wdl.DRAW : wins ? Wdl.WIN : Wdl.LOSS;
                assertEquals(syzygy.wdl(position).orElseThrow(), result, Fen.format(position));
                known++;
            }
        }
        assertTrue(known > Workload.share(5000), known + " positions only");
    }

    /** The same with the colours exchanged. */
    private static Position turned(Position position) {
        PositionSetup setup = new PositionSetup();
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            setup.board[square ^ 56] = piece == Pieces.NONE ? piece : piece ^ 1;
        }
        setup.sideToMove = position.sideToMove() ^ 1;
        return setup.validate();
    }

    @Test
    void theyStayUnder600Kilobytes() {
        int bytes = 0;
        for (List<String> names : List.of(ShippedTables.EXACT, ShippedTables.RESULTS)) {
            for (String name : names) {
                bytes += Shipped.bytes("config/tables/" + name + ".end").length;
            }
        }
        assertTrue(bytes < 600_000, bytes + " bytes");
    }

    @Test
    void aDamagedTableIsRefused() {
        Endgame endgame = Endgame.parse("KRK");
        byte[] content = Shipped.bytes("config/tables/KRK.end");
        assertThrows(IOException.class, () -> ShippedTable.unpacked(Endgame.parse("KQK"), content));
        content[content.length / 2] ^= 1;
        assertThrows(IOException.class, () -> ShippedTable.unpacked(endgame, content));
    }
}
