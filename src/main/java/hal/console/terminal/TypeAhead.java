package hal.console.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Keeps what is typed while no line is read, up to a bound, and passes it on when the next line begins. */
final class TypeAhead {
    /** More is not kept: nobody types a thousand characters into the void on purpose. */
    static final int MOST = 1000;

    private final StringBuilder waiting = new StringBuilder();
    private PromptTerminal prompt;

    /** Passes keys on from now on, beginning with those that have waited. */
    synchronized void open(PromptTerminal reader) {
        prompt = reader;
        try {
            reader.type(waiting.toString());
        } catch (IOException problem) {
            throw new UncheckedIOException("a terminal in memory has failed", problem);
        } finally {
            waiting.setLength(0);
        }
    }

    /** Lets keys wait from now on. */
    synchronized void close() {
        prompt = null;
    }

    /** Takes keys. */
    void type(String keys) throws IOException {
        PromptTerminal reader;
        synchronized (this) {
            reader = prompt;
            if (reader == null && waiting.length() + keys.length() <= MOST) {
                waiting.append(keys);
            }
        }
        if (reader != null) {
            // Outside of the lock, since this waits for the editor when many keys come at once.
            reader.type(keys);
        }
    }
}
