package hal.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/**
 * A page that listens: one open stream of server-sent events. Whoever sends never waits: what has not been written yet is kept
 * here, of each part of the state only the newest, and a page that does not read is let go.
 */
final class Listener {
    /** A page that has so much to catch up with is gone. */
    private static final int MAX_WAITING = 2_000;

    private final HttpExchange exchange;
    private final OutputStream out;
    private final Executor writers;
    private final Runnable whenGone;
    private final Map<String, String> parts = new LinkedHashMap<>();
    private final Deque<String> news = new ArrayDeque<>();
    private boolean writing;
    private boolean gone;

    /**
     * Begins the stream.
     *
     * @param writers runs what writes, so that a page needs a thread only while it is written to
     * @param whenGone told once when the page is gone
     */
    Listener(HttpExchange exchange, Executor writers, Runnable whenGone) throws IOException {
        this.exchange = exchange;
        this.writers = writers;
        this.whenGone = whenGone;
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        out = exchange.getResponseBody();
    }

    /** Sends the newest state of a part, in place of an older one that has not been sent. */
    synchronized void part(String name, String json) {
        parts.remove(name);
        parts.put(name, json);
        write();
    }

    /** Sends something that is told once. */
    synchronized void tell(String event, String json) {
        if (news.size() >= MAX_WAITING) {
            leave();
            return;
        }
        news.add(event(event, json));
        write();
    }

    /** Sends a sign of life, which finds out whether the page is still there. */
    synchronized void beat() {
        if (news.isEmpty()) {
            news.add(": beat\n\n");
            write();
        }
    }

    private static String event(String name, String json) {
        return "event: " + name + "\ndata: " + json + "\n\n";
    }

    private void write() {
        if (!writing && !gone) {
            writing = true;
            writers.execute(this::drain);
        }
    }

    private void drain() {
        try {
            for (String text = next(); !text.isEmpty(); text = next()) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException e) {
            leave(); // The usual end: the page was closed.
        }
    }

    private synchronized String next() {
        StringBuilder text = new StringBuilder();
        news.forEach(text::append);
        news.clear();
        parts.forEach((name, json) -> text.append(event(name, json)));
        parts.clear();
        writing = text.length() > 0 && !gone;
        return writing ? text.toString() : "";
    }

    /** Ends the stream. */
    void leave() {
        synchronized (this) {
            if (gone) {
                return;
            }
            gone = true;
        }
        whenGone.run();
        exchange.close();
    }
}
