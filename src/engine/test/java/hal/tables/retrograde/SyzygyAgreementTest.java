package hal.tables.retrograde;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.syzygy.Wdl;
import hal.testkit.Once;
import hal.testkit.SharedData;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two judges of the same positions: HAL's own tables and the Syzygy tables. Neither knows of the other, and none of the
 * positions of up to four men is won only without the fifty-move rule, so that they must agree.
 */
final class SyzygyAgreementTest {
    private static final int RANDOM_POSITIONS = 1_000_000;
    private static final long SEED = 4;

    private final SyzygyTables syzygy = new SyzygyTables(List.of(SharedData.get("syzygy")));
    private final SyzygyProbe probe = new SyzygyProbe(syzygy);

    SyzygyAgreementTest() throws IOException {}

    @Once
    @Test
    void everyPositionOfThreeMen(@TempDir Path folder) {
        TableCatalog library = new TableCatalog(folder);
        List<Endgame> all = Endgame.all(3);
        library.make(all, new EndgameTablesTest.Silence());
        MateProbe own = new MateProbe(library);
        int compared = 0;
        for (Endgame endgame : all) {
            DistanceTable table = library.get(endgame);
            for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
                for (int number = 0; number < table.numbering().size(); number += Workload.step()) {
                    if (table.get(side, number) != DistanceTable.IMPOSSIBLE) {
                        compare(own, TablePositions.of(table, side, number));
                        compared++;
                    }
                }
            }
        }
        assertEquals(List.of(), syzygy.takeComplaints());
        assertTrue(compared > Workload.share(300_000), compared + " positions only");
    }

    /** Needs all tables of four men, which take minutes to make; they are kept for the next time. */
    @Test
    @EnabledIfSystemProperty(
            named = "hal.prove",
            matches = "tables",
            disabledReason = "takes minutes: make prove-tables")
    void aMillionRandomPositionsOfFourMen() {
        TableCatalog library = proofLibrary();
        MateProbe own = new MateProbe(library);
        Random random = new Random(SEED);
        int compared = 0;
        int inPassing = 0;
        for (Endgame endgame : Endgame.all(4)) {
            for (int i = 0; i < RANDOM_POSITIONS / 30 + 1; i++) {
                Position position = randomPosition(endgame, random);
                inPassing += position.enPassantSquare() != Squares.NONE ? 1 : 0;
                compare(own, position);
                compared++;
            }
        }
        System.out.printf("%,d positions of four men agree, %,d of them with en passant%n", compared, inPassing);
        assertTrue(compared >= RANDOM_POSITIONS && inPassing > 0);
    }

    /** A table knows nothing of taking in passing, and a probe must not forget it. */
    @Test
    @EnabledIfSystemProperty(
            named = "hal.prove",
            matches = "tables",
            disabledReason = "takes minutes: make prove-tables")
    void pawnsThatMayBeTakenInPassing() {
        MateProbe own = new MateProbe(proofLibrary());
        Random random = new Random(SEED);
        int compared = 0;
        while (compared < 20_000) {
            PositionSetup setup = new PositionSetup();
            int mover = random.nextInt(2);
            int file = random.nextInt(8);
            int beside = file + (random.nextBoolean() ? 1 : -1);
            int rank = mover == Colors.WHITE ? 4 : 3;
            setup.sideToMove = mover;
            setup.board[random.nextInt(64)] = Pieces.of(Colors.WHITE, PieceTypes.KING);
            setup.board[random.nextInt(64)] = Pieces.of(Colors.BLACK, PieceTypes.KING);
            setup.board[Squares.of(file, rank)] = Pieces.of(mover ^ 1, PieceTypes.PAWN);
            setup.board[Squares.of(Math.floorMod(beside, 8), rank)] = Pieces.of(mover, PieceTypes.PAWN);
            setup.enPassantSquare = Squares.of(file, mover == Colors.WHITE ? 5 : 2);
            if (setup.problems().isEmpty() && setup.validate().enPassantSquare() != Squares.NONE) {
                compare(own, setup.validate());
                compared++;
            }
        }
    }

    /** Published by many, for instance Heinz, "Endgame databases and efficient index schemes for chess", 1999. */
    @ParameterizedTest
    @CsvSource({
        "KBBK, 19",
        "KBNK, 33",
        "KQKR, 35",
        "KRKB, 29",
        "KRKN, 40",
        "KQKN, 21",
        "KQKB, 17",
        "KPKP, 33",
        "KQKQ, 13",
        "KPPK, 32",
        "KQKP, 28",
        "KRKP, 26",
        "KRKR, 19"
    })
    @EnabledIfSystemProperty(
            named = "hal.prove",
            matches = "tables",
            disabledReason = "takes minutes: make prove-tables")
    void theLongestMatesOfFourMenAreThePublishedOnes(String name, int moves) {
        TableCatalog library = proofLibrary();
        MateProbe own = new MateProbe(library);
        Position start = TablePositions.longest(library.get(Endgame.parse(name)));
        assertEquals(moves, own.outcome(start).orElseThrow().moves());
        assertEquals(2 * moves - 1, TablePositions.line(own, start).size());
    }

    /** The best moves by distance to zeroing, on both sides, keep what they promise. */
    @ParameterizedTest
    @CsvSource({"KBNK, 200", "KRKN, 200", "KQKR, 200", "KPKP, 200", "KRKP, 200", "KBBK, 200"})
    void distancesToZeroingAreKept(String name, int starts) {
        Random random = new Random(SEED);
        Endgame endgame = Endgame.parse(name);
        int played = 0;
        while (played < Workload.share(starts)) {
            Position position = randomPosition(endgame, random);
            int promised = probe.dtz(position).orElseThrow();
            if (promised > 0) {
                int start = position.depth();
                do {
                    position.make(
                            probe.moves(position).orElseThrow().get(0).move().code());
                } while (position.halfmoveClock() > 0 && position.hasLegalMove());
                int plies = position.depth() - start;
                assertTrue(plies <= promised + 1 && plies <= 100, () -> Fen.format(position) + " after " + plies);
                assertTrue(
                        position.isCheckmate() || probe.wdl(position).orElseThrow() != Wdl.DRAW,
                        () -> Fen.format(position));
                played++;
            }
        }
    }

    private void compare(MateProbe own, Position position) {
        MateProbe.Outcome outcome = own.outcome(position).orElseThrow();
        Wdl expected = outcome.isWin() ? Wdl.WIN : outcome.isLoss() ? Wdl.LOSS : Wdl.DRAW;
        Wdl wdl = probe.wdl(position).orElseThrow();
        if (expected != wdl) {
            assertEquals(expected, wdl, Fen.format(position));
        }
        int distance = probe.dtz(position).orElseThrow();
        if (Integer.signum(distance) != expected.under(false)
                || Math.abs(distance) > Math.max(outcome.plies(), 1) + 1) {
            assertEquals(outcome.plies(), distance, Fen.format(position));
        }
    }

    /** The library that stays where builds are, so that it is made once. */
    private static TableCatalog proofLibrary() {
        TableCatalog library = new TableCatalog(Path.of(System.getProperty("hal.top", ""), "target", "prove-tables"));
        library.make(Endgame.all(4), new EndgameTablesTest.Silence());
        return library; // each test loads only what it asks for
    }

    /**
     * Any possible position, of any colours, one in two of those that allow it with a pawn that may be taken in
     * passing.
     */
    private static Position randomPosition(Endgame endgame, Random random) {
        boolean turned = random.nextBoolean();
        while (true) {
            PositionSetup setup = new PositionSetup();
            for (int piece : endgame.pieces()) {
                int square = random.nextInt(Squares.COUNT);
                setup.board[square] = turned ? piece ^ 1 : piece;
            }
            setup.sideToMove = random.nextInt(2);
            if (Arrays.stream(setup.board).filter(piece -> piece != Pieces.NONE).count() == endgame.men()) {
                int passed = 8 * (setup.sideToMove == Colors.WHITE ? 5 : 2) + random.nextInt(8);
                int pawn = Pieces.of(setup.sideToMove ^ 1, PieceTypes.PAWN);
                if (setup.board[passed ^ 8] == pawn && setup.problems().isEmpty()) {
                    setup.enPassantSquare = passed;
                    if (!setup.problems().isEmpty()) {
                        setup.enPassantSquare = Squares.NONE;
                    }
                }
                if (setup.problems().isEmpty()) {
                    return setup.validate();
                }
            }
        }
    }
}
