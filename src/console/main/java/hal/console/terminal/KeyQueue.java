package hal.console.terminal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jline.utils.NonBlockingReader;

/**
 * The keys on their way from the keyboard to the line editor. Putting some in never waits, however many there are and
 * whether or not anybody reads them: the thread that watches the keyboard must always come to the next Ctrl-C. Only the
 * reader waits.
 */
final class KeyQueue extends NonBlockingReader {
    private final int most;
    /** Guarded by this object's monitor, under which nothing is done but moving characters; so is the next field. */
    private final Deque<Character> keys = new ArrayDeque<>();

    private boolean closed;

    /** @param most how many characters may wait; a key that would be more is dropped */
    KeyQueue(int most) {
        this.most = most;
    }

    /** Adds keys, all of them or, where there is no room left or no reader, none. */
    synchronized void put(String typed) {
        if (closed || keys.size() + typed.length() > most) {
            return;
        }
        typed.chars().forEach(key -> keys.add((char) key));
        notifyAll();
    }

    /** Drops the keys that were not read, as a terminal does on Ctrl-C. */
    synchronized void forget() {
        keys.clear();
    }

    @Override
    public synchronized int available() {
        return keys.size();
    }

    /**
     * Takes a character, or looks at it. JLine asks ten times a second for the character that it takes next; so that
     * nothing happens while nobody types, it has its answer once there is one.
     *
     * @param millis how long to wait for one to look at; 0 for as long as it takes
     */
    @Override
    protected synchronized int read(long millis, boolean isPeek) throws IOException {
        await(isPeek ? millis : 0);
        if (keys.isEmpty()) {
            return closed ? EOF : READ_EXPIRED;
        }
        return isPeek ? keys.element() : keys.remove();
    }

    @Override
    public synchronized int readBuffered(char[] buffer, int offset, int length, long millis) throws IOException {
        await(millis);
        int count = 0;
        while (count < length && !keys.isEmpty()) {
            buffer[offset + count++] = keys.remove();
        }
        return count > 0 || length == 0 ? count : closed ? EOF : READ_EXPIRED;
    }

    private synchronized void await(long millis) throws IOException {
        long end = System.nanoTime() + 1_000_000 * millis;
        try {
            for (long left = millis; keys.isEmpty() && !closed && (millis == 0 || left > 0); ) {
                wait(left);
                left = millis == 0 ? 0 : Math.max(0, (end - System.nanoTime() + 999_999) / 1_000_000);
            }
        } catch (InterruptedException e) {
            throw (IOException) new InterruptedIOException("the line was interrupted").initCause(e);
        }
    }

    /** Ends the input behind the keys that wait. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
