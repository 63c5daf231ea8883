package hal.siege;

import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Something of HAL's that takes what comes from outside, to be besieged with bytes. The same targets are used by the
 * short siege in the tests, by the guided one of {@code make siege}, and to repeat a finding.
 *
 * @param name also that of the folder of its corpus, below {@code src/program/test/resources/siege}
 * @param opener prepares an attack
 */
record Target(String name, Opener opener) {
    /** Prepares an attack, in a folder of its own, which exists. */
    interface Opener {
        Attack open(Path folder) throws Exception;
    }

    /** One input after the other. */
    interface Attack extends AutoCloseable {
        /** Takes an input. Whatever it throws is a finding. */
        void on(byte[] input) throws Exception;

        @Override
        default void close() {}
    }

    /** A target whose attack needs nothing. */
    static Target of(String name, Attack attack) {
        return new Target(name, folder -> attack);
    }

    static String text(byte[] input) {
        return new String(input, StandardCharsets.UTF_8);
    }

    /** What HAL may say of bad input is no finding, as long as it says it in a sentence without control characters. */
    static void expectSentence(UserException e) {
        String message = e.getMessage();
        if (message == null || message.isBlank()) {
            throw new AssertionError("a complaint without words", e);
        }
        if (message.chars().anyMatch(c -> (c < ' ' && c != '\n' && c != '\t') || c == 0x7f)) {
            throw new AssertionError("a complaint with control characters: " + message, e);
        }
    }

    /** Checks what must hold. */
    static void expect(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
