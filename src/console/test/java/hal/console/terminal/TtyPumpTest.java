package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.NonBlockingReader;
import org.junit.jupiter.api.Test;

class TtyPumpTest {
    /** In the keyboard's input, a pause for which a tenth of a second is too short a wait. */
    private static final char PAUSE = '~' + 1;

    @Test
    void anAnswerThatComesInPiecesIsTakenWhole() {
        String answer = "]11;rgb:ffff/ffff/ffff";
        for (int at = 0; at <= answer.length(); at++) {
            String halting = "\u001b" + answer.substring(0, at) + PAUSE + answer.substring(at) + "\u001b\\x";
            assertEquals(List.of("answered " + answer, "typed x", "ended"), heard(halting), "paused at " + at);
        }
    }

    @Test
    void anAnswerEndsWithABellOrWithAStringTerminator() {
        assertEquals(List.of("answered ]11;rgb:f/f/f", "typed x", "ended"), heard("\u001b]11;rgb:f/f/f\u0007x"));
        assertEquals(List.of("answered ]11;rgb:f/f/f", "typed x", "ended"), heard("\u001b]11;rgb:f/f/f\u001b\\x"));
    }

    private static List<String> heard(String input) {
        List<String> heard = new ArrayList<>();
        TtyPump.Listener listener = (TtyPump.Listener) Proxy.newProxyInstance(
                TtyPumpTest.class.getClassLoader(), new Class<?>[] {TtyPump.Listener.class}, (self, method, values) -> {
                    heard.add(method.getName() + (values == null ? "" : " " + values[0]));
                    return null;
                });
        new TtyPump(new Keyboard(input), listener).run();
        return heard;
    }

    /** Types by itself; at a pause, short waits are in vain. */
    private static final class Keyboard extends NonBlockingReader {
        private final String input;
        private int next;

        Keyboard(String input) {
            this.input = input;
        }

        @Override
        protected int read(long timeout, boolean isPeek) {
            if (next < input.length() && input.charAt(next) == PAUSE) {
                if (timeout > 0 && timeout <= 100) {
                    return READ_EXPIRED;
                }
                next++;
            }
            if (next == input.length()) {
                return EOF;
            }
            return isPeek ? input.charAt(next) : input.charAt(next++);
        }

        @Override
        public int readBuffered(char[] target, int offset, int length, long timeout) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {
            next = input.length();
        }
    }
}
