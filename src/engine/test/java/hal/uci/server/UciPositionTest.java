package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.GameNode;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.pgn.PgnEntry;
import hal.pgn.PgnReader;
import hal.rules.Position;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions, good ones and bad ones. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class UciPositionTest {
    private static final String AFTER_E4_E6 = "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

    @Test
    void playsTheMoves() {
        try (UciRig rig = new UciRig()) {
            rig.send("position startpos moves e2e4 e7e6").expectSilence();
            assertEquals(AFTER_E4_E6, rig.fen());
            rig.send("position fen " + AFTER_E4_E6).expectSilence();
            assertEquals(AFTER_E4_E6, rig.fen());
            rig.send("position startpos").expectSilence();
            assertEquals(Fen.START, rig.fen());
        }
    }

    /** A game is told anew with each move; only the new moves are read, which must make no difference. */
    @Test
    void followsAGameBackAndForth() {
        try (UciRig rig = new UciRig()) {
            List<String> moves = List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6");
            for (int count : new int[] {1, 2, 4, 5, 3, 6, 6, 0, 2}) {
                Position expected = Position.start();
                moves.subList(0, count).forEach(move -> expected.make(UciMove.parse(expected, move)));
                String tail = count == 0 ? "" : " moves " + String.join(" ", moves.subList(0, count));
                rig.send("position startpos" + tail);
                assertEquals(Fen.format(expected), rig.fen());
            }
            rig.send("position startpos moves e2e4 e7e5 g1f3 f1b5").expectRemark("move 4");
            rig.send("position startpos moves e2e4 e7e5 g1f3 b8c6");
            assertTrue(rig.fen().startsWith("r1bqkbnr/"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position",
                "position foo",
                "position fen",
                "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
                "position startpos moves d2d4 a1f8",
                "position startpos moves e2e4 e7e5 e1e3",
                "position startpos moves e2e4 xyzzy",
                "position startpos moves e2e4 e7e5 0000",
                "position moves e2e4"
            })
    void whatMakesNoSenseLeavesThePosition(String line) {
        try (UciRig rig = new UciRig()) {
            rig.send("position startpos moves e2e4 e7e6", line).expectRemark("the position is unchanged");
            assertEquals(AFTER_E4_E6, rig.fen());
            rig.send("go depth 1");
            Position position = Fen.parse(AFTER_E4_E6);
            UciMove.parse(position, rig.bestMove());
        }
    }

    @Test
    void everyImpossibleFenIsRefused() throws IOException {
        List<String> rows = Files.readAllLines(SharedData.get("fen/fen_torture.tsv"));
        try (UciRig rig = new UciRig()) {
            rig.send("position startpos moves e2e4 e7e6");
            int count = 0;
            for (String row : rows) {
                String[] fields = row.split("\t", -1);
                if (fields[0].equals("reject")) {
                    count++;
                    rig.send("position fen " + fields[1]).expectRemark("the position is unchanged");
                    assertEquals(AFTER_E4_E6, rig.fen(), row);
                }
            }
            assertTrue(count > 20);
        }
    }

    @Test
    void theLongestGame() throws IOException {
        String text = Files.readString(SharedData.get("pgn/chesslib/longest.pgn"));
        PgnEntry entry = PgnReader.readAll(text).get(0);
        StringBuilder line = new StringBuilder("position startpos moves");
        Position position = Position.start();
        int plies = 0;
        for (GameNode node = entry.orThrow().root(); node.next().isPresent(); plies++) {
            node = node.next().orElseThrow();
            line.append(' ').append(UciMove.format(position, node.move()));
            position.make(node.move());
        }
        assertTrue(plies > 17_000, plies + " plies");
        try (UciRig rig = new UciRig()) {
            rig.send(line.toString()).expectSilence();
            assertEquals(Fen.format(position), rig.fen());
            rig.send("go depth 2");
            rig.bestMove();
        }
    }
}
