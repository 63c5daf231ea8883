package hal.lichess;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The body of an answer, read line by line or whole by one thread. It may stop, stall or be cut anywhere: then it ends
 * with an exception, and what was read before holds. {@link #close} may be called by any thread and ends a read in
 * progress.
 */
final class LineStream implements AutoCloseable {
    private static final int MAX_LINE = 1 << 20;

    private final Duration silence;
    private final BlockingQueue<Part> parts = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private Flow.Subscription subscription;
    private ByteBuffer rest = ByteBuffer.allocate(0);
    private List<ByteBuffer> buffers = List.of();
    private boolean ended;
    private volatile boolean closed;

    /** Bytes, the end (null bytes), or the reason for an early end. */
    private record Part(List<ByteBuffer> bytes, Throwable failure) {}

    /** @param silence the longest time between two bytes */
    LineStream(Flow.Publisher<List<ByteBuffer>> body, Duration silence) {
        this.silence = silence;
        body.subscribe(new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription given) {
                synchronized (LineStream.this) {
                    subscription = given;
                }
                given.request(1);
            }

            @Override
            public void onNext(List<ByteBuffer> bytes) {
                parts.add(new Part(bytes, null));
            }

            @Override
            public void onError(Throwable failure) {
                parts.add(new Part(null, failure));
            }

            @Override
            public void onComplete() {
                parts.add(new Part(null, null));
            }
        });
    }

    /**
     * The next line that is not empty.
     *
     * @return empty at the regular end
     * @throws IOException if the connection is lost, silent for too long, or closed; if the last line is cut; if a line
     *     is too long
     */
    Optional<String> next() throws IOException, InterruptedException {
        while (true) {
            while (rest.hasRemaining()) {
                byte b = rest.get();
                if (b == '\n') {
                    String text = line.toString(StandardCharsets.UTF_8).strip();
                    line.reset();
                    if (!text.isEmpty()) {
                        return Optional.of(text);
                    }
                } else {
                    line.write(b);
                    if (line.size() > MAX_LINE) {
                        throw new IOException("a line of its answer is too long");
                    }
                }
            }
            if (!advance()) {
                if (!line.toString(StandardCharsets.UTF_8).isBlank()) {
                    throw new IOException("the answer broke off in the middle of a line");
                }
                return Optional.empty();
            }
        }
    }

    /**
     * All that is left.
     *
     * @throws IOException if the connection is lost or silent, or there is more than that
     */
    String all(int maxBytes) throws IOException, InterruptedException {
        do {
            while (rest.hasRemaining()) {
                line.write(rest.get());
                if (line.size() > maxBytes) {
                    throw new IOException("its answer is longer than " + maxBytes + " bytes");
                }
            }
        } while (advance());
        return line.toString(StandardCharsets.UTF_8);
    }

    /** Goes to the next bytes; false at the end. */
    private boolean advance() throws IOException, InterruptedException {
        while (buffers.isEmpty()) {
            if (ended) {
                return false;
            }
            Part part = parts.poll(silence.toMillis(), TimeUnit.MILLISECONDS);
            if (closed) {
                throw new IOException("closed");
            }
            if (part == null) {
                throw new IOException("nothing has come for " + silence.toSeconds() + " seconds");
            }
            if (part.failure() != null) {
                throw new IOException(LichessClient.reason(part.failure()), part.failure());
            }
            ended = part.bytes() == null;
            if (!ended) {
                buffers = part.bytes();
                subscription().request(1);
            }
        }
        rest = buffers.get(0);
        buffers = buffers.subList(1, buffers.size());
        return true;
    }

    private synchronized Flow.Subscription subscription() {
        return subscription;
    }

    @Override
    public void close() {
        closed = true;
        Flow.Subscription open = subscription();
        if (open != null) {
            open.cancel();
        }
        parts.add(new Part(null, new IOException("closed")));
    }
}
