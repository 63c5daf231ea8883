package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.GameNode;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Position;
import hal.rules.Rules;
import hal.support.NotationException;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
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
    void afterARefusedPositionNoneIsSearched(String line) {
        try (UciRig rig = new UciRig()) {
            rig.send("position startpos moves e2e4 e7e6", line).expectRemark("there is no position now: ");
            for (String go : List.of("go depth 1", "go wtime 100 btime 100", "go depth")) {
                rig.send(go);
                assertEquals("0000", rig.bestMove());
            }
            for (String other : List.of("d", "eval", "perft 1", "go perft 1")) {
                rig.send(other).expectRemark("there is no position");
            }
            rig.send("position startpos moves e2e4 e7e6").expectSilence();
            assertEquals(AFTER_E4_E6, rig.fen());
        }
    }

    /** Even then the protocol allows no answer before a stop. */
    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go ponder wtime 100 btime 100"})
    void noMoveWaitsForAStopToo(String go) {
        try (UciRig rig = new UciRig()) {
            rig.send("position fen 8/8/8/8/8/8/8/8 w - - 0 1").expectRemark("there is no position now: ");
            rig.send(go).expectRemark("there is no position to search");
            rig.send("stop");
            assertEquals("0000", rig.bestMove());
            rig.expectSilence();
        }
    }

    /** What {@link Fen#parseOrRepair} mends is the position that is meant, and moves are played from there. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/5P2/3kP1K1/5Q2/8/6q1/8 w KQkq - 1 85",
                "2r5/5p1k/p4b2/2Rp1pr1/1Pn1q3/2P3PP/P4P2/2RQ2K1 b KQkq - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0"
            })
    void aFenThatCanBeMendedIsMended(String fen) {
        Position meant = Fen.parseOrRepair(fen, change -> {});
        try (UciRig rig = new UciRig()) {
            rig.send("position startpos moves e2e4 e7e6", "position fen " + fen).expectRemark("the FEN was mended: ");
            assertEquals(Fen.format(meant), rig.fen());
            rig.send("go depth 1");
            int move = UciMove.parse(meant, rig.bestMove());
            rig.send("position fen " + fen + " moves " + Move.of(move).uci(Rules.STANDARD))
                    .expectRemark("mended");
            meant.make(move);
            assertEquals(Fen.format(meant), rig.fen());
        }
    }

    @Test
    void everyImpossibleFenIsMendedOrRefused() throws IOException {
        List<String> rows = Files.readAllLines(SharedData.get("fen/fen_torture.tsv"));
        try (UciRig rig = new UciRig()) {
            int count = 0;
            for (String row : rows) {
                String[] fields = row.split("\t", -1);
                if (fields[0].equals("reject")) {
                    count++;
                    Optional<String> mended = mended(fields[1]);
                    rig.send("position startpos moves e2e4 e7e6", "position fen " + fields[1]);
                    rig.expectRemark(mended.isPresent() ? "the FEN was mended" : "there is no position now: ");
                    rig.send("d").expectRemark(mended.orElse("there is no position"));
                }
            }
            assertTrue(count > 20);
        }
    }

    /** The FEN of what a faulty one means, if that can be told. */
    private static Optional<String> mended(String fen) {
        try {
            return Optional.of(Fen.format(Fen.parseOrRepair(fen, change -> {})));
        } catch (NotationException e) {
            return Optional.empty();
        }
    }

    @Test
    void theLongestGame() throws IOException {
        String text = Files.readString(SharedData.get("pgn/chesslib/longest.pgn"));
        PgnEntry entry = Pgn.parse(text).get(0);
        StringBuilder line = new StringBuilder("position startpos moves");
        Position position = Position.start();
        int plies = 0;
        for (GameNode node = entry.orThrow().root(); node.next().isPresent(); plies++) {
            node = node.next().orElseThrow();
            line.append(' ').append(UciMove.format(position, node.move().code()));
            position.make(node.move().code());
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
