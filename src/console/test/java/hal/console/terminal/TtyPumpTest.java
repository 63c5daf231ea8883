package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jline.utils.NonBlockingReader;
import org.junit.jupiter.api.Test;

class TtyPumpTest {
    /** In the keyboard's input, a pause for which a tenth of a second is too short a wait. */
    private static final char PAUSE = '\uffff';

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

    /**
     * What terminals say of themselves, asked or not: each kind, with a bell and with both terminators, short and long.
     */
    private static List<String> reports() {
        List<String> all = new ArrayList<>();
        String body = "11;rgb:ffff/0000/ffff q e4 \u00e4 1;2R";
        for (String begin : List.of("]", "P", "_", "^", "X")) {
            for (String text : List.of(body, body.repeat(50), "52;c;" + "QUJD".repeat(5000))) {
                for (String end : List.of("\u001b\\", "\u0007", "\u009c")) {
                    all.add("\u001b" + begin + text + end);
                    all.add((char) (begin.charAt(0) + 0x40) + text + end);
                }
            }
        }
        Random random = new Random(3);
        String parameters = "0123456789;:<=>?";
        for (int i = 0; i < 3000; i++) {
            StringBuilder sequence = new StringBuilder(i % 2 == 0 ? "\u001b[" : "\u009b");
            for (int length = random.nextInt(i % 10 == 0 ? 200 : 8); length > 0; length--) {
                sequence.append(parameters.charAt(random.nextInt(parameters.length())));
            }
            if (random.nextInt(3) == 0) {
                sequence.append((char) (' ' + random.nextInt(16)));
            }
            char last = (char) ('@' + random.nextInt('~' - '@' + 1));
            all.add(sequence.append(last == 'M' ? 'c' : last).toString()); // M may have three characters behind it.
        }
        for (char key = '!'; key <= '~'; key++) {
            all.add("\u001bO" + key);
        }
        all.addAll(
                List.of("\u001b[M !!", "\u001b[32;10;10M", "\u001b[<64;10;10M", "\u001b[>1;10;0c", "\u001b[?2026;2$y"));
        all.addAll(List.of(
                "\u001b[0n", "\u001b[I", "\u001b[O", "\u001b[97;5u", "\u001b[15~", "\u001bP1+r544e=78\u001b\\"));
        return all;
    }

    @Test
    void nothingThatATerminalReportsIsTakenForText() {
        Set<String> keys = Set.of("2~", "3~", "3;5~", "Z", "1;5C", "1;5D", "200~", "201~");
        for (String report : reports()) {
            for (String input : List.of(report, split(report))) {
                for (String heard : heard(input + "x")) {
                    String typed = heard.startsWith("typed ") ? heard.substring(6) : "x";
                    boolean key = typed.matches("\u001bO[A-DFH]")
                            || (typed.startsWith("\u001b[") && keys.contains(typed.substring(2)));
                    assertTrue(key || typed.equals("x"), () -> typed + " of " + report);
                }
                assertEquals(
                        "typed x", heard(input + "x").get(heard(input + "x").size() - 2), report);
            }
        }
    }

    /** The same in pieces. */
    private static String split(String report) {
        int at = report.length() / 2;
        return report.substring(0, at) + PAUSE + report.substring(at);
    }

    @Test
    void anAnswerThatIsBrokenOffEndsWithTheNextSequenceOrControl() {
        assertEquals(List.of("typed \u001bOA", "typed x", "ended"), heard("\u001b]11;rgb\u001b[Ax"));
        assertEquals(List.of("interrupted", "typed x", "ended"), heard("\u001b]11;rgb\u0003x"));
        assertEquals(List.of("typed x", "ended"), heard("\u001bP11;rgb\u0018x"));
        assertEquals(List.of("interrupted", "typed x", "ended"), heard("\u001b[11;\u0003x"));
    }

    @Test
    void theRightButtonIsToldApartFromTheLeft() {
        assertEquals(
                List.of("mouse RIGHT_PRESS 4 2", "mouse RIGHT_RELEASE 6 2", "ended"),
                heard("\u001b[<2;5;3M\u001b[<34;6;3M\u001b[<2;7;3m"));
    }

    private static List<String> heard(String input) {
        List<String> heard = new ArrayList<>();
        TtyPump.Listener listener = (TtyPump.Listener) Proxy.newProxyInstance(
                TtyPumpTest.class.getClassLoader(), new Class<?>[] {TtyPump.Listener.class}, (self, method, values) -> {
                    List<Object> with = values == null ? List.of() : List.of(values);
                    heard.add(method.getName()
                            + with.stream().map(value -> " " + value).collect(Collectors.joining()));
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
