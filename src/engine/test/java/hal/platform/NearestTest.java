package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.testkit.LeansOnJava;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@LeansOnJava
class NearestTest {
    private static final List<String> WORDS = List.of("undo", "redo", "resign", "history", "quit", "go");

    @Test
    void slipsOfTheFingerAreForgiven() {
        assertEquals(Optional.of("undo"), Nearest.of("undoo", WORDS));
        assertEquals(Optional.of("undo"), Nearest.of("ndo", WORDS));
        assertEquals(Optional.of("quit"), Nearest.of("qiut", WORDS));
        assertEquals(Optional.of("history"), Nearest.of("HISTROY", WORDS));
    }

    @Test
    void aBeginningIsEnough() {
        assertEquals(Optional.of("resign"), Nearest.of("res", WORDS));
    }

    @Test
    void whatIsNearNothingStaysUnknown() {
        assertEquals(Optional.empty(), Nearest.of("frobnicate", WORDS));
        assertEquals(Optional.empty(), Nearest.of("xyz", WORDS));
    }

    @Test
    void aPieceIsNoSlipOfTheFinger() {
        List<String> words = List.of("h", "l", "hint", "help", "go", "undo");
        assertEquals(Optional.empty(), Nearest.of("K", words));
        assertEquals(Optional.empty(), Nearest.of("king", words));
        assertEquals(Optional.of("help"), Nearest.of("hlep", words));
        assertEquals(Optional.of("go"), Nearest.of("gp", words));
    }

    @Test
    void distancesCountEachSlipOnce() {
        assertEquals(0, Nearest.slips("abc", "abc"));
        assertEquals(1, Nearest.slips("abc", "acb"));
        assertEquals(1, Nearest.slips("abc", "ab"));
        assertEquals(3, Nearest.slips("", "abc"));
        assertEquals(2, Nearest.slips("abcd", "badc"));
    }
}
