package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.San;
import hal.rules.Move;
import hal.support.NotationException;
import hal.support.TextProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EpdTest {
    private static final String WAC_1 = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - -";

    private static List<String> best(String line) {
        Epd epd = Epd.parse(line);
        return epd.bestMoves().stream()
                .map(move -> San.format(epd.board().position(), move.code()))
                .toList();
    }

    @Test
    void readsOperations() {
        Epd epd = Epd.parse(WAC_1 + " bm Qg6; am Qh4 Qa8; id \"WAC.001\"; c0 \"a; b\"; ce 120; noop;");
        assertEquals("WAC.001", epd.id());
        assertEquals("a; b", epd.operand("c0").orElseThrow());
        assertEquals("120", epd.operand("ce").orElseThrow());
        assertEquals("", epd.operand("noop").orElseThrow());
        assertTrue(epd.operand("dm").isEmpty());
        assertEquals(1, epd.bestMoves().size());
        assertEquals(1, epd.avoidMoves().size());
        TextProblem unplayable = epd.problems().get(0);
        assertEquals("am Qa8: the queen on g3 cannot reach a8", unplayable.message());
        assertEquals(NotationException.Kind.UNREACHABLE, unplayable.kind());
        assertEquals((WAC_1 + " bm Qg6; am Qh4 Q").length() + 1, unplayable.column());
        assertEquals(1, epd.problems().size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " bm Qg6;",
                " bm Qg6",
                " ;bm Qg6;",
                "; bm Qg6 ;",
                " 0 1 bm Qg6;",
                " 3 20 ;bm Qg6;",
                " bm Qg6!, ;",
                " bm Qg3-g6;",
                " bm qg6; id \"never closed",
                " bm Qg6,Qg6x;",
                " bm #4 Qg6;"
            })
    void readsWhatSuitesContain(String rest) {
        assertEquals(List.of("Qg6"), best(WAC_1 + rest));
    }

    @Test
    void whatABoundLeavesOutIsTold() {
        Epd many = Epd.parse(WAC_1 + manyOperations(101));
        assertEquals(
                List.of("more than 100 operations; the rest is not read"),
                many.problems().stream().map(TextProblem::message).toList());
        assertEquals(100, many.operations().size());
        Epd endless = Epd.parse(WAC_1 + " bm Qg6; c0 \"" + "x".repeat(20_000) + "\";");
        assertEquals(
                "the line is longer than 10000 characters; the rest is not read",
                endless.problems().get(0).message());
        assertEquals(1, endless.bestMoves().size());
    }

    private static String manyOperations(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(" x").append(i).append(" 1;");
        }
        return text.toString();
    }

    @Test
    void takesTheCountersWhereTheyAre() {
        assertEquals(WAC_1 + " 0 1", Epd.parse(WAC_1).board().fen());
        assertEquals(WAC_1 + " 3 20", Epd.parse(WAC_1 + " 3 20").board().fen());
        assertEquals(
                WAC_1 + " 8 9", Epd.parse(WAC_1 + " hmvc 8; fmvn 9;").board().fen());
    }

    @Test
    void aSuiteIsUnpackedOrRefusedAsAFileOfGamesIs(@TempDir Path folder) throws IOException {
        Path packed = folder.resolve("suite.epd.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write((WAC_1 + " bm Qg6;\n").getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(1, EpdSuite.read(packed).scorable().size());
        Path zip = Files.write(folder.resolve("suite.zip"), new byte[] {'P', 'K', 3, 4, 20, 0, 0, 0});
        assertEquals(
                zip + ": it is packed by zip, not by gzip or bzip2; unpack it first: unzip suite.zip",
                assertThrows(IOException.class, () -> EpdSuite.read(zip)).getMessage());
    }

    @Test
    void aSuiteIsReadLineByLineAndItsProblemsAreNumbered() throws IOException {
        String text = "# a suite\n" + WAC_1 + " bm Qg6;\n\nhello\n" + WAC_1 + " bm Qa8;\n" + WAC_1 + "\n";
        EpdSuite suite = EpdSuite.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertEquals(3, suite.positions().size());
        assertEquals(List.of(suite.positions().get(0)), suite.scorable(), "the others name nothing that can be played");
        assertEquals(
                List.of(4, 5), suite.problems().stream().map(TextProblem::line).toList());
        assertEquals(
                "line 5, column " + (WAC_1 + " bm Qa").length() + ": bm Qa8: the queen on g3 cannot reach a8",
                suite.problems().get(1).toString());
    }

    @Test
    void aLineThatIsNoPositionSaysWhereOnce() throws IOException {
        byte[] text = "4k3/8/8/8/8/8/8/4Z3 w - - bm Ke2;".getBytes(StandardCharsets.UTF_8);
        TextProblem problem =
                EpdSuite.read(new ByteArrayInputStream(text)).problems().get(0);
        assertEquals(18, problem.column());
        assertTrue(problem.toString().startsWith("line 1, column 18: 'Z' is neither a piece"), problem.toString());
    }

    @Test
    void anOperationWithoutAMoveNamesNone() {
        Epd epd = Epd.parse(WAC_1 + " bm; 5a 1; id;");
        assertEquals(List.of(), epd.bestMoves());
        assertEquals("", epd.id());
    }

    @Test
    void anImpossiblePositionIsRefused() {
        assertThrows(NotationException.class, () -> Epd.parse("8/8/8/8/8/8/8/8 w - - bm e4;"));
        assertThrows(NotationException.class, () -> Epd.parse("hello"));
        assertThrows(NotationException.class, () -> Epd.parse(""));
    }

    @Test
    void writesWhatItReads() {
        String line = WAC_1 + " bm Qg6; id \"the first position\"; D1 20; c0 \"a; b\";";
        assertEquals(line, Epd.parse(line).format());
    }

    /** Whether the move solves the operations on the position of WAC 1. */
    private static boolean solves(String operations, String move) {
        Epd epd = Epd.parse(WAC_1 + operations);
        return epd.isSolvedBy(Move.of(San.parse(epd.board().position(), move)));
    }

    @Test
    void isSolvedByLegalMovesThatTheLineNames() {
        assertTrue(solves(" bm Qg6;", "Qg6"));
        assertFalse(solves(" bm Qg6;", "Kh1"));
        assertTrue(solves(" am Qg6;", "Kh1"));
        assertFalse(solves(" am Qg6;", "Qg6"));
    }

    @Test
    void isNotSolvedWhereNoAnswerCouldBeRead() {
        assertFalse(solves("", "Qg6"));
        assertFalse(solves(" id \"x\";", "Qg6"));
        assertFalse(solves(" bm Qa8;", "Qg6"));
        assertFalse(solves(" am Qa8;", "Qg6"));
        for (String none : List.of("", " id \"x\";", " bm Qa8;", " bm Qg6; am Qa8;")) {
            assertFalse(Epd.parse(WAC_1 + none).isScorable(), none);
        }
        assertTrue(Epd.parse(WAC_1 + " bm Qg6 Qa8;").isScorable());
        assertEquals(List.of("Qg6"), Epd.parse(WAC_1 + " bm Qg6 Qa8;").bestSans());
        assertFalse(solves(" bm Qg6; am Qa8;", "Qg6"));
    }

    @Test
    void isNotSolvedByMovesThatAreNotLegal() {
        Epd epd = Epd.parse(WAC_1 + " am Qg6;");
        assertFalse(epd.isSolvedBy(Move.NULL));
        assertFalse(epd.isSolvedBy(Board.start().parse("e4")));
    }
}
