package hal.web;

import com.eclipsesource.json.JsonValue;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The pages that show one game, what they have to know of it, and what was said lately: a page that comes late knows
 * all.
 */
final class Broadcaster {
    /** How many answers a page that comes late gets to see, and how many characters of them. */
    private static final int MAX_HISTORY = 300;

    private static final int MAX_HISTORY_LENGTH = Listener.MAX_WAITING / 8;

    private final VisitorThreads writers;
    private final List<Listener> listeners = new ArrayList<>();
    private final Map<String, byte[]> parts = new LinkedHashMap<>();
    private final Deque<String> said = new ArrayDeque<>();
    private int saidLength;

    /** What a page is told first; null if that has to be put together anew. */
    private byte[] hello;

    private long lastLeft = System.nanoTime();
    private boolean closed;

    /** No page listens yet. */
    Broadcaster(VisitorThreads writers) {
        this.writers = writers;
    }

    /** Another page listens from now on; it is told first how everything stands. Writes to that page. */
    void join(HttpExchange exchange) throws IOException {
        Listener listener = new Listener(exchange, writers, this::left);
        synchronized (this) {
            listener.tell(hello());
            parts.forEach(listener::part);
            listeners.add(listener);
            if (closed) {
                listener.leave();
            }
        }
        listener.write();
    }

    private byte[] hello() {
        if (hello == null) {
            hello = Listener.event("hello", "{\"said\":[" + String.join(",", said) + "]}");
        }
        return hello;
    }

    private synchronized void left(Listener listener) {
        listeners.remove(listener);
        lastLeft = System.nanoTime();
    }

    /** A part of the state is so now; nothing is sent where it was so before. */
    void part(String name, JsonValue state) {
        byte[] event = Listener.event(name, state.toString());
        synchronized (this) {
            if (Arrays.equals(event, parts.put(name, event))) {
                return;
            }
            listeners.forEach(listener -> listener.part(name, event));
        }
        write();
    }

    /** Something is said, once. */
    void say(JsonValue what) {
        String json = what.toString();
        byte[] event = Listener.event("say", json);
        synchronized (this) {
            said.add(json);
            saidLength += json.length();
            while (said.size() > MAX_HISTORY || (saidLength > MAX_HISTORY_LENGTH && said.size() > 1)) {
                saidLength -= said.remove().length();
            }
            hello = null;
            listeners.forEach(listener -> listener.tell(event));
        }
        write();
    }

    /** Something happens that a page which comes late need not know. */
    void happen(String name, JsonValue what) {
        byte[] event = Listener.event(name, what.toString());
        synchronized (this) {
            listeners.forEach(listener -> listener.tell(event));
        }
        write();
    }

    /** Lets be written what the listeners have been told under the lock. */
    private void write() {
        List<Listener> all;
        synchronized (this) {
            all = List.copyOf(listeners);
        }
        all.forEach(Listener::write);
    }

    /** How many pages listen. */
    synchronized int size() {
        return listeners.size();
    }

    /** How long no page has listened, in nanoseconds; 0 while one does. */
    synchronized long absence() {
        return listeners.isEmpty() ? System.nanoTime() - lastLeft : 0;
    }

    /** Finds out which pages are gone. */
    void beat() {
        synchronized (this) {
            listeners.forEach(Listener::beat);
        }
        write();
    }

    /** Ends all streams; a page that still comes is told how everything stands, and no more. */
    void close() {
        synchronized (this) {
            closed = true;
            listeners.forEach(Listener::leave);
        }
        write();
    }
}
