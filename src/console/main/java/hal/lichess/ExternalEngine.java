package hal.lichess;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Json;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * An engine on this machine for the analysis board of the server: the user chooses it there, and it computes here. It
 * is registered with the account; then it asks for work, and sends what it finds while it searches, until whoever asked
 * has gone.
 */
public final class ExternalEngine {
    private static final String PATH = "/api/external-engine";
    private static final int SECRET_BYTES = 24;
    /** A server that says at once that there is nothing to do is not asked again before this time. */
    private static final long QUICK_MILLIS = 1000;

    /**
     * What is to be analysed.
     *
     * @param session a word; what belongs to another has nothing to do with it
     * @param position as it stands, the moves before it included
     * @param limits how long, and how many lines
     * @param threads how many are wanted
     * @param hashMebibytes how much memory is wanted
     */
    public record Work(String session, Position position, SearchLimits limits, int threads, int hashMebibytes) {
        /**
         * The work of an answer.
         *
         * @throws UserException if it is not a position of chess
         */
        static Work of(Fields work) {
            Position position = Fen.parse(work.text("initialFen"));
            for (String move : work.texts("moves")) {
                position.make(UciMove.parse(position, move));
            }
            SearchLimits limits = work.has("movetime")
                    ? SearchLimits.time(
                            Duration.ofMillis(work.number("movetime").orElse(1)))
                    : work.has("depth")
                            ? SearchLimits.depth(work.small("depth").orElse(1))
                            : SearchLimits.nodes(work.number("nodes").orElse(1));
            return new Work(
                    work.text("sessionId"),
                    position,
                    limits.withLines(
                            Math.max(1, Math.min(5, work.small("multiPv").orElse(1)))),
                    Math.max(1, work.small("threads").orElse(1)),
                    Math.max(1, work.small("hash").orElse(1)));
        }
    }

    /** Who computes. */
    @FunctionalInterface
    public interface Analyst {
        /**
         * Analyses, on the calling thread.
         *
         * @param lines takes lines of UCI, {@code info} with score and moves, as they come
         * @param stop raised when no more is wanted
         * @throws UserException if it cannot
         */
        void analyse(Work work, Consumer<String> lines, StopToken stop);
    }

    private final Lichess lichess;
    private final String name;
    private final int maxThreads;
    private final int maxHash;
    private final Analyst analyst;
    private final Consumer<String> log;
    /** By which the server knows who may work for the engine; made anew each time, and kept nowhere. */
    private final String secret = secret();

    private final StopToken end = new StopToken();

    /**
     * An engine that is not registered yet.
     *
     * @param lichess signed in, by a token that may write engines
     * @param name as the user will see it
     * @param maxThreads how many threads may be asked for
     * @param maxHash how many mebibytes may be asked for
     * @param log told what happens, a sentence at a time
     */
    public ExternalEngine(
            Lichess lichess, String name, int maxThreads, int maxHash, Analyst analyst, Consumer<String> log) {
        this.lichess = lichess;
        this.name = name;
        this.maxThreads = maxThreads;
        this.maxHash = maxHash;
        this.analyst = analyst;
        this.log = log;
    }

    private static String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * Registers the engine, in the place of one of the same name if there is one, and works until it is stopped.
     *
     * @throws UserException if the server refuses it
     */
    public void run() {
        Json registration = Json.object()
                .add("name", name)
                .add("maxThreads", maxThreads)
                .add("maxHash", maxHash)
                .add("variants", Json.array("chess"))
                .add("providerSecret", secret);
        LichessClient client = lichess.client();
        Optional<String> known = registered(lichess, name);
        if (known.isPresent()) {
            client.sendJson("PUT", PATH + "/" + known.get(), registration);
        } else {
            client.sendJson("POST", PATH, registration);
        }
        log.accept(name + " is registered at " + lichess.server()
                + ". Choose it on the analysis board, in the engine menu. Ctrl-C ends it.");
        LichessClient broker = client.withoutToken(lichess.server().engines());
        int failures = 0;
        while (!end.isRaised()) {
            long start = System.nanoTime();
            try {
                Fields answer =
                        broker.sendJson("POST", PATH + "/work", Json.object().add("providerSecret", secret));
                failures = 0;
                if (!answer.has("id")) {
                    boolean quick = (System.nanoTime() - start) / 1_000_000 < QUICK_MILLIS;
                    if (quick && !end.isRaised()) {
                        broker.sleep(broker.patience().pause(1));
                    }
                } else if (!end.isRaised()) {
                    serve(broker, answer);
                }
            } catch (ServerException e) {
                if (e.kind() != ServerException.Kind.LOST) {
                    throw e;
                }
                failures++;
                if (failures == 1) {
                    log.accept(e.getMessage() + " Reconnecting.");
                }
                if (!end.isRaised()) {
                    broker.sleep(broker.patience().pause(failures));
                }
            }
        }
    }

    /** The id of the account's engine of this name; empty if it has none. */
    private static Optional<String> registered(Lichess lichess, String name) {
        return lichess.client().getAll(PATH).stream()
                .filter(engine -> engine.text("name").equals(name))
                .map(engine -> Lichess.checked(engine.text("id"), "the id of an engine"))
                .findFirst();
    }

    /**
     * Takes an engine from the account.
     *
     * @return whether there was one of this name
     */
    public static boolean remove(Lichess lichess, String name) {
        Optional<String> known = registered(lichess, name);
        known.ifPresent(id -> lichess.client().delete(PATH + "/" + id));
        return known.isPresent();
    }

    private void serve(LichessClient broker, Fields answer) {
        StopToken stop = new StopToken();
        Runnable unlink = end.onRaise(stop::raise);
        try {
            Work work = Work.of(answer.object("work"));
            log.accept("Analysing " + Fen.format(work.position()) + ".");
            String path = PATH + "/work/" + Lichess.checked(answer.text("id"), "the id of work");
            CompletableFuture<Void> sent;
            try (LineBody body = new LineBody()) {
                sent = broker.sendLines(path, body);
                // The answer comes early, or the connection breaks, when whoever asked has gone.
                CompletableFuture<Void> unused = sent.whenComplete((done, failure) -> stop.raise());
                analyst.analyse(work, body::add, stop);
            }
            sent.join();
        } catch (CompletionException e) {
            return; // no more is wanted
        } catch (UserException e) {
            log.accept("Not analysed: " + e.getMessage());
        } finally {
            unlink.run();
        }
    }

    /** Works no more; {@link #run} returns soon. From any thread. */
    public void stop() {
        end.raise();
    }

    /**
     * The body of a request that is written line by line while it is sent. Where no line comes for a while the last one
     * is sent again, so that a connection that the other side has closed is noticed.
     */
    static final class LineBody extends InputStream {
        private static final long SILENCE_MILLIS = 1000;

        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private volatile boolean closed;
        private byte[] present = {};
        private int at;

        /** Sends a line soon; does not wait. From any thread. */
        void add(String line) {
            lines.add(line + "\n");
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (length == 0) {
                return 0;
            }
            try {
                while (at == present.length) {
                    String next = lines.poll(closed ? 0 : SILENCE_MILLIS, TimeUnit.MILLISECONDS);
                    if (next != null) {
                        present = next.getBytes(StandardCharsets.UTF_8);
                        at = 0;
                    } else if (closed) {
                        return -1;
                    } else if (present.length > 0) {
                        at = 0;
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return -1;
            }
            int count = Math.min(length, present.length - at);
            System.arraycopy(present, at, into, offset, count);
            at += count;
            return count;
        }

        /** Nothing more comes; what was added is sent. From any thread. */
        @Override
        public void close() {
            closed = true;
            lines.add("");
        }
    }
}
