package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches: every valid {@code go} has exactly one answer. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class UciGoTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "go depth 3",
                "go depth 0",
                "go nodes 0",
                "go nodes 2000",
                "go movetime 0",
                "go movetime -1",
                "go movetime 20",
                "go wtime 0 btime 0",
                "go wtime -500 btime 1000",
                "go wtime 100",
                "go btime 100",
                "go btime 100 binc 100 wtime 100 winc 100",
                "go wtime 100 btime 100 movestogo 0",
                "go wtime 100 btime 100 movestogo 1",
                "go winc 10 wtime 50 foo btime 50",
                "go depth foo nodes 50",
                "go depth",
                "go movetime abc",
                "go wtime btime",
                "go searchmoves e2e4 depth",
                "go nodes 1",
                "go wtime 1 btime 1 winc 0 binc 0",
                "go searchmoves e2e4 d2d4 nodes 2000",
                "go nodes 2000 searchmoves e2e4 d2d4",
                "go searchmoves e2e5 a1a8 depth 2",
                "go searchmoves depth 2",
                "go mate 1 depth 3",
                "go depth 99999999999999999999 nodes 300",
                "go movetime 99999999999999999999 depth 2",
                "go depth 2 depth 3 infinity"
            })
    void endsByItselfWithALegalMove(String go) {
        try (UciRig rig = new UciRig()) {
            rig.send(go);
            List<String> heard = rig.await("bestmove");
            UciMove.parse(Position.start(), heard.get(heard.size() - 1).split(" ", -1)[1]);
            assertTrue(heard.stream().anyMatch(line -> line.contains(" score ")), heard::toString);
            rig.expectSilence();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"go infinite", "go", "go infinite depth 1", "go infinite searchmoves a2a3", "go ponder depth 1"})
    void doesNotEndWithoutAStop(String go) {
        for (String algorithm : List.of("hal", "random")) {
            try (UciRig rig = new UciRig()) {
                rig.send("setoption name Algorithm value " + algorithm, go);
                for (int i = 0; i < 20; i++) {
                    assertTrue(rig.untilReady().stream().noneMatch(line -> line.startsWith("bestmove")));
                }
                rig.send("stop");
                UciMove.parse(Position.start(), rig.bestMove());
                rig.expectSilence();
            }
        }
    }

    @Test
    void onlyTheMovesAskedFor() {
        try (UciRig rig = new UciRig()) {
            rig.send("go depth 4 searchmoves a2a3 h2h3");
            assertTrue(List.of("a2a3", "h2h3").contains(rig.bestMove()));
        }
    }

    @Test
    void aStopAtOnceStillBringsALegalMove() {
        try (UciRig rig = new UciRig()) {
            for (int i = 0; i < 50; i++) {
                rig.send("go infinite", "stop");
                UciMove.parse(Position.start(), rig.bestMove());
            }
            rig.expectSilence();
        }
    }

    @Test
    void aStopWithoutASearchIsNothing() {
        try (UciRig rig = new UciRig()) {
            rig.send("stop", "ponderhit", "stop").expectSilence();
        }
    }

    @Test
    void goRightAfterStopIsAnswered() {
        try (UciRig rig = new UciRig()) {
            for (int i = 0; i < 60; i++) {
                rig.send("position startpos", "go infinite", "isready").await("readyok");
                rig.send("stop", "position startpos moves e2e4", "go depth 2");
                UciMove.parse(Position.start(), rig.bestMove());
                UciMove.parse(after("e2e4"), rig.bestMove());
            }
            rig.expectSilence();
        }
    }

    @Test
    void everyCommandAfterStopIsObeyedInOrder() {
        try (UciRig rig = new UciRig()) {
            rig.send(
                    "go infinite",
                    "stop",
                    "ucinewgame",
                    "setoption name MultiPV value 2",
                    "position startpos moves e2e4");
            rig.send("go ponder depth 2", "ponderhit", "setoption name MultiPV value 1", "perft 1");
            rig.send("position startpos moves d2d4", "go depth 1", "d");
            UciMove.parse(Position.start(), rig.bestMove());
            List<String> second = rig.await("bestmove");
            assertTrue(second.stream().anyMatch(line -> line.contains(" multipv 2 ")), second::toString);
            List<String> third = rig.await("bestmove");
            assertTrue(third.contains("Nodes searched: 20"), third::toString);
            assertTrue(third.stream().noneMatch(line -> line.contains(" multipv 2 ")), third::toString);
            assertEquals(Fen.format(after("d2d4")), rig.fen());
        }
    }

    @Test
    void quitRightAfterStopStillBringsTheMove() {
        UciRig rig = new UciRig();
        rig.send("go infinite", "stop", "quit");
        List<String> heard = rig.awaitEnd();
        assertTrue(heard.get(heard.size() - 1).startsWith("bestmove "), heard::toString);
    }

    @Test
    void goWaitsForASearchThatEndsByItself() {
        try (UciRig rig = new UciRig()) {
            rig.send("go depth 5", "position startpos moves e2e4", "go depth 3", "perft 1");
            List<String> first = rig.await("bestmove");
            assertTrue(first.stream().anyMatch(line -> line.startsWith("info depth 5 ")), first::toString);
            List<String> second = rig.await("bestmove");
            assertTrue(second.stream().anyMatch(line -> line.startsWith("info depth 3 ")), second::toString);
            rig.await("Nodes searched: 20");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go ponder wtime 1000 btime 1000"})
    void goStopsASearchThatWouldNotEndByItself(String endless) {
        try (UciRig rig = new UciRig()) {
            rig.send(endless, endless, "go depth 1");
            List<String> heard = rig.await("bestmove");
            assertTrue(heard.contains("info string stopped the endless search for go"), heard::toString);
            rig.bestMove();
            rig.bestMove();
            rig.expectSilence();
        }
    }

    @Test
    void stopEndsTheSearchesThatWaitToo() {
        try (UciRig rig = new UciRig()) {
            rig.send("go movetime 3600000", "go movetime 3600000", "go movetime 3600000", "stop");
            for (int i = 0; i < 3; i++) {
                UciMove.parse(Position.start(), rig.bestMove());
            }
            rig.expectSilence();
        }
    }

    @Test
    void isReadyAndQuitDoNotWaitForASearch() {
        UciRig rig = new UciRig();
        rig.send("go movetime 3600000", "go movetime 3600000").untilReady();
        rig.send("quit").awaitEnd();
    }

    @Test
    void aGoOfUnknownWordsIsLeftOut() {
        try (UciRig rig = new UciRig()) {
            rig.send("go foo bar").expectRemark("ignored");
            rig.send("go depth 1");
            rig.bestMove();
        }
    }

    @Test
    void ponderingEndsInOneMove() {
        try (UciRig rig = new UciRig()) {
            rig.send("position startpos moves e2e4 e7e5", "go ponder wtime 200 btime 200");
            rig.untilReady();
            rig.send("ponderhit");
            assertEquals(4, rig.bestMove().length());
            rig.send("stop").expectSilence();
        }
    }

    @Test
    void aPonderHitLetsTheSearchContinue() {
        try (UciRig rig = new UciRig()) {
            rig.send("go ponder wtime 3000 btime 3000");
            List<String> heard = new ArrayList<>(rig.await("info depth 6 "));
            rig.send("ponderhit");
            heard.addAll(rig.await("bestmove"));
            List<Integer> depths = heard.stream()
                    .filter(line -> line.startsWith("info depth ") && line.contains(" pv "))
                    .map(line -> Integer.parseInt(line.split(" ", -1)[2]))
                    .toList();
            assertEquals(depths.stream().sorted().toList(), depths, "no depth is begun again");
            assertEquals(1, depths.stream().filter(depth -> depth == 1).count());
        }
    }

    @Test
    void severalThreadsAnswerToo() {
        try (UciRig rig = new UciRig()) {
            rig.send("setoption name Threads value 2", "go depth 8");
            UciMove.parse(Position.start(), rig.bestMove());
            rig.send("go infinite").untilReady();
            rig.send("stop");
            UciMove.parse(Position.start(), rig.bestMove());
        }
    }

    @Test
    void aPonderHitAtOnceAndAStopAfterItBringOneMove() {
        try (UciRig rig = new UciRig()) {
            for (int i = 0; i < 20; i++) {
                rig.send("go ponder wtime 100000 btime 100000", "ponderhit", "stop");
                UciMove.parse(Position.start(), rig.bestMove());
            }
            rig.expectSilence();
        }
    }

    @Test
    void withoutAMoveThereIsNone() {
        try (UciRig rig = new UciRig()) {
            rig.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3");
            assertEquals("(none)", rig.bestMove());
            rig.send("go infinite", "stop");
            assertEquals("(none)", rig.bestMove());
            rig.send(
                    "position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "setoption name MultiPV value 3", "go movetime 5");
            List<String> heard = rig.await("bestmove");
            assertTrue(heard.stream().anyMatch(line -> line.contains("score mate 0")), heard::toString);
        }
    }

    @Test
    void findsAMateInTwo() {
        try (UciRig rig = new UciRig()) {
            rig.send("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "go mate 2");
            List<String> heard = rig.await("bestmove");
            assertTrue(heard.get(heard.size() - 1).startsWith("bestmove a1a6"));
            assertTrue(heard.stream().anyMatch(line -> line.contains("score mate 2")), heard::toString);
        }
    }

    @Test
    void theSameSearchHasTheSameNodes() {
        try (UciRig rig = new UciRig()) {
            List<String> nodes = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                rig.send("ucinewgame", "go depth 7");
                List<String> heard = rig.await("bestmove");
                nodes.add(word(heard.get(heard.size() - 2), "nodes"));
            }
            assertEquals(nodes.get(0), nodes.get(1));
        }
    }

    @Test
    void theSameBenchHasTheSameNodes() {
        try (UciRig rig = new UciRig()) {
            List<String> nodes = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                rig.send("bench 2");
                List<String> heard = rig.await("info string bench");
                nodes.add(word(heard.get(heard.size() - 1), "nodes"));
            }
            assertEquals(1, nodes.stream().distinct().count(), nodes::toString);
        }
    }

    @Test
    void severalLines() {
        try (UciRig rig = new UciRig()) {
            rig.send("setoption name MultiPV value 3", "go depth 4");
            List<String> heard = rig.await("bestmove");
            List<String> last = heard.subList(heard.size() - 4, heard.size() - 1);
            List<String> moves = last.stream().map(line -> word(line, "pv")).toList();
            assertEquals(3, moves.stream().distinct().count(), moves::toString);
            assertEquals(
                    List.of("1", "2", "3"),
                    last.stream().map(line -> word(line, "multipv")).toList());
            assertTrue(heard.get(heard.size() - 1).startsWith("bestmove " + moves.get(0)));
            rig.send("setoption name MultiPV value 218", "go movetime 30");
            rig.bestMove();
            rig.send("position fen k7/8/8/8/8/8/6q1/7K w - - 0 1", "go infinite");
            rig.await("info depth 1 ");
            rig.send("stop");
            assertEquals("h1g2", rig.bestMove());
        }
    }

    @Test
    void castlingInBothManners() {
        try (UciRig rig = new UciRig()) {
            String fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
            rig.send("position fen " + fen, "go depth 1 searchmoves e1g1");
            assertEquals("e1g1", rig.bestMove());
            rig.send("setoption name UCI_Chess960 value true", "go depth 1 searchmoves e1h1");
            assertEquals("e1h1", rig.bestMove());
            rig.send("position fen " + fen + " moves e1h1").expectSilence();
            assertEquals(Rules.STANDARD, Fen.parse(rig.fen()).rules());
        }
    }

    /** Stockfish prints a line for each move, a blank one, the sum, and another blank one. */
    @ParameterizedTest
    @ValueSource(strings = {"go perft 3", "perft 3"})
    void perftPrintsAsStockfishDoes(String command) {
        try (UciRig rig = new UciRig()) {
            rig.send(command);
            List<String> heard = rig.await("Nodes searched");
            assertTrue(heard.contains("e2e4: 600"), heard::toString);
            assertEquals(List.of("", "Nodes searched: 8902"), heard.subList(20, 22));
            assertEquals(List.of(""), rig.untilReady());
        }
    }

    /** Anything else would be the first move that was generated, on the queen's side. */
    @ParameterizedTest
    @ValueSource(strings = {"go nodes 1", "go nodes 0", "go wtime 0 btime 0", "go wtime -9 btime -9", "go movetime 0"})
    void withNothingLeftToSearchWithDepthOneIsFinished(String go) {
        for (String algorithm : List.of("hal", "alphabeta", "minimax")) {
            try (UciRig rig = new UciRig()) {
                rig.send("setoption name Algorithm value " + algorithm);
                rig.send("position fen 6k1/8/8/3q4/8/2N5/8/6K1 w - - 0 1", go);
                assertEquals("c3d5", rig.bestMove(), algorithm);
            }
        }
    }

    @Test
    void whoStopsAtOnceGetsDepthOneToo() {
        try (UciRig rig = new UciRig()) {
            rig.send("position fen 6k1/8/8/3q4/8/2N5/8/6K1 w - - 0 1", "go infinite", "stop");
            assertEquals("c3d5", rig.bestMove());
        }
    }

    /** With nine queens a side, depth 1 itself would take very long. */
    @Test
    void depthOneDoesNotKeepAStopWaiting() {
        try (UciRig rig = new UciRig()) {
            String queens = "k2q1q1q/1q1q1q1q/q7/8/8/7Q/Q1Q1Q1Q1/Q1Q1Q2K w - - 0 1";
            rig.send("position fen " + queens, "go nodes 1");
            List<String> heard = rig.await("bestmove");
            assertTrue(Long.parseLong(word(heard.get(heard.size() - 2), "nodes")) <= 10_000, heard::toString);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            8/8/8/8/3k4/8/8/K6Q w - - 0 1      | 15
            8/8/8/8/3k4/8/8/KR6 b - - 0 1      | 30
            8/8/8/8/3k4/8/8/KB5N w - - 0 1     | 59
            8/2k5/8/8/8/1K6/1P6/8 w - - 0 1    | 43
            8/8/8/8/8/k1q5/1N6/K7 b - - 0 1    | 1
            """)
    void theLineOfATablesMateGoesToItsEnd(String fen, int plies) {
        try (UciRig rig = new UciRig()) {
            rig.send("position fen " + fen, "go depth 64");
            List<String> heard = rig.await("bestmove");
            String line = heard.get(heard.size() - 2);
            assertTrue(line.contains(" score mate "), line);
            List<String> moves =
                    List.of(line.substring(line.indexOf(" pv ") + 4).split(" ", -1));
            assertEquals(plies, moves.size(), line);
            Position position = Fen.parse(fen);
            moves.forEach(move -> position.make(UciMove.parse(position, move)));
            assertTrue(position.isCheckmate(), line);
        }
    }

    private static Position after(String move) {
        Position position = Position.start();
        position.make(UciMove.parse(position, move));
        return position;
    }

    private static String word(String line, String before) {
        List<String> words = List.of(line.split(" ", -1));
        return words.get(words.indexOf(before) + 1);
    }
}
