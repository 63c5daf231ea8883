package hal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PastedTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Event \"x\"]\n[White \"A\"]\n\n1. e4 e5 *",
                "[Event \"x\"] [White \"A\"] 1. e4 e5 1-0",
                "1. e4 e5 2. Nf3",
                "1.e4 e5",
                "{a game} 1. d4 d5 2. c4 *",
                "1. e4 c5\n2. Nf3 d6 1-0"
            })
    void knowsAGame(String text) {
        assertTrue(Pasted.isGame(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1. e4", "1.e4", "e4", "e4 e5", "1. hello there", "[Event \"x\"]", "[see this]", "1... e5", ""})
    void aMoveOrAWordIsNoGame(String text) {
        assertFalse(Pasted.isGame(text));
    }

    @Test
    void knowsAPosition() {
        assertTrue(Pasted.isPosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        assertTrue(Pasted.isPosition("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"));
        assertFalse(Pasted.isPosition("e4/d5"));
    }

    @Test
    void gathersAGameUpToItsResult() {
        Pasted pasted = new Pasted();
        assertFalse(pasted.takes("e4", false));
        assertTrue(pasted.takes("[Event \"x\"]", false));
        assertEquals(Optional.empty(), pasted.add("[Event \"x\"]"));
        assertEquals(Optional.empty(), pasted.add(""));
        assertEquals(Optional.empty(), pasted.add("1. e4 e5 2. Nf3"));
        assertFalse(pasted.takes("quit", true));
        assertTrue(pasted.takes("Nc6 1-0", false));
        assertEquals(
                "[Event \"x\"]\n\n1. e4 e5 2. Nf3\nNc6 1-0\n",
                pasted.add("Nc6 1-0").orElseThrow());
        assertFalse(pasted.isOpen());
    }

    @Test
    void anEmptyLineBehindTheMovesEndsIt() {
        Pasted pasted = new Pasted();
        pasted.add("[Event \"x\"]");
        pasted.add("1. e4 e5");
        assertTrue(pasted.add("").isPresent());
    }
}
