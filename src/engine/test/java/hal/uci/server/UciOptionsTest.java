package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.SmallBooks;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.eval.network.BadNetworks;
import hal.eval.network.RandomNetworks;
import hal.notation.Fen;
import hal.rules.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options, set well and badly. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class UciOptionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            name Threads value abc             | "abc" is not a value for Threads
            name Threads value -5              | "-5" is not a value for Threads
            name Threads value 999999999999    | Threads must be 1 to
            name Threads value 99999999999999999999999 | Threads must be 1 to
            name Hash value 0                  | it is now 1
            name Hash value                    | "" is not a value for Hash
            name Hash                          | "" is not a value for Hash
            name Ponder value maybe            | one of true, false
            name Algorithm value deep thought  | "deep thought" is not a value for Algorithm, which takes one of
            name Debug Log File value /nofolder/a.txt | no option "Debug Log File"
            name SyzygyProbeDepth value 0      | it is now 1
            name BookFile value /tmp/x.bin     | no option "BookFile"
            name UCI_LimitStrength value much  | one of true, false
            name UCI_Elo value 100             | it is now 380
            name                               | setoption takes this form: setoption name NAME value VALUE
            value 5                            | setoption takes this form: setoption name NAME value VALUE
            Hash 5                             | setoption takes this form: setoption name NAME value VALUE
            """)
    void whatMakesNoSenseIsSaid(String option, String words) {
        try (UciRig rig = new UciRig()) {
            rig.send("setoption " + option).expectRemark(words);
            rig.send("go depth 2");
            rig.bestMove();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name Hash value 1",
                "name hash value 64",
                "name HASH value 0064",
                "name   clear   hash  ",
                "name Clear Hash",
                "name Clear Hash value",
                "name move overhead value 100",
                "name Evaluation value Material",
                "name Algorithm value HAL",
                "name Depth value 2",
                "name UCI_Chess960 value TRUE",
                "name UCI_LimitStrength value true",
                "name UCI_Elo value 2000",
                "name MultiPV value 2",
                "name UCI_AnalyseMode value true",
                "name UCI_ShowWDL value true",
                "name UCI_Opponent value GM 2800 human Gary Kasparov",
                "name UCI_Opponent value"
            })
    void whatMakesSenseIsDone(String option) {
        try (UciRig rig = new UciRig()) {
            rig.send("setoption " + option).expectSilence();
            rig.send("go movetime 20");
            rig.bestMove();
        }
    }

    @Test
    void duringASearchTheyWaitForItsEnd() {
        try (UciRig rig = new UciRig()) {
            rig.send(
                    "go infinite",
                    "setoption name Hash value 2",
                    "setoption name Evaluation value material",
                    "ucinewgame");
            rig.untilReady();
            rig.send("stop");
            rig.bestMove();
            rig.expectSilence();
            rig.send("go depth 3");
            rig.bestMove();
        }
    }

    @Test
    void theDepthIsHeeded() {
        try (UciRig rig = new UciRig()) {
            rig.send("setoption name Depth value 2", "go movetime 60000");
            List<String> heard = rig.await("bestmove");
            assertTrue(heard.stream().noneMatch(line -> line.startsWith("info depth 3")), heard::toString);
        }
    }

    @Test
    void theBookIsPlayedFromWhenWanted(@TempDir Path folder) throws IOException {
        Path book = Files.write(
                folder.resolve("odd.bin"),
                new SmallBooks().add(Fen.START, "a4", 1).bytes());
        try (UciRig rig = new UciRig()) {
            rig.send("setoption name Book value " + book, "go depth 1");
            assertTrue(!rig.bestMove().contains("a2a4"));
            rig.send("setoption name OwnBook value true", "go depth 1");
            List<String> heard = rig.await("bestmove");
            assertTrue(heard.contains("info string book move"), heard::toString);
            assertTrue(heard.contains("bestmove a2a4"), heard::toString);
            rig.send("go infinite", "stop");
            assertTrue(!rig.bestMove().contains("a2a4"), "who analyses wants to see the search");
            rig.send("setoption name UCI_AnalyseMode value true", "go depth 1");
            assertTrue(!rig.bestMove().contains("a2a4"), "who analyses wants to see the search");
        }
    }

    @Test
    void theChancesAreShownWhenWanted() {
        try (UciRig rig = new UciRig()) {
            rig.send("go depth 3");
            assertTrue(rig.await("bestmove").stream().noneMatch(line -> line.contains(" wdl ")));
            rig.send("setoption name UCI_ShowWDL value true", "setoption name MultiPV value 2", "go depth 3");
            List<String> lines = rig.await("bestmove").stream()
                    .filter(line -> line.contains(" score "))
                    .toList();
            assertTrue(lines.stream().allMatch(line -> line.matches(".* score cp -?\\d+ wdl \\d+ \\d+ \\d+ .*")));
            rig.send("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go depth 2");
            List<String> mate = rig.await("bestmove");
            assertTrue(mate.stream().anyMatch(line -> line.contains(" score mate 1 wdl 1000 0 0 ")), mate::toString);
        }
    }

    /** Beside what Stockfish 15.1 itself shows, whose centipawns are rounded. */
    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            1,    18,  22,  974, 4
            32,   18,  11,  987, 2
            1,   104, 609,  391, 0
            20,  104, 584,  416, 0
            60,  104, 496,  504, 0
            150, 104, 403,  597, 0
            32,  162, 968,   32, 0
            20, -137,   0,  103, 897
            150, -137,  0,  248, 752
            """)
    void theChancesAreThoseOfTheModel(int move, int score, int win, int draw, int loss) {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4K2R w - - 0 " + move);
        String[] chances = InfoWriter.WinRate.in(position).perMille(score).split(" ", -1);
        assertEquals(win, Integer.parseInt(chances[0]), 8);
        assertEquals(draw, Integer.parseInt(chances[1]), 8);
        assertEquals(loss, Integer.parseInt(chances[2]), 8);
    }

    @Test
    void aMissingBookLeavesTheOptionsAsTheyWere() {
        try (UciRig rig = new UciRig()) {
            rig.send("isready").await("readyok");
            rig.send("setoption name Book value none", "setoption name OwnBook value true")
                    .expectRemark("there is no book");
            rig.send("go depth 1");
            rig.bestMove();
        }
    }

    @Test
    void aNetworkIsPlayedByItsFile(@TempDir Path folder) throws IOException {
        Path file = Files.write(
                folder.resolve("Own.hnet"), RandomNetworks.file(1, 32, 2).bytes());
        try (UciRig rig = new UciRig()) {
            rig.send("setoption name EvalFile value " + file, "eval").expectRemark("eval " + file + " ");
            rig.send("go depth 3");
            rig.bestMove();
            for (Map.Entry<Path, String> bad : BadNetworks.write(folder).entrySet()) {
                rig.send("setoption name EvalFile value " + bad.getKey())
                        .expectRemark(bad.getKey().getParent() + "/" + bad.getValue());
                rig.send("eval").expectRemark("eval " + file + " ");
            }
            rig.send("setoption name EvalFile value <empty>", "eval")
                    .expectRemark("eval " + EngineCatalog.DEFAULT_EVALUATION);
        }
    }

    @Test
    void aBrokenEvaluationLeavesTheOldOne(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("broken.toml"), "this is no evaluation");
        EngineCatalog catalog = new EngineCatalog(new EvaluationCatalog(List.of(folder)));
        try (UciRig rig = new UciRig(catalog, Duration.ZERO)) {
            rig.send("setoption name Hash value 2").expectSilence();
            rig.send("setoption name Evaluation value broken").expectRemark("the options are unchanged");
            rig.expectSilence();
            rig.send("eval").expectRemark("eval " + EngineCatalog.DEFAULT_EVALUATION);
            rig.send("go depth 2");
            rig.bestMove();
        }
    }
}
