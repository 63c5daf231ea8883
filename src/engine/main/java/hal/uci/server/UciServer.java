package hal.uci.server;

import hal.engine.Bench;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.WarmUp;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Format;
import hal.platform.SerialExecutor;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Perft;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Rules;
import hal.rules.Squares;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.system.LineSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * HAL as a UCI engine. One thread reads commands, another executes them in their order, a third one searches: a command
 * is handled at once, also during a search.
 *
 * <p>What needs the search's end waits for it, and whatever comes after that waits behind it: {@code go} right after
 * {@code stop} is executed once the stopped search has answered. A {@code go} while a search runs that was not stopped
 * waits, too, as with Stockfish; but a search that would never end by itself, infinite or pondering, is stopped by it.
 * {@code stop}, {@code isready} and {@code quit} never wait.
 *
 * <p>Input is not trusted: lines are limited in length, unknown words skipped, and invalid commands answered by an
 * {@code info string} without any effect; but after a {@code position} that was refused none is searched, as the last
 * one is not the one on the GUI's board.
 */
public final class UciServer {
    /** Enough bytes for the longest possible game, of nearly 12,000 plies, several times over. */
    private static final int MAX_LINE_BYTES = 1 << 18;

    /** The largest number of commands queued during a search. */
    private static final int MAX_WAITING = 10_000;

    /** The commands that need the engine, which a running search has. */
    private static final Set<String> NEED_ENGINE = Set.of("go", "perft", "bench");

    private final InputStream in;
    private final UciOutput out;
    private final String name;

    private final ServerOptions options;
    private final EngineSlot slot;
    private final SearchRunner runner;
    private final DebugCommands extras;
    private final WarmUp warmUp;
    private final PositionReader positions = new PositionReader();
    private final Map<String, Consumer<List<String>>> commands = new LinkedHashMap<>();
    /** Commands for people at a keyboard; recognised as the first word only. */
    private final Map<String, Consumer<List<String>>> extraCommands = new LinkedHashMap<>();
    /** Executes a line at a time, and looks at what waits after each search. */
    private final SerialExecutor executor = new SerialExecutor("uci");

    /** Commands queued until the search ends, oldest first. */
    private final Deque<Command> waiting = new ArrayDeque<>();

    /** The number of queued commands that came before the last {@code stop}. */
    private int stopped;

    private boolean newGame;
    private boolean quit;

    private record Command(String name, Consumer<List<String>> action, List<String> words) {}

    /**
     * A server that has not started.
     *
     * @param in the source of commands
     * @param out receives the answers, and nothing else
     * @param name HAL's name with its version
     * @param warmUpTime how long to search before the first {@code readyok}, to warm up the JVM before a clock runs
     */
    public UciServer(InputStream in, PrintWriter out, String name, EngineCatalog catalog, Duration warmUpTime) {
        this.in = in;
        this.out = new UciOutput(out);
        this.name = name;
        warmUp = new WarmUp(catalog, warmUpTime);
        options = new ServerOptions(catalog);
        slot = new EngineSlot(catalog, options, this.out);
        runner = new SearchRunner(this.out, this::searchEnded);
        extras = new DebugCommands(this.out);
        commands.put("uci", words -> introduce());
        commands.put("isready", words -> getReady());
        commands.put("ucinewgame", words -> newGame = true);
        commands.put("position", this::setPosition);
        commands.put("go", this::go);
        commands.put("stop", words -> runner.stop());
        commands.put("ponderhit", words -> runner.ponderHit());
        commands.put("setoption", this::setOption);
        commands.put("quit", words -> quit = true);
        commands.put("debug", words -> {}); // remarks are always made; there are few
        commands.put("register", words -> {}); // registration is not needed
        extraCommands.put("d", words -> extras.show(position()));
        extraCommands.put("eval", words -> extras.evaluate(catalog, options.spec(), position()));
        extraCommands.put("perft", this::perft);
        extraCommands.put("bench", this::bench);
    }

    /**
     * Serves until {@code quit} or the end of the input.
     *
     * @throws IOException if the input cannot be read
     */
    public void run() throws IOException {
        LineSource lines = new LineSource(in, MAX_LINE_BYTES);
        try {
            while (!quit) {
                Optional<String> line = lines.next();
                if (line.isEmpty()) {
                    break;
                }
                boolean cut = lines.wasCut();
                executor.call(() -> receive(line.get(), cut));
            }
        } finally {
            executor.call(() -> quit = true); // nothing more is executed, whatever waits
            runner.close();
            slot.close();
            executor.drop();
        }
    }

    private void receive(String line, boolean cut) {
        if (cut) {
            out.remark("a line of more than " + MAX_LINE_BYTES + " bytes was ignored");
            return;
        }
        command(List.of(line.strip().split("\\s+", -1))).ifPresent(this::receive);
    }

    /** The command in a line; words before the first command are skipped. */
    private Optional<Command> command(List<String> words) {
        Consumer<List<String>> extra = extraCommands.get(words.get(0));
        if (extra != null) {
            return Optional.of(new Command(words.get(0), extra, words.subList(1, words.size())));
        }
        for (int i = 0; i < words.size(); i++) {
            Consumer<List<String>> action = commands.get(words.get(i));
            if (action != null) {
                return Optional.of(new Command(words.get(i), action, words.subList(i + 1, words.size())));
            }
        }
        return Optional.empty();
    }

    /** Obeys a command now, or after the running search and what waits for its end already. */
    private void receive(Command command) {
        executeWaiting();
        switch (command.name()) {
            case "quit", "isready" -> execute(command);
            case "stop" -> {
                execute(command);
                stopped = waiting.size(); // the searches that wait are meant, too
            }
            default -> {
                if (!waiting.isEmpty() || mustWait(command)) {
                    await(command);
                } else {
                    execute(command);
                }
            }
        }
    }

    private boolean mustWait(Command command) {
        return NEED_ENGINE.contains(command.name()) && !runner.isIdle();
    }

    private void await(Command command) {
        if (waiting.size() >= MAX_WAITING) {
            out.remark("still searching; this " + command.name() + " is ignored");
            return;
        }
        waiting.add(command);
        stopEndless();
    }

    /** Ends a search that would never end by itself, so that what waits for its end has its turn. */
    private void stopEndless() {
        if (runner.isEndless()) {
            out.remark("stopped the endless search for " + waiting.getFirst().name()); // before its bestmove
            runner.stop();
        }
    }

    /** From the searching thread; after the server's end nothing waits. */
    private void searchEnded() {
        try {
            executor.execute(this::executeWaiting);
        } catch (RejectedExecutionException ended) {
            return;
        }
    }

    /** Executes the commands that have waited for a search's end, up to the next one that must. */
    private void executeWaiting() {
        while (!waiting.isEmpty() && !quit && !mustWait(waiting.getFirst())) {
            execute(waiting.removeFirst());
            if (stopped > 0) {
                stopped--;
                runner.stop();
            }
        }
        if (!waiting.isEmpty()) {
            stopEndless();
        }
    }

    private void execute(Command command) {
        try {
            command.action().accept(command.words());
        } catch (UserException e) {
            out.remark(e.getMessage());
        }
    }

    private void introduce() {
        out.line("id name " + name);
        out.line("id author the HAL authors");
        options.lines().forEach(out::line);
        out.line("uciok");
        warmUp.begin(options.spec()); // after the answer, which programs wait for
    }

    private void getReady() {
        if (runner.isIdle()) {
            warmUp.begin(options.spec());
            warmUp.await();
            beginNewGame();
            slot.prepare();
        }
        out.line("readyok");
    }

    /** Clears what belongs to the last game, and collects its garbage before a clock runs. */
    private void beginNewGame() {
        if (newGame) {
            newGame = false;
            if (slot.clear()) {
                System.gc();
            }
        }
    }

    private void setPosition(List<String> words) {
        positions.read(words, out::remark);
    }

    private Position position() {
        return positions
                .position()
                .orElseThrow(() -> new UserException("there is no position: the last one was refused"));
    }

    private void setOption(List<String> words) {
        Optional<String> set = options.set(words, out::remark);
        newGame |= set.equals(Optional.of(ServerOptions.CLEAR_HASH));
    }

    private void go(List<String> words) {
        if (!words.isEmpty() && words.get(0).equals("perft")) {
            perft(words.subList(1, words.size()));
            return;
        }
        Optional<Position> known = positions.position();
        Position position = known.orElseGet(Position::start).copy();
        Optional<SearchLimits> limits = new GoReader(position, out::remark).read(words);
        if (limits.isEmpty()) {
            out.remark("this go has no valid word and is ignored");
            return;
        }
        if (known.isEmpty()) {
            out.remark("there is no position to search: the last one was refused");
            runner.refuse(limits.get());
            return;
        }
        warmUp.stop();
        beginNewGame();
        runner.go(new SearchRunner.Job(
                slot.engine(),
                position,
                limits.get().withMoveOverhead(options.overhead()).withLines(options.lineCount()),
                options.rules(position),
                options.isWdlShown()));
    }

    private void perft(List<String> words) {
        Position position = position().copy();
        warmUp.stop();
        extras.perft(position, words, options.rules(position));
    }

    private void bench(List<String> words) {
        warmUp.stop();
        extras.bench(words);
    }

    /**
     * Commands outside the protocol, for people who talk to an engine by hand. Their output is still valid UCI,
     * {@code info string} lines, but for {@code perft}, which programs read and which every engine prints as Stockfish
     * does. They run on the reading thread, and the next command waits for them.
     */
    static final class DebugCommands {
        private static final int MAX_DEPTH = 20;

        private final UciOutput out;

        DebugCommands(UciOutput out) {
            this.out = out;
        }

        /** {@code d}: the board with its FEN and key. */
        void show(Position position) {
            for (int rank = 7; rank >= 0; rank--) {
                StringBuilder line = new StringBuilder().append(rank + 1);
                for (int file = 0; file < 8; file++) {
                    int piece = position.pieceAt(Squares.of(file, rank));
                    line.append(' ').append(piece == Pieces.NONE ? '.' : Pieces.letter(piece));
                }
                out.remark(line.toString());
            }
            out.remark("  a b c d e f g h");
            out.remark("fen " + Fen.format(position));
            out.remark(Format.of("key %016x", position.key()));
        }

        /** {@code eval}: the static evaluation, from White's point of view. */
        void evaluate(EngineCatalog catalog, EngineSpec spec, Position position) {
            int score = Scores.fromWhite(catalog.evaluate(spec, position), position.sideToMove());
            out.remark("eval " + spec.evaluation().orElse(EngineCatalog.DEFAULT_EVALUATION) + " " + Scores.format(score)
                    + " from White's point of view, " + Color.of(position.sideToMove())
                    + " to move");
        }

        /** {@code perft N}: leaf counts by first move. */
        void perft(Position position, List<String> words, Rules rules) {
            int depth = depth(words, 1);
            long sum = 0;
            for (int move : position.legalMoves().toArray()) {
                position.make(move);
                long count = Perft.count(position, depth - 1);
                position.unmake();
                out.line(Move.of(move).uci(rules) + ": " + count);
                sum += count;
            }
            out.line("\nNodes searched: " + sum + "\n");
        }

        /** {@code bench [DEPTH]}: the search's signature and speed. */
        void bench(List<String> words) {
            Bench.Result result = Bench.run(depth(words, Bench.DEFAULT_DEPTH));
            out.remark("bench nodes " + result.nodes() + " nps " + result.nodesPerSecond());
        }

        private static int depth(List<String> words, int fallback) {
            String word = words.isEmpty() ? "" : words.get(0);
            return word.matches("[1-9]\\d?") ? Math.min(MAX_DEPTH, Integer.parseInt(word)) : fallback;
        }
    }

    /**
     * Parses {@code position} commands. A GUI repeats the whole game with each move, so a command that extends the last
     * one costs only its new moves.
     */
    static final class PositionReader {
        private static final String REFUSED = "there is no position now: ";

        private String last = "";
        private Optional<Position> position = Optional.of(Position.start());

        /**
         * The position of the last command; empty if that was refused, since any other is not the one on the GUI's
         * board.
         */
        Optional<Position> position() {
            return position;
        }

        /**
         * Parses a command. After an invalid one there is no position until the next valid one.
         *
         * @param words the words after {@code position}
         * @param remarks is told what had to be mended in a FEN
         * @throws UserException saying what is wrong
         */
        void read(List<String> words, Consumer<String> remarks) {
            Optional<Position> before = position;
            String lastBefore = last;
            position = Optional.empty();
            last = "";
            String text = String.join(" ", words);
            int moves = words.indexOf("moves");
            boolean goesOn = moves >= 0 && text.startsWith(lastBefore + " ") && lastBefore.contains(" moves ");
            Position next = goesOn
                    ? before.orElseThrow().copy()
                    : root(words.subList(0, moves < 0 ? words.size() : moves), remarks);
            int first = goesOn ? wordCount(lastBefore) : moves + 1;
            for (int i = first; moves >= 0 && i < words.size(); i++) {
                next.make(move(next, words.get(i), i - moves));
            }
            position = Optional.of(next);
            last = text;
        }

        private static int wordCount(String text) {
            return (int) text.chars().filter(c -> c == ' ').count() + 1;
        }

        private static Position root(List<String> words, Consumer<String> remarks) {
            String kind = words.isEmpty() ? "" : words.get(0);
            return switch (kind) {
                case "startpos" -> Position.start();
                case "fen" -> fen(String.join(" ", words.subList(1, words.size())), remarks);
                default -> throw new UserException(REFUSED + "position takes startpos, or fen and a FEN");
            };
        }

        /** Other programs send FENs whose board is right and whose castling rights, say, are not. */
        private static Position fen(String fen, Consumer<String> remarks) {
            try {
                return Fen.parseOrRepair(fen, change -> remarks.accept("the FEN was mended: " + change));
            } catch (NotationException e) {
                throw refusal(e.getMessage(), e);
            }
        }

        private static int move(Position position, String text, int number) {
            try {
                return UciMove.parse(position, text);
            } catch (NotationException e) {
                throw refusal("move " + number + ": " + e.getMessage(), e);
            }
        }

        private static UserException refusal(String reason, NotationException cause) {
            return new UserException(REFUSED + reason, cause);
        }
    }

    /**
     * The engine that the options describe, replaced when they change. Options that cannot be satisfied, such as too
     * large a hash table or a broken file, are reset to the last ones that could.
     */
    static final class EngineSlot implements AutoCloseable {
        private final EngineCatalog catalog;
        /** Remarks about evaluations already made, so that each is made once. */
        private final Set<String> remarks = new HashSet<>();

        private final ServerOptions options;
        private final UciOutput out;

        private Engine engine;
        private EngineSpec spec;
        private Map<String, String> values;
        private boolean used;

        EngineSlot(EngineCatalog catalog, ServerOptions options, UciOutput out) {
            this.catalog = catalog;
            this.options = options;
            this.out = out;
            this.values = options.values();
        }

        /** The engine for the current options, to search with. Must not be called during a search. */
        Engine engine() {
            prepare();
            used = true;
            return engine;
        }

        /** Creates the engine for the current options and allocates its memory. Must not be called during a search. */
        void prepare() {
            EngineSpec wanted = options.spec();
            if (spec == null || !wanted.equals(spec)) { // a record's own comparison is dear the first time
                try {
                    replace(wanted);
                } catch (UserException | OutOfMemoryError e) {
                    out.remark(reason(e) + "; the options are unchanged");
                    options.restore(values);
                    replace(options.spec());
                }
            }
            values = options.values();
        }

        private static String reason(Throwable e) {
            return e instanceof OutOfMemoryError ? "there is not enough memory" : e.getMessage();
        }

        private void replace(EngineSpec wanted) {
            close(); // first, to free its memory
            Engine made = catalog.create(wanted);
            catalog.remarks(wanted).stream().filter(remarks::add).forEach(out::remark);
            if (!options.values().equals(values)) { // only a search tells whether memory is enough for what was set
                made.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE);
                made.newGame();
            }
            engine = made;
            used = false;
            spec = wanted;
        }

        /**
         * Clears everything the engine has learned.
         *
         * @return whether there was anything to clear
         */
        boolean clear() {
            boolean had = engine != null && used;
            if (had) {
                engine.newGame();
                used = false;
            }
            return had;
        }

        @Override
        public void close() {
            if (engine != null) {
                engine.close();
            }
            engine = null;
            spec = null;
        }
    }
}
