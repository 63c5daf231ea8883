package hal.web;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonValue;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;

/** The pages that show one game, what they have to know of it, and what was said lately: a page that comes late knows all. */
final class Broadcaster {
    /** How much of the conversation a page that comes late gets to see. */
    private static final int MAX_HISTORY = 300;

    private final Executor writers;
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final Map<String, String> parts = new LinkedHashMap<>();
    private final Deque<JsonValue> said = new ArrayDeque<>();
    private long lastLeft = System.nanoTime();

    /** Nobody listens yet. */
    Broadcaster(Executor writers) {
        this.writers = writers;
    }

    /** Another page listens from now on; it is told first how everything stands. */
    void join(HttpExchange exchange) throws IOException {
        Listener[] own = new Listener[1];
        Listener listener = new Listener(exchange, writers, () -> left(own[0]));
        own[0] = listener;
        synchronized (this) {
            JsonArray all = new JsonArray();
            said.forEach(all::add);
            listener.tell("hello", Json.object().add("said", all).toString());
            parts.forEach(listener::part);
            listeners.add(listener);
        }
    }

    private synchronized void left(Listener listener) {
        listeners.remove(listener);
        lastLeft = System.nanoTime();
    }

    /** A part of the state is so now; nothing is sent where it was so before. */
    synchronized void part(String name, JsonValue state) {
        String json = state.toString();
        if (!json.equals(parts.put(name, json))) {
            listeners.forEach(listener -> listener.part(name, json));
        }
    }

    /** Something is said, once. */
    synchronized void say(JsonValue what) {
        said.add(what);
        if (said.size() > MAX_HISTORY) {
            said.removeFirst();
        }
        listeners.forEach(listener -> listener.tell("say", what.toString()));
    }

    /** Something happens that a page which comes late need not know. */
    synchronized void happen(String event, JsonValue what) {
        listeners.forEach(listener -> listener.tell(event, what.toString()));
    }

    /** How many pages listen. */
    int size() {
        return listeners.size();
    }

    /** How long nobody has listened, in nanoseconds; 0 while somebody does. */
    synchronized long absence() {
        return listeners.isEmpty() ? System.nanoTime() - lastLeft : 0;
    }

    /** Finds out which pages are gone. */
    void beat() {
        listeners.forEach(Listener::beat);
    }

    /** Sends everybody away. */
    void close() {
        listeners.forEach(Listener::leave);
    }
}
