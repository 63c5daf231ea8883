package hal.web;

import com.sun.net.httpserver.HttpExchange;
import hal.platform.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

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
            listener.queue(hello());
            parts.forEach(listener::part);
            listeners.add(listener);
            if (closed) {
                listener.end();
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
    void part(String name, Json state) {
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
    void say(Json what) {
        String json = what.toString();
        byte[] event = Listener.event("say", json);
        synchronized (this) {
            said.add(json);
            saidLength += json.length();
            while (said.size() > MAX_HISTORY || (saidLength > MAX_HISTORY_LENGTH && said.size() > 1)) {
                saidLength -= said.remove().length();
            }
            hello = null;
            listeners.forEach(listener -> listener.queue(event));
        }
        write();
    }

    /** Something happens that a page which comes late need not know. */
    void happen(String name, Json what) {
        byte[] event = Listener.event(name, what.toString());
        synchronized (this) {
            listeners.forEach(listener -> listener.queue(event));
        }
        write();
    }

    /** Writes, outside the lock, what was queued under it. */
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
    void sendHeartbeat() {
        synchronized (this) {
            listeners.forEach(Listener::queueHeartbeat);
        }
        write();
    }

    /** Ends all streams; a page that still comes is told how everything stands, and no more. */
    void close() {
        synchronized (this) {
            closed = true;
            listeners.forEach(Listener::end);
        }
        write();
    }

    /**
     * A page that listens: one open stream of server-sent events. Whoever sends never waits: what has not been written
     * yet waits here, in texts that all pages of a game share, of each part of the state only the newest. A page that
     * does not read is disconnected; a browser then connects again by itself, and is told how everything stands.
     */
    static final class Listener {
        /** A page that has more bytes to catch up with does not read. */
        static final int MAX_WAITING = 1 << 20;

        /** Written at once; a page that takes these quickly enough is being read. */
        private static final int PIECE = 1 << 14;

        /** The page counts on it: without one for a while it says that the server does not answer. */
        private static final byte[] HEARTBEAT = event("beat", "0");

        private final HttpExchange exchange;
        private final OutputStream out;
        private final VisitorThreads writers;
        private final Consumer<Listener> whenGone;

        private final Map<String, byte[]> parts = new LinkedHashMap<>();
        private final Deque<byte[]> news = new ArrayDeque<>();
        private int waiting;
        /** Whether nothing is to be written any more. */
        private boolean gone;

        /** Whether the exchange has been closed, or is about to be. */
        private boolean ended;

        /** Whether a thread writes, or has been asked to. */
        private boolean writing;

        /** The thread that writes; null while none does. */
        private Thread writer;

        /**
         * Begins the stream; writes to the page.
         *
         * @param writers write to it; it needs one of these threads only while there is something to write
         * @param whenGone told once when the page is gone, on one of those threads
         */
        Listener(HttpExchange exchange, VisitorThreads writers, Consumer<Listener> whenGone) throws IOException {
            this.exchange = exchange;
            this.writers = writers;
            this.whenGone = whenGone;
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            out = exchange.getResponseBody();
        }

        /** An event as it is written; many listeners may share it. */
        static byte[] event(String name, String json) {
            return ("event: " + name + "\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8);
        }

        // What follows only takes note, so that it may be called under a lock; write() then lets it be written.

        /** Keeps the newest state of a part, in place of an older one that has not been sent. */
        synchronized void part(String name, byte[] event) {
            byte[] before = parts.remove(name);
            waiting -= before == null ? 0 : before.length;
            if (accepts(event)) {
                parts.put(name, event);
            }
        }

        /** Keeps something that is told once. */
        synchronized void queue(byte[] event) {
            if (accepts(event)) {
                news.add(event);
            }
        }

        /** Keeps a sign of life, which finds out whether the page is still there. */
        synchronized void queueHeartbeat() {
            if (!writing) {
                queue(HEARTBEAT);
            }
        }

        private boolean accepts(byte[] event) {
            if (!gone && waiting > 0 && waiting + event.length > MAX_WAITING) {
                end();
            }
            waiting += gone ? 0 : event.length;
            return !gone;
        }

        /** Ends the stream; a page that is being written to is disconnected. */
        synchronized void end() {
            gone = true;
            waiting = 0;
            news.clear();
            parts.clear();
            if (writer != null) {
                writer.interrupt();
            }
        }

        /** Lets a thread write what has been kept, unless one does. Never waits. */
        void write() {
            synchronized (this) {
                if (writing || ended || (isAllWritten() && !gone)) {
                    return;
                }
                writing = true;
            }
            try {
                writers.execute(this::drain);
            } catch (RejectedExecutionException e) {
                end(); // The server has ended.
            }
        }

        private void drain() {
            try {
                for (byte[] event = next(); event != null; event = next()) {
                    for (int at = 0; at < event.length; at += PIECE) {
                        out.write(event, at, Math.min(PIECE, event.length - at));
                        writers.progress();
                    }
                    if (isAllWritten()) {
                        out.flush();
                    }
                }
            } catch (IOException e) {
                end(); // The usual end: the page was closed.
            }
            if (ends()) {
                exchange.close(); // If it was disconnected, this thread is interrupted, and closing does not wait
                // either.
                whenGone.accept(this);
            }
        }

        private synchronized byte[] next() {
            writer = Thread.currentThread();
            byte[] event = news.poll();
            if (event == null && !parts.isEmpty()) {
                event = parts.remove(parts.keySet().iterator().next());
            }
            if (event == null) {
                writer = null;
                writing = gone;
            } else {
                waiting -= event.length;
            }
            return event;
        }

        private synchronized boolean isAllWritten() {
            return news.isEmpty() && parts.isEmpty();
        }

        private synchronized boolean ends() {
            writer = null;
            boolean first = gone && !ended;
            ended |= first;
            return first;
        }
    }
}
