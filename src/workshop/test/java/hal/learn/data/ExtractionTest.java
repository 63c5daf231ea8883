package hal.learn.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.game.pgn.PgnReader;
import hal.learn.tune.LabelledPosition;
import hal.notation.Fen;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ExtractionTest {
    private static final Extraction.Settings ALL = new Extraction.Settings(0, 1000, 30, 1500, true, 1);

    private final List<String> lines = new ArrayList<>();

    private Extraction extract(String pgn, Extraction.Settings settings) throws IOException {
        Extraction extraction = new Extraction(
                settings, EvaluationCatalog.shipped().model("material").newEvaluator());
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)))) {
            extraction.read(reader, position -> lines.add(position.format()), () -> {});
        }
        return extraction;
    }

    private static String game(String result, String moves) {
        return "[Event \"a\"]\n[Result \"" + result + "\"]\n\n" + moves + " " + result + "\n\n";
    }

    @Test
    void takesQuietPositionsWithResultAndScore() throws IOException {
        String moves = "1. e4 {[%eval 0.31,9]} 1... d5 {[%eval 0.80,9]} 2. exd5 {[%eval 0.55,8]} 2... Qxd5"
                + " {[%eval 0.50,8]} 3. Nc3 {[%eval -0.20,7] [%emt 0:00:01]} 3... Qa5 {[%eval 0.12,7]} 4. d4"
                + " {[%eval #5]} 4... c6 5. Nf3 {[%eval 16.00,7]} 5... Nf6 {[%eval 0.05,7]} 6. h3 {[%eval -1.5]}";
        Extraction extraction = extract(game("1-0", moves), ALL);
        assertEquals(
                List.of(
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - c9 1-0; ce 31; id 1.0;",
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - c9 1-0; ce -80; id 1.1;",
                        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - c9 1-0; ce -20; id 1.4;",
                        "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - c9 1-0; ce -12; id 1.5;",
                        "rnb1kbnr/pp2pppp/2p5/q7/3P4/2N2N2/PPP2PPP/R1BQKB1R b KQkq - c9 1-0; ce -5; id 1.9;",
                        "rnb1kb1r/pp2pppp/2p2n2/q7/3P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - c9 1-0; ce -150; id 1.10;"),
                lines,
                "left out: two captures about to be played, a mate, a move without a score, a score beyond the bound");
        assertEquals(1, extraction.games());
        assertEquals(6, extraction.taken());
    }

    @Test
    void eachPositionComesOnce() throws IOException {
        String shuffle = "1. Nf3 {[%eval 0.1]} Nf6 {[%eval 0.1]} 2. Ng1 {[%eval 0.1]} Ng8 {[%eval 0.1]} 3. Nf3 {[%eval"
                + " 0.1]} Nf6 {[%eval 0.1]}";
        Extraction extraction = extract(game("1/2-1/2", shuffle) + game("0-1", shuffle), ALL);
        assertEquals(4, extraction.taken());
        assertEquals(8, extraction.repeated());
    }

    @Test
    void gamesThatTellNothingAreLeftOut() throws IOException {
        String move = "1. e4 {[%eval 0.1]}";
        String onTime = game("1-0", move).replace("\n\n1.", "\n[Termination \"time forfeit\"]\n\n1.");
        Extraction extraction = extract(game("*", move) + onTime + game("1-0", move + " Ke6"), ALL);
        assertEquals(3, extraction.games());
        assertEquals(3, extraction.leftOut());
        assertEquals(0, extraction.taken());
    }

    @Test
    void openingAndCrowdAreBounded() throws IOException {
        StringBuilder moves = new StringBuilder();
        String[] knights = {"Nf3", "Nf6", "Nc3", "Nc6", "Rg1", "Rg8", "Rb1", "Rb8", "h3", "h6", "a3", "a6", "g3", "g6"};
        for (int ply = 0; ply < knights.length; ply++) {
            moves.append(knights[ply]).append(" {[%eval 0.0]} ");
        }
        extract(game("1-0", moves.toString()), new Extraction.Settings(6, 1000, 30, 1500, true, 1));
        assertEquals(8, lines.size());
        assertTrue(lines.get(0).endsWith("id 1.6;"), lines.get(0));
        lines.clear();
        extract(game("1-0", moves.toString()), new Extraction.Settings(6, 3, 30, 1500, true, 1));
        assertEquals(3, lines.size());
        List<String> first = List.copyOf(lines);
        lines.clear();
        extract(game("1-0", moves.toString()), new Extraction.Settings(6, 3, 30, 1500, true, 1));
        assertEquals(first, lines, "the same chance each time");
        lines.clear();
        extract(game("1-0", "1. e4 e5 2. Nf3"), new Extraction.Settings(0, 9, 30, 1500, false, 1));
        assertEquals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - c9 1-0; id 1.0;", lines.get(0));
    }

    @Test
    void everyLineIsReadBack() throws IOException {
        extract(game("0-1", "1. e4 {[%eval 0.31]} c5 {[%eval -0.20]}"), ALL);
        assertEquals(2, lines.size());
        for (String line : lines) {
            assertEquals(line, LabelledPosition.parse(line).format());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/3p4/8/8/8/3RK3 w - -", // the rook takes a pawn that nobody guards
                "4k3/2P5/8/8/8/8/8/4K3 w - -", // a pawn promotes
                "4k3/8/2p5/3q4/4P3/8/8/4K3 w - -", // a queen for a pawn, though she is guarded
            })
    void whatHangsIsNotQuiet(String fen) {
        assertFalse(isQuiet(fen), fen);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/2p5/3p4/8/8/8/3RK3 w - -", // the pawn is guarded
                "4k3/8/8/3r4/8/8/8/3RK3 b - - 0 1", // rook for rook: the king takes back
                "4k3/8/8/8/8/8/8/4K3 w - -",
            })
    void whatIsGuardedIsQuiet(String fen) {
        assertTrue(isQuiet(fen), fen);
    }

    private static boolean isQuiet(String fen) {
        QuietCheck check =
                new QuietCheck(EvaluationCatalog.shipped().model("material").newEvaluator());
        return check.isQuiet(Fen.parse(fen), 30);
    }

    @Test
    void aTableOfKeysForgetsButDoesNotGrow() {
        Extraction.SeenKeys keys = new Extraction.SeenKeys(6);
        assertTrue(keys.add(0));
        assertFalse(keys.add(0));
        Random random = new Random(1);
        long newest = 0;
        for (int i = 0; i < 1000; i++) {
            newest = random.nextLong();
            assertTrue(keys.add(newest));
        }
        assertFalse(keys.add(newest), "the newest is known");
    }
}
