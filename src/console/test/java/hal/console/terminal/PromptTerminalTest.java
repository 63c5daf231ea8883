package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromptTerminalTest {
    @ParameterizedTest
    @ValueSource(strings = {"e", "\u00e9", "\u265f", "\ud83d\ude00"})
    void whatIsMissingOfTheLastCharacterIsCounted(String character) {
        byte[] bytes = ("x" + character).getBytes(StandardCharsets.UTF_8);
        assertEquals(0, PromptTerminal.unfinished(bytes));
        for (int length = 2; length < bytes.length; length++) {
            assertEquals(length - 1, PromptTerminal.unfinished(Arrays.copyOf(bytes, length)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void bytesThatAreNoUtf8AreNotWaitedFor(int length) {
        byte[] strays = new byte[length];
        Arrays.fill(strays, (byte) 0x80);
        assertEquals(0, PromptTerminal.unfinished(strays));
    }
}
