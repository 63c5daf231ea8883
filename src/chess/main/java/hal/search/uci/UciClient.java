package hal.search.uci;

import hal.game.Board;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.Score;
import hal.rules.Color;
import hal.rules.Move;
import hal.search.Bound;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.UciOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Another program as an engine, by UCI. The program is watched: one that does not answer, floods or dies is ended, the
 * question fails with an {@link EngineException} that says so, and the next question starts it again.
 *
 * <p>So no call waits for ever. An engine has 30 seconds to start; 5 seconds over the time for its move, and 5 more for
 * an answer once it is told to stop; on a clock two after its flag. Where only its depth is limited it is told to stop
 * after ten minutes, and of nodes after a minute and a millisecond for each. {@link Builder#patience} and
 * {@link Builder#longest} set other times; only a search {@link SearchLimits#unlimited without an end} goes on until
 * it is stopped.
 *
 * <pre>{@code
 * try (UciClient engine = UciClient.start("stockfish")) {
 *     engine.set("Hash", 64);
 *     UciClient.Answer answer = engine.go(Board.start(), SearchLimits.depth(12).withLines(3));
 *     for (UciClient.Line line : answer.lines()) {
 *         Optional<Score> white = line.score(Color.WHITE);
 *         Optional<UciClient.Chances> chances = line.chances(); // after engine.set("UCI_ShowWDL", true)
 *         System.out.println(line + ", for White " + white + ", " + chances);
 *     }
 *     UciClient.Search search = engine.goAsync(Board.start(), SearchLimits.unlimited());
 *     search.stop();
 *     System.out.println(search.join().move());
 * }
 * UciClient.Builder hasty = UciClient.builder("stockfish").option("Hash", 64).patience(Duration.ofSeconds(9));
 * hasty.longest(Duration.ofMinutes(2)).start().close();
 * }</pre>
 *
 * <p>It gets nothing of the caller's environment but what {@link Builder#environment} gives, and a mark, the variable
 * {@code HAL_FAMILY}, by which processes that it leaves behind are found and ended. Where the board knows how
 * it came about, the engine is told the moves, so that it sees repetitions; Chess960 and the number of lines are set
 * for each question.
 *
 * <p>Thread-safe: it answers one question at a time, and others wait. A search {@link SearchLimits#unlimited without an
 * end}, or for a move that has not come yet, is stopped by the next question, which would wait for ever.
 */
public final class UciClient implements AutoCloseable {
    private static final SearchLimits DEFAULT = SearchLimits.time(Duration.ofSeconds(1));

    private volatile EngineProgram program;
    private final Timeouts timeouts;
    /** Held by the thread that talks to the program. */
    private final ReentrantLock turn = new ReentrantLock();

    private volatile UciSession session;
    /** The session, or the last one if it has failed: what the program said of itself. */
    private volatile UciSession known;

    /** The question in progress; null if there is none. */
    private volatile Search current;

    /** The latest question that may not end by itself; null if there is none. */
    private volatile Search endless;

    private volatile boolean closed;
    private final ExecutorService worker;

    /** Starts the program. */
    UciClient(EngineProgram program, Timeouts timeouts) {
        this.program = program;
        this.timeouts = timeouts;
        begin();
        this.worker = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, name());
            thread.setDaemon(true);
            return thread;
        });
    }

    private void begin() {
        session = UciSession.start(program, timeouts);
        known = session;
    }

    /**
     * A line that an engine has found.
     *
     * @param board the one that the engine was asked about
     * @param number from 1 for the best
     * @param depth how deep the engine has looked, in plies; empty if it does not say, as all that follows
     * @param seldepth how deep at most
     * @param score from the point of view of the side to move
     * @param bound whether the score is exact; otherwise it is at least or at most this for the side to move
     * @param nodes searched so far, for all lines
     * @param time spent so far
     * @param nps nodes a second, as the engine says
     * @param hashfull how full its hash table is, in thousandths
     * @param tbhits positions found in endgame tables
     * @param chances as the engine gives them, mostly if its option {@code UCI_ShowWDL} is set
     * @param moves as far as the engine shows them
     * @param san the same as people write them
     */
    public record Line(
            Board board,
            int number,
            OptionalInt depth,
            OptionalInt seldepth,
            Optional<Score> score,
            Bound bound,
            OptionalLong nodes,
            Optional<Duration> time,
            OptionalLong nps,
            OptionalInt hashfull,
            OptionalLong tbhits,
            Optional<Chances> chances,
            List<Move> moves,
            List<String> san) {
        /** Copies the lists. */
        public Line {
            Objects.requireNonNull(board, "no board is given: it is null");
            Objects.requireNonNull(depth, "no depth is given: it is null");
            Objects.requireNonNull(seldepth, "no depth is given: it is null");
            Objects.requireNonNull(score, "no score is given: it is null");
            Objects.requireNonNull(bound, "no bound is given: it is null");
            Objects.requireNonNull(nodes, "no number of nodes is given: it is null");
            Objects.requireNonNull(time, "no time is given: it is null");
            Objects.requireNonNull(nps, "no speed is given: it is null");
            Objects.requireNonNull(hashfull, "no share of the hash table is given: it is null");
            Objects.requireNonNull(tbhits, "no number of hits is given: it is null");
            Objects.requireNonNull(chances, "no chances are given: they are null");
            Objects.requireNonNull(moves, "no list of moves is given: it is null");
            Objects.requireNonNull(san, "no list of moves is given: it is null");
            moves = List.copyOf(moves);
            san = List.copyOf(san);
        }

        /** Its first move; empty if the engine names none. */
        public Optional<Move> move() {
            return moves.stream().findFirst();
        }

        /** The score from a side's point of view. */
        public Optional<Score> score(Color view) {
            Objects.requireNonNull(view, "no side is given: it is null");
            return view == board.sideToMove() ? score : score.map(Score::negated);
        }

        /**
         * Score and depth from White's point of view as PGN has them; nothing if the score is only a bound, which PGN
         * cannot say. {@code note().withDepth(0)} is the score alone, {@code withNodes} adds nodes.
         */
        public MoveNote note() {
            return note(MoveNote.NONE);
        }

        /**
         * The note of a move with score and depth of this line, and everything else as it was: clock, time spent, text
         * and other commands; also the score, if that of this line is only a bound.
         * {@link #annotate} writes it.
         *
         * @param node the move whose board after it, {@code node.board()}, the engine was asked about; or, played
         *     there, the first move of this line
         * @throws IllegalArgumentException if the engine was asked about another position
         */
        public MoveNote note(GameNode node) {
            Objects.requireNonNull(node, "no move is given: it is null");
            boolean begins = !moves.isEmpty()
                    && !node.isRoot()
                    && node.move().equals(moves.get(0))
                    && isAfter(node.parent().orElseThrow());
            if (!begins) {
                requireAfter(node);
            }
            return note(node.note());
        }

        /**
         * Writes score and depth to a move, and leaves the rest of its comment as it was: {@link #note(GameNode)}.
         *
         * @throws IllegalArgumentException if the engine was asked about another position
         */
        public void annotate(GameNode node) {
            node.setNote(note(node));
        }

        /**
         * Adds the moves of this line to a tree: a variation where the game goes on by another move, or its
         * continuation in a variation, or where no move has been played. After the last move of a game, where PGN has
         * no variation, they become text of its comment; {@link GameNode#addLine} adds them as moves. Moves that are
         * there already are not added again. The first one gets the score, as by {@link #annotate}.
         *
         * @param node the move whose board after it, {@code node.board()}, the engine was asked about
         * @return the node of the first move, new or not; the one given where its comment has the moves
         * @throws IllegalArgumentException if the engine was asked about another position, or has shown no moves
         */
        public GameNode addTo(GameNode node) {
            requireAfter(Objects.requireNonNull(node, "no move is given: it is null"));
            if (moves.isEmpty()) {
                throw new IllegalArgumentException("the engine has shown no moves");
            }
            boolean isLast = !node.isRoot() && node.next().isEmpty() && node.isMainLine();
            GameNode first = isLast ? node : node.add(moves.get(0));
            String text = first.note().text();
            String written = board.sanLine(moves);
            if (!isLast) {
                first.addLine(moves.subList(1, moves.size()));
            } else if (!text.contains(written)) {
                node.setNote(node.note().withText((text + " " + written).strip()));
            }
            first.setNote(note(first.note()));
            return first;
        }

        private boolean isAfter(GameNode node) {
            return node.board().key() == board.key();
        }

        private void requireAfter(GameNode node) {
            if (!isAfter(node)) {
                throw new IllegalArgumentException("the engine was asked about another board than "
                        + node.board().fen() + ": " + board.fen());
            }
        }

        private MoveNote note(MoveNote old) {
            return bound == Bound.EXACT
                    ? score(Color.WHITE)
                            .map(white -> old.withEval(white).withDepth(depth.orElse(0)))
                            .orElse(old)
                    : old;
        }

        /** As in {@code +0.35, depth 12: 1. e4 e5}, with a sign before a score that is only a bound, for logs. */
        @Override
        public String toString() {
            return bound.sign() + score.map(Score::toString).orElse("no score")
                    + (depth.isPresent() ? ", depth " + depth.getAsInt() : "") + ": " + board.sanLine(moves);
        }
    }

    /**
     * What an engine expects of the game, in thousandths, from the point of view of the side to move.
     *
     * @param win how often it wins
     * @param draw how often nobody does
     * @param loss how often it loses
     */
    public record Chances(int win, int draw, int loss) {}

    /**
     * What an engine answers.
     *
     * @param move the one to play, see {@link #bestMove}; empty only if there is no legal move, in which case the
     *     engine is not asked: the outcome says which end it is
     * @param ponder the answer that the engine expects, if it says so
     * @param lines the best first; empty if the engine has shown none
     * @param outcome how the game stood on the board that was asked about; a draw with legal moves left, such as by
     *     fivefold repetition, keeps no engine from an answer
     */
    public record Answer(Optional<Move> move, Optional<Move> ponder, List<Line> lines, Outcome outcome) {
        /** Copies the list. */
        public Answer {
            Objects.requireNonNull(move, "no move is given: it is null");
            Objects.requireNonNull(ponder, "no reply is given: it is null");
            Objects.requireNonNull(lines, "no lines are given: they are null");
            Objects.requireNonNull(outcome, "no outcome is given: it is null");
            lines = List.copyOf(lines);
        }

        /** The best line, with its score; empty if the engine has shown none, or was not asked. */
        public Optional<Line> best() {
            return lines.stream().findFirst();
        }

        /**
         * The best line, with its score: what the engine thinks of the position. To play there is {@link #bestMove}.
         *
         * @throws NoSuchElementException if there is none, saying how the game has ended, or that none was shown
         */
        public Line bestLine() {
            return best().orElseThrow(() -> none(move.isEmpty() ? "there is no move" : "the engine has shown no line"));
        }

        /**
         * The move to play. Mostly it is the first of {@link #bestLine}; where not, the engine has decided so, as with
         * limited strength, or has last shown an older line.
         *
         * @throws NoSuchElementException if there is no legal move, saying how the game has ended
         */
        public Move bestMove() {
            return move.orElseThrow(() -> none("there is no move"));
        }

        private NoSuchElementException none(String what) {
            return new NoSuchElementException(what + (move.isEmpty() ? ": " + outcome : ""));
        }
    }

    /**
     * A question. Completed with an {@link EngineException} if the engine fails; if anybody else completes or cancels
     * it, the engine stops.
     */
    public static final class Search extends CompletableFuture<Answer> implements Runnable {
        private final boolean needsStop;
        private final Function<Search, Answer> question;
        private volatile boolean stopped;
        private volatile boolean expected;
        private volatile Runnable wake = () -> {};

        Search(boolean needsStop, Function<Search, Answer> question) {
            this.needsStop = needsStop;
            this.question = question;
            CompletableFuture<Answer> unused = whenComplete((answer, failure) -> stop());
        }

        /** Wakes the thread that tells the engine at each signal, and at once if there has been one. */
        void follow(Runnable waker) {
            wake = waker;
            if (stopped || expected) {
                waker.run();
            }
        }

        boolean isStopped() {
            return stopped;
        }

        boolean isPonderHit() {
            return expected;
        }

        /** Whether it goes on until it is told something. */
        boolean isEndless() {
            return needsStop && !stopped && !expected;
        }

        /** Asks, and waits for the answer on the calling thread, whose interrupt acts as a stop. */
        @Override
        public void run() {
            try {
                if (!isDone()) {
                    complete(question.apply(this));
                }
            } catch (RuntimeException e) {
                completeExceptionally(e);
            }
        }

        /** Asks for the answer now, the best that has been found so far. */
        public void stop() {
            stopped = true;
            wake.run();
        }

        /** Says that the expected move is played, after a question with {@link SearchLimits#withPonder}. */
        public void ponderHit() {
            expected = true;
            wake.run();
        }
    }

    /** How a program is started. */
    public static final class Builder {
        private final String path;
        private final List<String> arguments;
        private final Map<String, String> options = new LinkedHashMap<>();
        private String name;
        private Map<String, String> environment = Map.of();
        private Timeouts timeouts = Timeouts.DEFAULT;
        private Optional<Path> log = Optional.empty();

        private Builder(String path, String... arguments) {
            Objects.requireNonNull(arguments, "no arguments are given: they are null");
            this.path = Objects.requireNonNull(path, "no program is given: it is null");
            for (String argument : arguments) {
                Objects.requireNonNull(argument, "an argument of the program is null");
            }
            this.arguments = List.of(arguments);
            name = path;
        }

        /** What messages call the program; otherwise as it was asked for. */
        public Builder name(String other) {
            name = Objects.requireNonNull(other, "no name is given: it is null");
            return this;
        }

        /** An option to be set at the start, as {@link UciClient#set} does. */
        public Builder option(String option, Object value) {
            Objects.requireNonNull(option, "no option is given: it is null");
            Objects.requireNonNull(value, "no value is given: it is null");
            options.keySet().removeIf(option::equalsIgnoreCase);
            options.put(option, value.toString());
            return this;
        }

        /** All environment variables of the program; {@code System.getenv()} for those of the caller. */
        public Builder environment(Map<String, String> variables) {
            Objects.requireNonNull(variables, "no variables are given: they are null");
            environment = Map.copyOf(variables);
            return this;
        }

        /**
         * How long the program may owe an answer: after its start, over the time for its move, and when it is told to
         * stop; 30 seconds, or 5 over its move and for a stop, unless set; on a clock whose flag is down at most
         * a second for each. Without a limit of time it may be silent for
         * twice as long; how long it may think then is said by {@link #longest}.
         */
        public Builder patience(Duration time) {
            return patience(time, time);
        }

        /**
         * The same, with one time for its start and for getting ready, and another over its move and for a stop.
         */
        public Builder patience(Duration start, Duration later) {
            timeouts = new Timeouts(
                    positive(start),
                    start,
                    positive(later),
                    later,
                    timeouts.quit(),
                    timeouts.flood(),
                    timeouts.longest());
            return this;
        }

        /**
         * How long the program may think where only its depth or its nodes are limited. Then it is told to stop, and
         * its answer is as good as any; without one it has failed. Ten minutes for a depth, and for nodes a minute and
         * a millisecond for each, unless set; {@link SearchLimits#withInfinite} has no such limit.
         */
        public Builder longest(Duration time) {
            timeouts = timeouts.withLongest(positive(time));
            return this;
        }

        /** A file to append the dialogue with the program to. */
        public Builder log(Path file) {
            Objects.requireNonNull(file, "no file is given: it is null");
            log = Optional.of(file);
            return this;
        }

        /**
         * Starts the program.
         *
         * @throws EngineException if it does not start or is no UCI engine
         * @throws hal.support.NotationException if it does not have one of the options, or not with that value
         */
        public UciClient start() {
            return new UciClient(new EngineProgram(name, path, arguments, options, environment, log), timeouts);
        }
    }

    /**
     * Prepares the start of an engine.
     *
     * @param program a path, or a name to look up on the PATH and where systems keep games
     * @param arguments passed as they are, without a shell
     */
    public static Builder builder(String program, String... arguments) {
        return new Builder(program, arguments);
    }

    /**
     * Starts an engine with its own options.
     *
     * @param program a path, or a name to look up on the PATH and where systems keep games
     * @param arguments passed as they are, without a shell
     * @throws EngineException if it does not start or is no UCI engine
     */
    public static UciClient start(String program, String... arguments) {
        return builder(program, arguments).start();
    }

    /**
     * Where a program is.
     *
     * @param program a path, with {@code ~/} for the home folder, or a name to look up on the PATH and where systems
     *     install games
     * @return an executable file; empty if there is none
     */
    public static Optional<Path> find(String program) {
        return ProgramFinder.find(Objects.requireNonNull(program, "no program is given: it is null"));
    }

    /** The engine's own name. */
    public String name() {
        return known.title();
    }

    /** The options that the engine declares, in its order. */
    public List<UciOption> options() {
        return known.options();
    }

    /**
     * Sets an option, now and whenever the program has to be started again. Waits for a question in progress.
     *
     * @param option its name, in any case
     * @param value a text, number or boolean; for a button anything
     * @throws hal.support.NotationException if there is no such option, or if it does not take the value, saying what
     *     it takes
     * @throws EngineException if the engine fails
     */
    public void set(String option, Object value) {
        Objects.requireNonNull(option, "no option is given: it is null");
        String text =
                Objects.requireNonNull(value, "no value is given: it is null").toString();
        stopEndless();
        ask(running -> {
            running.set(option, text);
            program = program.with(option, text);
            return running;
        });
    }

    /**
     * Says that the next question belongs to another game. Waits for a question in progress.
     *
     * @throws EngineException if the engine fails
     */
    public void newGame() {
        stopEndless();
        ask(running -> {
            running.newGame();
            return running;
        });
    }

    /**
     * Lets the engine think until a limit is reached. An interrupt of the calling thread acts as a stop. It takes
     * hardly longer than a limit of time says: an engine that overstays it by much has failed. On a clock that is two
     * seconds after its flag, unless {@link Builder#patience} is less. {@link #play} does with the game what follows.
     *
     * @param limits one second where there is none
     * @throws EngineException if the engine fails
     * @throws IllegalArgumentException if a move to search is not legal, or the time for the move is not above 0
     */
    public Answer go(Board board, SearchLimits limits) {
        return go(board, limits, line -> {});
    }

    /**
     * Lets the engine think until a limit is reached, and tells what it finds meanwhile.
     *
     * @param limits one second where there is none
     * @param listener is told on the calling thread, some twenty times a second at most; what it throws stops the
     *     engine and is passed on
     * @throws EngineException if the engine fails
     * @throws IllegalArgumentException if a move to search is not legal, or the time for the move is not above 0
     */
    public Answer go(Board board, SearchLimits limits, Consumer<Line> listener) {
        Search search = prepare(board, limits, listener);
        return search.question.apply(search);
    }

    /**
     * Lets the engine make the next move of a game, by the game's clock, or within a second if it has none; see
     * {@link #play(Game, SearchLimits)}.
     *
     * <pre>{@code
     * while (!game.isOver()) {
     *     (game.sideToMove() == Color.WHITE ? white : black).play(game);
     * }
     * }</pre>
     */
    public Optional<GameNode> play(Game game) {
        Color side =
                Objects.requireNonNull(game, "no game is given: it is null").sideToMove();
        return play(
                game, game.clock().map(clock -> SearchLimits.clock(clock, side)).orElse(DEFAULT));
    }

    /**
     * Lets the engine make the next move of a game in time, with its score as a note. An engine that fails loses the
     * game: on time if its flag is down, by forfeit for a move that is none, and otherwise by abandonment, as a program
     * that died; the comment on the last move then says what it did.
     *
     * @return the move; empty if the game is over
     * @throws EngineException if it does not know the rules of this game, which is no fault
     * @throws IllegalArgumentException as {@link #go}
     */
    public Optional<GameNode> play(Game game, SearchLimits limits) {
        if (Objects.requireNonNull(game, "no game is given: it is null").checkFlag()) {
            return Optional.empty();
        }
        try {
            Answer answer = go(game.board(), limits);
            return game.playInTime(
                    answer.bestMove(), answer.best().map(Line::note).orElse(MoveNote.NONE));
        } catch (EngineException e) {
            if (e.kind() == EngineException.Kind.UNABLE) {
                throw e;
            }
            if (!game.checkFlag()) {
                boolean isMove =
                        e.kind() == EngineException.Kind.ILLEGAL_MOVE || e.kind() == EngineException.Kind.GARBAGE;
                OutcomeReason reason = isMove ? OutcomeReason.FORFEIT : OutcomeReason.ABANDONMENT;
                game.end(Outcome.win(game.sideToMove().opposite(), reason));
            }
            MoveNote note = game.node().note();
            game.annotate(game.node(), note.withText((note.text() + " " + e.getMessage()).strip()));
            return Optional.empty();
        }
    }

    /** Lets the engine think on a thread of its own, and tells only the answer. */
    public Search goAsync(Board board, SearchLimits limits) {
        return goAsync(board, limits, line -> {});
    }

    /**
     * Lets the engine think on a thread of its own.
     *
     * @param limits {@link SearchLimits#unlimited} for none: such a search ends by {@link Search#stop}, or by the next
     *     question
     * @param listener is told on that thread, some twenty times a second at most
     * @throws IllegalArgumentException as {@link #go}
     */
    public Search goAsync(Board board, SearchLimits limits, Consumer<Line> listener) {
        Search search = prepare(board, limits, listener);
        try {
            worker.execute(search);
        } catch (RejectedExecutionException e) {
            throw new IllegalStateException(name() + " is closed", e);
        }
        return search;
    }

    /**
     * A question that is asked when somebody runs it, on that thread, which may be that of the caller: for those who
     * want to stop it from another one, or have threads of their own.
     *
     * @param listener is told on the thread that runs it, some twenty times a second at most
     * @throws IllegalArgumentException as {@link #go}
     */
    public Search prepare(Board board, SearchLimits limits, Consumer<Line> listener) {
        checkQuestion(board, limits, listener);
        stopEndless();
        Search prepared =
                new Search(limits.infinite() || limits.ponder(), search -> think(board, limits, listener, search));
        endless = prepared.isEndless() ? prepared : null;
        return prepared;
    }

    private void stopEndless() {
        Search last = endless;
        if (last != null && last.isEndless()) {
            last.stop();
        }
    }

    /** Refuses what is the caller's fault before the engine could be blamed for it. */
    private static void checkQuestion(Board board, SearchLimits limits, Consumer<Line> listener) {
        Objects.requireNonNull(board, "no board is given: it is null");
        Objects.requireNonNull(limits, "no limits are given: they are null")
                .moveTime()
                .ifPresent(UciClient::positive);
        Objects.requireNonNull(listener, "no listener is given: it is null");
        for (Move move : limits.searchMoves()) {
            if (move.isNull() || !board.isLegal(move)) {
                throw new IllegalArgumentException(
                        "a move to search must be legal; " + move + " is not in " + board.fen());
            }
        }
    }

    private static Duration positive(Duration time) {
        if (Objects.requireNonNull(time, "no time is given: it is null").isNegative() || time.isZero()) {
            throw new IllegalArgumentException("an engine needs more time than " + time.toMillis() + " ms");
        }
        return time;
    }

    private Answer think(Board board, SearchLimits limits, Consumer<Line> listener, Search search) {
        AnswerReader reader = new AnswerReader(program.name(), board);
        if (!reader.root().hasLegalMove()) {
            return reader.noMove();
        }
        SearchLimits all = limits.isLimited() || limits.infinite() ? limits : limits.and(DEFAULT);
        return ask(running -> {
            current = search;
            try {
                if (closed) {
                    search.stop(); // a concurrent close() could not see it
                }
                return running.think(all, reader, listener, search);
            } finally {
                current = null;
            }
        });
    }

    /** Runs a request, starting the program if necessary. A program that fails is killed. */
    private <T> T ask(Function<UciSession, T> question) {
        if (turn.isHeldByCurrentThread()) {
            throw new IllegalStateException(program.name() + " is asked by its own listener, while it thinks");
        }
        turn.lock();
        try {
            if (closed) {
                throw new IllegalStateException(program.name() + " is closed");
            }
            if (session == null) {
                begin();
            }
            return question.apply(session);
        } catch (EngineException e) {
            UciSession failed = session;
            if (e.kind().isFatal() && failed != null) {
                session = null;
                failed.destroy();
            }
            throw e;
        } finally {
            turn.unlock();
        }
    }

    /** The engine's own name. */
    @Override
    public String toString() {
        return name();
    }

    /** Stops what it thinks about, asks the program to quit, and ends it by force if it does not. */
    @Override
    public void close() {
        worker.shutdown();
        closed = true;
        Search asked = current;
        if (asked != null) {
            asked.stop();
        }
        boolean mine = false;
        try {
            mine = turn.tryLock(timeouts.stop().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            UciSession ending = session;
            session = null;
            if (ending != null) {
                ending.close();
            }
        } finally {
            if (mine) {
                turn.unlock();
            }
        }
    }
}
