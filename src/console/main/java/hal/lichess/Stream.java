package hal.lichess;

import hal.platform.Threads;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Reads a stream of events on a thread of its own, for as long as it is wanted: a connection that is lost, silent or
 * cut is made again, after pauses that grow. What the connection brought before is not asked for again; the server
 * begins each with all that there is to know. That the connection is lost, and that it stands again, is said here.
 */
abstract class Stream implements AutoCloseable {
    private static final int MAX_UNKNOWN = 100;

    private final LichessClient client;
    private final String path;
    private final Consumer<String> news;
    private final Thread thread;
    /** What came and is not known, so that it is said once. Touched by the stream's thread only. */
    private final Set<String> unknown = new HashSet<>();
    /** Completed when the server has answered for the first time, or not. */
    private final CompletableFuture<Void> tried = new CompletableFuture<>();

    private volatile boolean closed;
    private volatile LineStream open;
    /** Whether the connection was given up on purpose, to be told of everything anew. */
    private volatile boolean reopen;

    /**
     * A stream that {@link #start} begins.
     *
     * @param news told what the user should know, on the stream's thread
     */
    Stream(LichessClient client, String path, String name, Consumer<String> news) {
        this.client = client;
        this.path = path;
        this.news = news;
        thread = Threads.daemon(name, this::run);
    }

    final void start() {
        thread.start();
    }

    /** A line has come. Called on the stream's thread, as are all of these. */
    abstract void onEvent(Fields event);

    /** Whether nothing is expected any more once the server has ended the stream. */
    boolean isComplete() {
        return false;
    }

    /** The stream has ended for good, because {@link #isComplete} or because the server refuses it. */
    abstract void onEnd(Optional<ServerException> refusal);

    /** An event of a type that HAL does not know: said once for each. On the stream's thread. */
    final void skip(String type) {
        if (unknown.size() < MAX_UNKNOWN && unknown.add(type)) {
            news.accept(
                    "I have left out an event from Lichess that I do not know: \"" + CleanText.line(type, 60) + "\".");
        }
    }

    private void run() {
        int failures = 0;
        while (!closed) {
            String trouble = "";
            try (LineStream lines = client.open(path, "application/x-ndjson")) {
                open = lines;
                tried.complete(null);
                Optional<String> line = closed ? Optional.empty() : lines.next();
                while (line.isPresent() && !closed) {
                    Fields event = Fields.parse(line.get())
                            .orElseThrow(() -> new IOException("a line of its answer makes no sense"));
                    if (failures > 0) {
                        failures = 0;
                        news.accept("Connected to Lichess again.");
                    }
                    onEvent(event);
                    line = lines.next();
                }
                if (closed) {
                    return;
                }
                if (isComplete()) {
                    onEnd(Optional.empty());
                    return;
                }
                trouble = "Lichess has closed the connection.";
            } catch (ServerException e) {
                if (e.kind() != ServerException.Kind.LOST) {
                    if (!closed) {
                        onEnd(Optional.of(e));
                    }
                    return;
                }
                trouble = e.getMessage();
            } catch (IOException e) {
                trouble = LichessClient.lost(e).getMessage();
            } catch (InterruptedException | UserException e) {
                trouble = "The connection was interrupted."; // woken to connect anew, or to end
            } finally {
                open = null;
                tried.complete(null);
            }
            failures++;
            if (failures == 1 && !closed && !reopen) {
                news.accept(trouble + " Reconnecting.");
            }
            if (!pause(failures)) {
                return;
            }
        }
    }

    private boolean pause(int failures) {
        if (reopen) {
            reopen = false;
            return !closed;
        }
        try {
            client.patience().sleeper().sleep(client.patience().pause(failures));
            return !closed;
        } catch (InterruptedException e) {
            return !closed; // it was woken to go on, or to end
        }
    }

    /** Waits until the stream stands, or has failed once. */
    final void awaitTry() {
        tried.join();
    }

    /** Gives the connection up and makes another, which begins with all that there is to know. From any thread. */
    final void reopen() {
        reopen = true;
        LineStream lines = open;
        if (lines != null) {
            lines.close();
        } else {
            thread.interrupt();
        }
    }

    /** Ends it, without a word. From any thread; does not wait. */
    @Override
    public void close() {
        closed = true;
        LineStream lines = open;
        if (lines != null) {
            lines.close();
        }
        if (Thread.currentThread() != thread) {
            thread.interrupt(); // its own end it sees by itself, after what is to be said at the end
        }
    }
}
