package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.platform.VectorModule;
import hal.testkit.Await;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A server in this process, talked to line by line. Every line it says must be one of the protocol. */
final class UciRig implements AutoCloseable {
    private static final String PROTOCOL =
            "id (name|author) \\S.*|uciok|readyok|option name \\S.*|info \\S.*|bestmove (\\(none\\)|0000|[a-h][1-8][a-h][1-8][nbrq]?( ponder [a-h][1-8][a-h][1-8][nbrq]?)?)";
    /** What {@code perft} prints, as Stockfish does. */
    private static final String PERFT = "|[a-h][1-8][a-h][1-8][nbrq]?: \\d+|Nodes searched: \\d+|";

    private final Input input = new Input();
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile Throwable failure;

    UciRig() {
        this(new EngineCatalog(EvaluationCatalog.shipped()), Duration.ZERO);
    }

    UciRig(EngineCatalog catalog, Duration warmUp) {
        UciServer server = new UciServer(input, new PrintWriter(new Lines()), "HAL under test", catalog, warmUp);
        thread = new Thread(() -> {
            try {
                server.run();
            } catch (IOException | RuntimeException | Error e) {
                failure = e;
            }
        });
        thread.start();
    }

    /** What the server reads: bytes as they are sent, and an end when they end. */
    private static final class Input extends InputStream {
        private final BlockingQueue<byte[]> chunks = new LinkedBlockingQueue<>();
        private byte[] chunk = new byte[0];
        private int position;
        private boolean ended;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            try {
                while (position == chunk.length && !ended) {
                    chunk = chunks.take();
                    position = 0;
                    ended = chunk.length == 0;
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            int count = Math.min(length, chunk.length - position);
            System.arraycopy(chunk, position, buffer, offset, count);
            position += count;
            return count == 0 ? -1 : count;
        }
    }

    /**
     * What it writes, as lines, but for the one about a Java without the vector module, on which these tests may run.
     */
    private final class Lines extends Writer {
        private final StringBuilder line = new StringBuilder();

        @Override
        public void write(char[] text, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
                if (text[i] == '\n') {
                    if (line.indexOf(VectorModule.advice()) < 0) {
                        lines.add(line.toString());
                    }
                    line.setLength(0);
                } else {
                    line.append(text[i]);
                }
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    UciRig send(String... commands) {
        for (String command : commands) {
            sendRaw(command + "\n");
        }
        return this;
    }

    UciRig sendRaw(String text) {
        input.chunks.add(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Ends its input. */
    UciRig hangUp() {
        input.chunks.add(new byte[0]);
        return this;
    }

    /** The lines up to the first with this beginning, which is the last of them. */
    List<String> await(String beginning) {
        List<String> heard = new ArrayList<>();
        do {
            heard.add(next(beginning, heard));
        } while (!heard.get(heard.size() - 1).startsWith(beginning));
        return heard;
    }

    private String next(String beginning, List<String> heard) {
        try {
            String line = Await.next(() -> "\"" + beginning + "\" after " + heard + failure, lines);
            assertTrue(line.matches(PROTOCOL + PERFT), () -> "not UCI: " + line);
            return line;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The move of the next answer. */
    String bestMove() {
        List<String> heard = await("bestmove");
        return heard.get(heard.size() - 1).split(" ", -1)[1];
    }

    /** What it says until it is ready; by then everything sent before has been dealt with. */
    List<String> untilReady() {
        List<String> heard = send("isready").await("readyok");
        return heard.subList(0, heard.size() - 1);
    }

    /** Everything it says until it is ready is remarks, and at least one of them contains some words. */
    void expectRemark(String words) {
        List<String> heard = untilReady();
        assertTrue(heard.stream().allMatch(line -> line.startsWith("info string ")), heard::toString);
        assertTrue(heard.stream().anyMatch(line -> line.contains(words)), heard::toString);
    }

    /** It says nothing, and is ready. */
    void expectSilence() {
        assertEquals(List.of(), untilReady());
    }

    /** The position that it has. */
    String fen() {
        List<String> heard = send("d").await("info string fen ");
        String line = heard.get(heard.size() - 1);
        await("info string key ");
        return line.substring("info string fen ".length());
    }

    /** Waits until the server has ended by itself. */
    List<String> awaitEnd() {
        try {
            Await.until("the end of the server", () -> !thread.isAlive());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        if (failure != null) {
            throw new UncheckedIOException(new IOException(failure));
        }
        List<String> rest = new ArrayList<>();
        lines.drainTo(rest);
        return rest;
    }

    @Override
    public void close() {
        hangUp();
        awaitEnd();
    }
}
