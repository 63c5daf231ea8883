package hal.search.uci;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Rules;
import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.search.SearchLimits;
import hal.search.UciOption;
import hal.support.NotationException;
import hal.support.text.CleanText;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The dialogue with one running engine, from {@code uci} to {@code quit}. Not thread-safe, except that a search may be
 * stopped and the session destroyed from any thread.
 */
final class UciSession {
    private static final String CHESS960 = "UCI_Chess960";
    private static final String MULTI_PV = "MultiPV";
    private static final String PONDER = "Ponder";
    private static final int MAX_NAME = 100;
    private static final int MAX_OPTIONS = 1000;
    /** HAL's name for limited strength, which takes two UCI options to set. */
    private static final String ELO = "elo";

    private static final int MAX_LIST = 800;

    private final EngineProgram program;
    private final Timeouts timeouts;
    private final EngineProcess process;
    private final List<UciOption> options = new ArrayList<>();
    private String title;
    /** The values of the options as far as they are known. */
    private final Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private UciSession(EngineProgram program, Timeouts timeouts, EngineProcess process) {
        this.program = program;
        this.timeouts = timeouts;
        this.process = process;
        this.title = program.name();
    }

    /**
     * Starts a program, performs the handshake and sets its options.
     *
     * @throws EngineException if it does not start or is not a UCI engine; the process is then cleaned up
     * @throws NotationException if it does not have one of the options, or refuses its value
     */
    public static UciSession start(EngineProgram program, Timeouts timeouts) {
        UciSession session = new UciSession(program, timeouts, EngineProcess.start(program, timeouts));
        try {
            session.handshake();
            session.options.forEach(option -> session.values.put(option.name(), option.initial()));
            program.options().forEach(session::send);
            session.awaitReady();
            return session;
        } catch (RuntimeException e) {
            session.destroy();
            throw e;
        }
    }

    private void handshake() {
        process.send("uci");
        long deadline = System.nanoTime() + timeouts.start().toNanos();
        for (String line = answer(deadline); !line.startsWith("uciok"); line = answer(deadline)) {
            if (line.isEmpty()) {
                throw noHandshake();
            }
            if (line.startsWith("id name ")) {
                title = CleanText.line(line.substring("id name ".length()).strip(), MAX_NAME);
            } else if (options.size() < MAX_OPTIONS) {
                UciOption.parse(line).ifPresent(options::add);
            }
        }
        process.introduced();
    }

    private EngineException noHandshake() {
        String lastForeignLine = process.mailbox().lastForeignLine();
        return lastForeignLine.isEmpty()
                ? process.silence("to answer \"uci\"", timeouts.start())
                : new EngineException(
                        Kind.GARBAGE,
                        program.name() + " does not speak UCI; it said \"" + CleanText.line(lastForeignLine, MAX_NAME)
                                + "\"");
    }

    private void awaitReady() {
        process.send("isready");
        long deadline = System.nanoTime() + timeouts.ready().toNanos();
        for (String line = answer(deadline); !line.startsWith("readyok"); line = answer(deadline)) {
            if (line.isEmpty()) {
                throw process.silence("to answer \"isready\"", timeouts.ready());
            }
        }
    }

    /** The next answer; empty when the deadline has passed. */
    private String answer(long deadline) {
        Mailbox mailbox = process.mailbox();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    Optional<String> line = mailbox.await(deadline);
                    if (line.isPresent()) {
                        return line.get();
                    }
                    mailbox.takeNews();
                    if (mailbox.ended().isPresent()) {
                        throw process.death();
                    }
                    if (System.nanoTime() - deadline >= 0) {
                        return "";
                    }
                } catch (InterruptedException e) {
                    interrupted = true; // these waits are short; the flag is restored after them
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The engine's own name. */
    public String title() {
        return title;
    }

    /** The options the engine declares, in its order. */
    public List<UciOption> options() {
        return List.copyOf(options);
    }

    /**
     * Sets an option.
     *
     * @throws NotationException if there is no such option, or it does not take the value
     */
    void set(String option, String value) {
        process.mailbox().clear(System.nanoTime());
        send(option, value);
        awaitReady();
    }

    private void send(String option, String value) {
        accepted(option, value).forEach((declared, accepted) -> {
            boolean button = declared.type() == UciOption.Type.BUTTON;
            process.send("setoption name " + declared.name() + (button ? "" : " value " + accepted));
            values.put(declared.name(), accepted);
        });
    }

    /** Sets an option that a question needs, unless it has that value or is not declared. */
    private void need(String option, Object value) {
        String now = values.get(option);
        if (now != null && !now.equalsIgnoreCase(value.toString())) {
            set(option, value.toString());
        }
    }

    /** Starts a new game. */
    void newGame() {
        process.mailbox().clear(System.nanoTime());
        process.send("ucinewgame");
        awaitReady();
    }

    /**
     * Lets the engine search until it answers.
     *
     * @param limits at least one limit, or infinite
     * @param reader parses its output for this position
     * @param listener is told of progress
     * @param search may be stopped early
     * @throws EngineException if it dies, floods its output, does not answer in time, or answers with anything but a
     * legal move; of kind {@link Kind#UNABLE} if the game is Chess960 and the engine does not support it
     */
    UciClient.Answer think(
            SearchLimits limits, AnswerReader reader, Consumer<UciClient.Line> listener, UciClient.Search search) {
        Position root = reader.root();
        String position = Commands.position(root);
        String go = Commands.go(root, limits);
        boolean chess960 = root.rules() == Rules.CHESS960;
        if (chess960 && !values.containsKey(CHESS960)) {
            throw new EngineException(Kind.UNABLE, program.name() + " does not play Chess960");
        }
        need(CHESS960, chess960);
        need(MULTI_PV, limits.lines());
        if (limits.ponder()) {
            need(PONDER, true);
        }
        long now = System.nanoTime();
        Timeouts.Watch watch =
                new Timeouts.Watch(timeouts, Commands.longest(root, limits, timeouts), Commands.isTimed(limits), now);
        if (limits.clock().isPresent()) {
            watch.onClock();
        }
        if (limits.ponder()) {
            watch.pondering();
        }
        return reader.answer(ask(position, go, watch, news -> reader.read(news, listener), search));
    }

    /**
     * Sends a search and waits for the answer.
     *
     * @param position the position command
     * @param go the go command
     * @param watch ends the waiting
     * @return the line that starts with {@code bestmove}
     */
    String ask(
            String position,
            String go,
            Timeouts.Watch watch,
            Consumer<Mailbox.Progress> hearer,
            UciClient.Search search) {
        process.mailbox().clear(System.nanoTime());
        process.send(position, go);
        search.follow(process.mailbox()::wake); // this thread tells the engine, which may be slow to read
        try {
            return awaitMove(watch, hearer, search);
        } finally {
            search.follow(() -> {});
        }
    }

    /**
     * Passes on progress until the move arrives. An interrupt acts as a stop. If the hearer throws, the search is
     * stopped, since the next question needs an engine that listens, and the exception is passed on.
     */
    private String awaitMove(Timeouts.Watch watch, Consumer<Mailbox.Progress> hearer, UciClient.Search search) {
        Mailbox mailbox = process.mailbox();
        boolean interrupted = false;
        RuntimeException failed = null;
        try {
            while (true) {
                Optional<String> line = Optional.empty();
                try {
                    line = mailbox.await(watch.deadline());
                } catch (InterruptedException e) {
                    interrupted = true;
                    search.stop();
                }
                Optional<Mailbox.Progress> news = mailbox.takeNews();
                if (news.isPresent() && failed == null) {
                    try {
                        hearer.accept(news.get());
                    } catch (RuntimeException e) {
                        failed = e;
                    }
                }
                if (line.isPresent() && line.get().startsWith("bestmove")) {
                    if (failed != null) {
                        throw failed;
                    }
                    return line.get();
                }
                if (line.isEmpty() || search.isStopped() || failed != null) {
                    look(watch, search, failed != null);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void look(Timeouts.Watch watch, UciClient.Search search, boolean failed) {
        Mailbox mailbox = process.mailbox();
        if (mailbox.ended().isPresent()) {
            throw process.death();
        }
        long now = System.nanoTime();
        if ((search.isStopped() || failed) && watch.stop(now)) {
            process.send("stop");
        } else if (search.isPonderHit() && watch.ponderHit(now)) {
            process.send("ponderhit");
        }
        switch (watch.step(now, mailbox.heard())) {
            case STOP -> process.send("stop");
            case PING -> process.send("isready");
            case GIVE_UP -> throw process.silence(watch.task(), watch.waited());
            case WAIT -> {
                // Not late yet.
            }
        }
    }

    /** Asks the engine to quit, and makes sure that it does. */
    public void close() {
        process.close();
    }

    /** Kills the engine at once. */
    void destroy() {
        process.destroy();
    }

    /**
     * The declared options that an option of a user's stands for, each with its value as the engine spells it.
     *
     * @throws NotationException if there is no such option, or the value is not valid
     */
    private Map<UciOption, String> accepted(String name, String value) {
        Map<UciOption, String> all = new LinkedHashMap<>();
        if (name.equalsIgnoreCase(ELO) && find(ELO).isEmpty()) {
            UciOption elo = find("UCI_Elo")
                    .orElseThrow(() -> new EngineException(
                            Kind.UNABLE, program.name() + " cannot limit its strength: it has no option UCI_Elo"));
            all.put(named("UCI_LimitStrength"), "true");
            all.put(elo, accept(elo, value));
        } else {
            all.put(named(name), accept(named(name), value));
        }
        return all;
    }

    private String accept(UciOption option, String value) {
        try {
            return option.accept(value);
        } catch (NotationException e) {
            throw e.at(1, e.column(), program.name() + ": " + e.getMessage());
        }
    }

    /**
     * The option with a name.
     *
     * @throws NotationException listing the options there are
     */
    private UciOption named(String name) {
        return find(name).orElseThrow(() -> {
            List<String> all = options.stream().map(UciOption::name).toList();
            String known = all.isEmpty() ? "none" : CleanText.line(String.join(", ", all), MAX_LIST);
            String message = program.name() + " has no option \"" + CleanText.line(name, 60) + "\"; it has " + known;
            return new NotationException(NotationException.Kind.UNSUPPORTED, 1, message, all);
        });
    }

    private Optional<UciOption> find(String name) {
        return options.stream().filter(option -> option.isNamed(name)).findFirst();
    }

    /** The UCI commands sent to an engine. */
    static final class Commands {
        /** The fewest nodes per millisecond of an engine that works. */
        private static final int SLOWEST = 1;

        /** On top of that for a search to a number of nodes. */
        private static final Duration LEAST = Duration.ofMinutes(1);

        /** For a search to a depth, whose length nobody can tell. */
        private static final Duration MOST = Duration.ofMinutes(10);

        private Commands() {}

        /** {@code position ...}: the start and the moves since, so that the engine sees repetitions. */
        static String position(Position position) {
            Position from = position.copy();
            Rules rules = position.rules();
            Deque<String> moves = new ArrayDeque<>();
            while (from.depth() > 0 && from.lastMove() != Moves.NONE) {
                moves.addFirst(Move.of(from.lastMove()).uci(rules));
                from.unmake();
            }
            String fen = Fen.format(from);
            String start = fen.equals(Fen.START) ? "position startpos" : "position fen " + fen;
            return moves.isEmpty() ? start : start + " moves " + String.join(" ", moves);
        }

        /** {@code go ...}: the search limits. */
        static String go(Position position, SearchLimits limits) {
            StringBuilder go = new StringBuilder("go");
            if (limits.ponder()) {
                go.append(" ponder");
            }
            if (limits.infinite()) {
                go.append(" infinite");
            }
            limits.clock().ifPresent(clock -> go.append(clock(clock)));
            limits.moveTime().ifPresent(time -> go.append(" movetime ").append(millis(time)));
            limits.depth().ifPresent(plies -> go.append(" depth ").append(plies));
            limits.nodes().ifPresent(nodes -> go.append(" nodes ").append(nodes));
            limits.mate().ifPresent(moves -> go.append(" mate ").append(moves));
            if (!limits.searchMoves().isEmpty()) {
                go.append(" searchmoves ")
                        .append(limits.searchMoves().stream()
                                .map(move -> move.uci(position.rules()))
                                .collect(Collectors.joining(" ")));
            }
            return go.toString();
        }

        private static String clock(SearchLimits.Clock clock) {
            String go = " wtime " + millis(clock.white())
                    + " btime " + millis(clock.black())
                    + " winc " + clock.whiteIncrement().toMillis()
                    + " binc " + clock.blackIncrement().toMillis();
            return clock.movesToGo().isPresent()
                    ? go + " movestogo " + clock.movesToGo().getAsInt()
                    : go;
        }

        /** Milliseconds, never zero, which some engines take to mean no limit. */
        private static long millis(Duration time) {
            return Math.max(1, time.toMillis());
        }

        /**
         * The longest time such a {@code go} may take, unless it is infinite. Where only nodes or the depth are
         * limited, it is far more than any engine needs that is not stuck, or that does not know those limits.
         */
        static Optional<Duration> longest(Position position, SearchLimits limits, Timeouts timeouts) {
            if (limits.infinite()) {
                return Optional.empty();
            }
            if (!isTimed(limits)) {
                long most = Duration.ofDays(1000).toMillis();
                return timeouts.longest()
                        .or(() -> Optional.of(
                                limits.nodes().isEmpty()
                                        ? MOST
                                        : LEAST.plusMillis(
                                                Math.min(limits.nodes().getAsLong(), most) / SLOWEST)));
            }
            Optional<Duration> clock = limits.clock()
                    .map(clocks -> position.sideToMove() == Colors.WHITE ? clocks.white() : clocks.black());
            Optional<Duration> time = limits.moveTime();
            return clock.isPresent() && time.isPresent() && clock.get().compareTo(time.get()) > 0
                    ? time
                    : clock.or(() -> time);
        }

        /** Whether the time is limited, so that the engine is heard of soon. */
        static boolean isTimed(SearchLimits limits) {
            return limits.clock().isPresent() || limits.moveTime().isPresent();
        }
    }
}
