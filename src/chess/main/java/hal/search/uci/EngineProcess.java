package hal.search.uci;

import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.system.LineSource;
import hal.support.text.CleanText;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A running engine program: lines go in, lines come out, and nothing of it outlives {@link #close}. Two threads read
 * its output and errors, so that neither side can block the other.
 */
final class EngineProcess {
    /** More bytes than any line of the protocol has. */
    private static final int MAX_LINE = 8192;
    /** Bytes that a pipe can hold on any system; only writing more than this can block. */
    private static final int PIPE_BYTES = 16_384;

    private static final int MAX_QUOTE = 120;
    /** A program killed by a signal exits with this plus the signal's number. */
    private static final int SIGNAL = 128;

    private static final Map<Integer, String> SIGNALS = Map.of(
            4, "an illegal instruction; it may be built for another processor",
            6, "it aborted",
            7, "a bus error",
            8, "an arithmetic error",
            9, "it was killed",
            11, "a segmentation fault",
            13, "a broken pipe",
            15, "it was terminated");
    private static final Duration LAST_LINES = Duration.ofMillis(500);

    private final EngineProgram program;
    private final Timeouts timeouts;
    private final Log log;
    private final ProcessFamily family;
    private final OutputStream input;
    private final Mailbox mailbox = new Mailbox();
    private final Thread hook;
    private final CountDownLatch errorsEnded = new CountDownLatch(1);
    private volatile String lastError = "";
    private CompletableFuture<Void> farewell;

    private volatile boolean introduced;

    private EngineProcess(EngineProgram program, Timeouts timeouts, Log log, ProcessFamily family) {
        this.program = program;
        this.timeouts = timeouts;
        this.log = log;
        this.family = family;
        this.input = family.process().getOutputStream();
        this.hook = new Thread(family::destroy, "end of " + program.name());
    }

    /**
     * Starts the program.
     *
     * @throws EngineException of kind {@link Kind#NO_START}
     */
    static EngineProcess start(EngineProgram program, Timeouts timeouts) {
        String file = program.path();
        Optional<Path> found = ProgramFinder.find(file);
        if (found.isEmpty()) {
            String name = program.name().isBlank() ? "the engine" : program.name();
            throw new EngineException(Kind.NO_START, name + " cannot start: " + ProgramFinder.whyNot(file));
        }
        Log log = Log.open(program.log());
        ProcessFamily family;
        try {
            List<String> command = new ArrayList<>(program.arguments());
            command.add(0, found.get().toString()); // its environment may have no PATH to find it by
            family = ProcessFamily.start(command, program.environment());
        } catch (IOException e) {
            log.close();
            throw new EngineException(Kind.NO_START, program.name() + " cannot start: " + e.getMessage(), e);
        }
        EngineProcess engine = new EngineProcess(program, timeouts, log, family);
        engine.attend();
        return engine;
    }

    private void attend() {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            family.destroy();
            throw new EngineException(Kind.NO_START, program.name() + " cannot start: Java is shutting down", e);
        }
        Process process = family.process();
        listen("output", process.getInputStream(), this::heard, () -> mailbox.end(Mailbox.End.CLOSED));
        listen("errors", process.getErrorStream(), this::heardError, errorsEnded::countDown);
        // A surviving child process would keep its output open.
        farewell = process.onExit()
                .thenRun(family::destroy)
                .thenRunAsync(
                        () -> mailbox.end(Mailbox.End.CLOSED),
                        CompletableFuture.delayedExecutor(LAST_LINES.toMillis(), TimeUnit.MILLISECONDS));
    }

    private void listen(String what, InputStream stream, Consumer<String> hearer, Runnable atEnd) {
        Thread listener = new Thread(() -> read(stream, hearer, atEnd), program.name() + " " + what);
        listener.setDaemon(true);
        listener.start();
    }

    private void read(InputStream stream, Consumer<String> hearer, Runnable atEnd) {
        FloodGuard guarded = new FloodGuard(stream, timeouts.flood());
        LineSource lines = new LineSource(guarded, MAX_LINE);
        try {
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                guarded.countLine();
                hearer.accept(line.get());
            }
        } catch (FloodGuard.FloodException e) {
            mailbox.end(Mailbox.End.FLOOD);
            family.destroy();
        } catch (IOException e) {
            return; // the stream was closed: the program has ended
        } finally {
            atEnd.run();
        }
    }

    private void heard(String line) {
        log.received(line);
        mailbox.put(line.strip(), System.nanoTime());
    }

    private void heardError(String line) {
        log.receivedError(line);
        if (!line.isBlank()) {
            lastError = line.strip();
        }
    }

    /** The program has shown that it speaks UCI. */
    void introduced() {
        introduced = true;
    }

    Mailbox mailbox() {
        return mailbox;
    }

    /**
     * Sends lines to the engine.
     *
     * @throws EngineException if it has ended, or does not read its input
     */
    void send(String... lines) {
        for (String line : lines) {
            log.sent(line);
        }
        byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= PIPE_BYTES) {
            write(bytes);
            return;
        }
        CompletableFuture<Void> deaf = new CompletableFuture<Void>()
                .completeOnTimeout(null, timeouts.ready().toMillis(), TimeUnit.MILLISECONDS);
        CompletableFuture<Void> end = deaf.thenRun(family::destroy);
        try {
            write(bytes);
        } catch (EngineException e) {
            throw end.isDone() ? silence("to read its input", timeouts.ready()) : e;
        } finally {
            deaf.cancel(false);
        }
    }

    private void write(byte[] bytes) {
        try {
            synchronized (input) {
                input.write(bytes);
                input.flush();
            }
        } catch (IOException e) {
            throw death();
        }
    }

    /** The exception for a program that has ended or flooded its output. */
    EngineException death() {
        if (mailbox.ended().equals(Optional.of(Mailbox.End.FLOOD))) {
            return new EngineException(Kind.FLOOD, program.name() + " flooded its output and was stopped");
        }
        Optional<Integer> code = exitCode(LAST_LINES);
        awaitErrors();
        String how = code.map(EngineProcess::describeExit).orElse("it closed its output and was stopped");
        String what = introduced
                ? " has died: "
                : " is not a UCI engine, or a broken one: it ended without answering \"uci\": ";
        return new EngineException(Kind.DEAD, program.name() + what + how + lastWords());
    }

    /** The reason for an exit code, in words. */
    private static String describeExit(int code) {
        String signal = SIGNALS.get(code - SIGNAL);
        return signal == null ? "exit code " + code : signal + " (signal " + (code - SIGNAL) + ")";
    }

    /** The exception for a program that did not do something in time. */
    EngineException silence(String what, Duration waited) {
        return new EngineException(
                Kind.SILENT,
                program.name() + " took more than " + seconds(waited) + " " + what + " and was stopped" + lastWords());
    }

    /** A time, such as {@code 5 s} or {@code 0.25 s}. */
    private static String seconds(Duration time) {
        double seconds = time.toMillis() / 1000.0;
        return (seconds == Math.rint(seconds) ? Long.toString(Math.round(seconds)) : Double.toString(seconds)) + " s";
    }

    private String lastWords() {
        String words = lastError.isEmpty() ? mailbox.lastForeignLine() : lastError;
        return words.isEmpty() ? "" : "; its last words: \"" + CleanText.line(words, MAX_QUOTE) + "\"";
    }

    /** Waits for the error stream, which often says why the program ended and may arrive after its output has ended. */
    private void awaitErrors() {
        boolean ended = false;
        try {
            ended = errorsEnded.await(LAST_LINES.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            family.destroy(); // a child process is holding it open
        }
    }

    private Optional<Integer> exitCode(Duration wait) {
        try {
            if (!family.process().waitFor(wait.toMillis(), TimeUnit.MILLISECONDS)) {
                return Optional.empty();
            }
            return Optional.of(family.process().exitValue());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Asks the program to quit, and makes sure that it and everything it started has ended. */
    void close() {
        family.look();
        try {
            send("quit");
            input.close();
        } catch (EngineException | IOException e) {
            lastError = ""; // it has already gone
        }
        exitCode(timeouts.quit());
        destroy();
    }

    /** Kills the program and everything it started, at once. */
    void destroy() {
        farewell.cancel(false);
        family.destroy();
        exitCode(timeouts.quit());
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // the hook is running, with the same effect
        } finally {
            log.close();
        }
    }

    /**
     * A stream that fails when a program writes more than anyone could read. An analysis with hundreds of lines stays
     * far below the limit; an endless print loop reaches it within a second or two.
     */
    static final class FloodGuard extends FilterInputStream {
        /** Thrown when the limit is exceeded. */
        static final class FloodException extends IOException {
            private static final long serialVersionUID = 1L;
        }

        /** The overhead counted per line, since short lines cost as much work as long ones. */
        private static final long BYTES_PER_LINE = 100;

        private final Gauge gauge;

        /**
         * Guards a stream.
         *
         * @param time that 16 MB must take at least, as in {@link Timeouts#flood}
         */
        FloodGuard(InputStream in, Duration time) {
            super(in);
            gauge = new Gauge(time, System.nanoTime());
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = super.read(buffer, offset, length);
            add(Math.max(0, count));
            return count;
        }

        /** Counts a line that was read. */
        void countLine() throws FloodException {
            add(BYTES_PER_LINE);
        }

        private void add(long bytes) throws FloodException {
            if (gauge.add(bytes, System.nanoTime())) {
                throw new FloodException();
            }
        }

        /** A leaky bucket: it fills with what is written and drains at a constant rate. */
        static final class Gauge {
            private static final long MAX = 16L << 20;

            private final double drainPerNano;
            private double level;
            private long last;

            /**
             * An empty gauge.
             *
             * @param time in which a full one drains
             */
            Gauge(Duration time, long now) {
                drainPerNano = (double) MAX / time.toNanos();
                last = now;
            }

            /**
             * Counts more output.
             *
             * @param bytes written since the last call
             * @param now nanoseconds, as {@link System#nanoTime}
             * @return whether the limit is exceeded
             */
            boolean add(long bytes, long now) {
                level = Math.max(0, level - (now - last) * drainPerNano) + bytes;
                last = now;
                return level > MAX;
            }
        }
    }

    /**
     * A log of the dialogue with an engine, one line per message: seconds since the start, direction, text. If the file
     * can no longer be written, the log ends, not the game.
     */
    private static final class Log implements AutoCloseable {
        private final long start = System.nanoTime();
        private Writer file;

        private Log(Writer file) {
            this.file = file;
        }

        /**
         * Opens the log.
         *
         * @param file the file to append to; without one nothing is logged
         * @throws EngineException if it cannot be written
         */
        static Log open(Optional<Path> file) {
            if (file.isEmpty()) {
                return new Log(null);
            }
            try {
                return new Log(Files.newBufferedWriter(
                        file.get(), StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
            } catch (IOException e) {
                String message = FileTrouble.writing("the log " + file.get(), e).getMessage();
                throw new EngineException(Kind.NO_START, message, e);
            }
        }

        void sent(String line) {
            write("->", line);
        }

        void received(String line) {
            write("<-", line);
        }

        void receivedError(String line) {
            write("<!", line);
        }

        private synchronized void write(String direction, String line) {
            if (file == null) {
                return;
            }
            try {
                double seconds = (System.nanoTime() - start) / 1e9;
                file.write(String.format(Locale.ROOT, "%10.4f %s %s%n", seconds, direction, line));
                file.flush();
            } catch (IOException e) {
                file = null;
            }
        }

        @Override
        public synchronized void close() {
            if (file == null) {
                return;
            }
            try {
                file.close();
            } catch (IOException e) {
                return; // each line was flushed as it came
            } finally {
                file = null;
            }
        }
    }

    /**
     * A program and all processes it started, so that none is left behind.
     *
     * <p>Children can be listed only while their parent lives. To find them later, the program is started in a session
     * of its own where the system has {@code setsid(1)}; every process in that session belongs to it. This also shields
     * it from Ctrl-C, which the terminal sends to every process in HAL's session. A process that has left the session
     * as daemons do is still known by an environment variable that it inherited, where the system has {@code /proc}.
     *
     * <p>What remains: a process that leaves the session and also replaces its environment is not found, nor is one
     * that left the session on a system without {@code /proc}. Nor can anything be ended after HAL itself was killed at
     * once; the engine then sees the end of its input.
     */
    static final class ProcessFamily {
        private static final Path PROC = Path.of("/proc");
        private static final int ROUNDS = 3;
        /** The session id's place among the fields after the name in brackets: state, parent, group, session. */
        private static final int SESSION_FIELD = 3;
        /**
         * The environment variable by which a program's descendants are known; its value is different for each program.
         */
        private static final String MARK = "HAL_FAMILY";

        private final Process process;
        private final String mark;
        private final boolean leadsSession;
        private final Set<ProcessHandle> known = new HashSet<>();

        private ProcessFamily(Process process, String mark, boolean leadsSession) {
            this.process = process;
            this.mark = mark;
            this.leadsSession = leadsSession;
        }

        /**
         * Starts a program.
         *
         * @param environment all that it gets, but for the mark
         * @throws IOException if it does not start
         */
        static ProcessFamily start(List<String> command, Map<String, String> environment) throws IOException {
            Optional<Path> setsid = ProgramFinder.find("setsid");
            List<String> words = new ArrayList<>(command);
            setsid.ifPresent(path -> words.add(0, path.toString()));
            ProcessBuilder builder = new ProcessBuilder(words);
            builder.environment().clear();
            builder.environment().putAll(environment);
            String name = UUID.randomUUID().toString();
            builder.environment().put(MARK, name);
            return new ProcessFamily(builder.start(), MARK + "=" + name, setsid.isPresent());
        }

        Process process() {
            return process;
        }

        /** Records the children; to be called before the parent is asked to quit, since orphans cannot be listed. */
        synchronized void look() {
            process.descendants().forEach(known::add);
        }

        /** Kills them all at once. */
        synchronized void destroy() {
            for (int round = 0; round < ROUNDS; round++) {
                look();
                if (process.isAlive()) {
                    process.destroyForcibly(); // on a dead process this would close its unread output
                }
                known.addAll(orphans());
                known.forEach(ProcessHandle::destroyForcibly);
            }
        }

        /** Those of the family that may have no living parent in it. */
        private Set<ProcessHandle> orphans() {
            Set<ProcessHandle> members = new HashSet<>();
            if (!Files.isDirectory(PROC)) {
                return members;
            }
            try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
                for (Path folder : processes) {
                    if ((leadsSession && session(folder) == process.pid()) || isMarked(folder)) {
                        ProcessHandle.of(Long.parseLong(folder.getFileName().toString()))
                                .ifPresent(members::add);
                    }
                }
            } catch (IOException e) {
                return members; // as on a system without /proc
            }
            return members;
        }

        private static long session(Path folder) {
            String stat = read(folder.resolve("stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
            return fields.length > SESSION_FIELD ? Long.parseLong(fields[SESSION_FIELD]) : -1;
        }

        private boolean isMarked(Path folder) {
            return List.of(read(folder.resolve("environ")).split("\0", -1)).contains(mark);
        }

        /** Nothing for a process that has ended in the meantime, or is another user's. */
        private static String read(Path file) {
            try {
                return new String(InputFile.bytes(file, 1 << 22), StandardCharsets.ISO_8859_1);
            } catch (IOException e) {
                return "";
            }
        }
    }
}
