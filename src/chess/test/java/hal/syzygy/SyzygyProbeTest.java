package hal.syzygy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.notation.Fen;
import hal.rules.Position;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers of the real tables of three and four men. */
final class SyzygyProbeTest {
    private static final Pattern LINE = Pattern.compile("(.*) wdl_table -?\\d; wdl (-?\\d); dtz (-?\\d+);.*");

    @Test
    void allPositionsOfTheSuiteAreAsItSays() throws IOException {
        Path folder = SharedData.get("syzygy");
        SyzygyTables tables = new SyzygyTables(List.of(folder));
        SyzygyProbe probe = new SyzygyProbe(tables);
        int asked = 0;
        for (String line : Files.readAllLines(folder.resolve("endgame.epd"))) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                Position position = Fen.parse(matcher.group(1) + " 0 1");
                String fen = Fen.format(position);
                assertEquals(
                        Integer.parseInt(matcher.group(2)),
                        probe.wdl(position).orElseThrow().value(),
                        line);
                assertEquals(
                        Integer.parseInt(matcher.group(3)), probe.dtz(position).orElseThrow(), line);
                assertEquals(fen, Fen.format(position));
                asked++;
            }
        }
        assertEquals(List.of(), tables.takeComplaints());
        assertTrue(asked >= 190, asked + " positions only");
    }

    @Test
    void allFilesOpen() throws IOException {
        SyzygyTables tables = new SyzygyTables(List.of(SharedData.get("syzygy")));
        assertEquals(35, tables.count());
        assertEquals(4, tables.largest());
        assertEquals(70, tables.openAll());
        assertEquals(List.of(), tables.takeComplaints());
    }

    /**
     * One for each kind of trouble: mate on the board, stalemate, en passant, two knights, what an engine misjudges.
     */
    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/3K4/7Q/8/k7 w - - 0 1, 2",
        "8/8/8/8/8/6K1/8/6kQ b - - 0 1, 0",
        "8/8/8/8/8/6K1/6Q1/6k1 b - - 0 1, -2",
        "8/8/8/8/K7/8/6kp/1Q6 w - - 0 1, 0",
        "1k1K4/8/8/pP6/8/8/8/8 w - a6 0 1, 0",
        "8/8/8/8/4k3/8/8/K3N2N w - - 0 1, 0"
    })
    void knownResults(String fen, int wdl) throws IOException {
        SyzygyProbe probe = new SyzygyProbe(new SyzygyTables(List.of(SharedData.get("syzygy"))));
        assertEquals(wdl, probe.wdl(Fen.parse(fen)).orElseThrow().value());
        assertEquals(
                Integer.signum(wdl), Integer.signum(probe.dtz(Fen.parse(fen)).orElseThrow()));
    }

    @Test
    void theBestMoveComesFirst() throws IOException {
        SyzygyProbe probe = SyzygyProbe.open(SharedData.get("syzygy"));
        Position position = Fen.parse("7k/5Q2/8/8/8/8/8/K7 w - - 0 1");
        List<SyzygyProbe.Choice> slow = probe.moves(position).orElseThrow();
        assertEquals(position.legalMoves().size(), slow.size());
        assertEquals(Wdl.WIN, slow.get(0).wdl());
        assertEquals(probe.dtz(position).orElseThrow(), slow.get(0).plies() + 1);
        assertEquals(Wdl.DRAW, slow.get(slow.size() - 1).wdl());
        Board board = Board.of(position);
        assertEquals(Optional.of(slow), probe.moves(board));
        assertEquals(probe.wdl(position), probe.wdl(board));
        assertEquals(
                Optional.of(new SyzygyProbe.Dtz(
                        probe.wdl(position).orElseThrow(),
                        Math.abs(probe.dtz(position).orElseThrow()))),
                probe.dtz(board));
        SyzygyProbe.Dtz mated =
                probe.dtz(Board.of("3k4/3Q4/3K4/8/8/8/8/8 b - - 0 1")).orElseThrow();
        assertEquals(new SyzygyProbe.Dtz(Wdl.LOSS, 0), mated);
        Position beforeMate = Fen.parse("8/8/8/8/8/1K5Q/8/1k6 w - - 0 1");
        SyzygyProbe.Choice mate = probe.moves(beforeMate).orElseThrow().get(0);
        beforeMate.make(mate.move().code());
        assertTrue(mate.isMate() && mate.plies() == 0 && beforeMate.isCheckmate(), mate::toString);
        assertEquals(Optional.empty(), probe.moves(Position.start()));
    }

    @Test
    void positionsWithCastlingRightsOrTooManyMenHaveNoTable() throws IOException {
        SyzygyProbe probe = new SyzygyProbe(new SyzygyTables(List.of(SharedData.get("syzygy"))));
        assertEquals(Optional.empty(), probe.wdl(Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
        assertEquals(Optional.empty(), probe.wdl(Fen.parse(Fen.START)));
        assertEquals(OptionalInt.empty(), probe.dtz(Fen.parse("4k3/7p/8/8/8/8/P7/4K2R w - - 0 1")));
    }
}
