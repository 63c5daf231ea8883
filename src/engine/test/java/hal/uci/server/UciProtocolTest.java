package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.search.UciOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The frame of the dialogue: introduction, readiness, the end, and lines that are none. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class UciProtocolTest {
    @Test
    void introducesItself() {
        try (UciRig rig = new UciRig()) {
            List<String> heard = rig.send("uci").await("uciok");
            assertEquals("id name HAL under test", heard.get(0));
            assertTrue(heard.get(1).startsWith("id author "));
        }
    }

    @Test
    void everyDefaultIsAPossibleValue() {
        try (UciRig rig = new UciRig()) {
            List<String> heard = rig.send("uci").await("uciok");
            List<UciOption> options = heard.stream()
                    .filter(line -> line.startsWith("option "))
                    .map(line -> UciOption.parse(line).orElseThrow())
                    .toList();
            assertTrue(options.size() > 5);
            for (UciOption option : options) {
                assertEquals(option.initial(), option.accept(option.initial()));
            }
        }
    }

    /** Setting each option to its own default, in another case, is accepted without a word. */
    @Test
    void everyOptionDeclaredCanBeSet() {
        try (UciRig rig = new UciRig()) {
            for (String line : rig.send("uci").await("uciok")) {
                UciOption.parse(line).ifPresent(option -> {
                    String name = option.name().toLowerCase(java.util.Locale.ROOT);
                    String value = option.type() == UciOption.Type.BUTTON ? "" : " value " + option.initial();
                    rig.send("setoption name " + name + value).expectSilence();
                });
            }
        }
    }

    @Test
    void isReadyDuringASearch() {
        try (UciRig rig = new UciRig()) {
            rig.send("go infinite").await("info depth 3");
            rig.untilReady();
            rig.send("stop");
            assertTrue(rig.bestMove().length() >= 4);
        }
    }

    @Test
    void warmsUpBeforeItIsReady() {
        try (UciRig rig = new UciRig(new EngineCatalog(EvaluationCatalog.shipped()), Duration.ofMillis(200))) {
            rig.send("uci").await("uciok");
            rig.expectSilence();
            rig.send("go depth 2");
            rig.bestMove();
        }
    }

    @Test
    void aSearchDoesNotWaitForTheWarmUp() {
        try (UciRig rig = new UciRig(new EngineCatalog(EvaluationCatalog.shipped()), Duration.ofHours(1))) {
            rig.send("uci").await("uciok");
            rig.send("go depth 2");
            rig.bestMove();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "go infinite", "go ponder wtime 1000 btime 1000", "go depth 40", "bench 1", "perft 4"})
    void quitEndsIt(String before) {
        UciRig rig = new UciRig();
        rig.send(before, "quit").awaitEnd();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "go infinite", "go ponder wtime 1000 btime 1000", "go depth 40", "isready", "uci"})
    void theEndOfTheInputEndsIt(String before) {
        UciRig rig = new UciRig();
        rig.send(before).hangUp().awaitEnd();
    }

    @Test
    void theEndOfTheInputInTheMiddleOfALineEndsIt() {
        UciRig rig = new UciRig();
        List<String> rest = rig.sendRaw("isready").hangUp().awaitEnd();
        assertEquals(List.of("readyok"), rest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xyz", "", "   ", "joho debug on", "\u001b[2J", "\u0000\u0001", "uciok", "register later"})
    void whatIsNoCommandIsSkipped(String line) {
        try (UciRig rig = new UciRig()) {
            rig.send(line).expectSilence();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"   uci   ", "\tuci\t", "uci\r", "joho uci", "uci uci uci"})
    void aCommandIsFoundAmongBlanksAndUnknownWords(String line) {
        try (UciRig rig = new UciRig()) {
            rig.send(line).await("uciok");
            rig.expectSilence();
        }
    }

    @Test
    void aLineOfAMegabyteIsLeftOut() {
        try (UciRig rig = new UciRig()) {
            rig.sendRaw("position startpos moves " + "e2e4 ".repeat(200_000)).sendRaw("\n");
            rig.expectRemark("ignored");
            rig.sendRaw("go ".repeat(400_000)).hangUp().awaitEnd();
        }
    }

    @Test
    void newGamesWithoutASearchCostNothing() {
        try (UciRig rig = new UciRig()) {
            for (int i = 0; i < 10_000; i++) {
                rig.send("ucinewgame").expectSilence();
            }
        }
    }
}
