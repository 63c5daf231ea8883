package hal.search.uci;

import hal.game.Board;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.UciOption;
import hal.search.engine.Score;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.search.uci.client.EngineProgram;
import hal.search.uci.client.Timeouts;
import hal.search.uci.client.UciEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Another program as an engine, by UCI. The program is watched: one that does not answer, floods or dies is ended, the
 * question fails with an {@link EngineException} that says so, and the next question starts it again.
 *
 * <pre>{@code
 * try (UciClient engine = UciClient.start("stockfish")) {
 *     engine.set("Hash", 64);
 *     UciClient.Answer answer = engine.go(Board.start(), SearchLimits.depth(12).withLines(3));
 *     for (UciClient.Line line : answer.lines()) {
 *         System.out.println(line.score() + " " + line.san());
 *     }
 *     UciClient.Search search = engine.goAsync(Board.start(), SearchLimits.NONE.withInfinite());
 *     search.stop();
 *     System.out.println(search.join().move());
 * }
 * UciClient.Builder hasty = UciClient.builder("stockfish").option("Hash", 64).patience(Duration.ofSeconds(9));
 * hasty.longest(Duration.ofMinutes(2)).start().close();
 * }</pre>
 *
 * <p>It gets nothing of the caller's environment but what {@link Builder#environment} gives. Where the board knows how
 * it came about, the engine is told the moves, so that it sees repetitions; Chess960 and the number of lines are set
 * for each question.
 *
 * <p>Thread-safe: it answers one question at a time, and others wait.
 */
public final class UciClient implements AutoCloseable {
    private final UciEngine engine;
    private final ExecutorService worker;

    UciClient(UciEngine engine) {
        this.engine = engine;
        this.worker = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, engine.name());
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * A line that an engine has found.
     *
     * @param number from 1 for the best
     * @param depth how deep the engine has looked, in plies
     * @param centipawns from the point of view of the side to move; empty where there is a mate
     * @param mate moves to mate, below 0 if the side to move is mated; empty if no mate is found
     * @param bound whether the score is exact
     * @param nodes searched so far, for all lines
     * @param time spent so far
     * @param moves as far as the engine shows them
     * @param san the same as people write them
     */
    public record Line(
            int number,
            int depth,
            OptionalInt centipawns,
            OptionalInt mate,
            Bound bound,
            long nodes,
            Duration time,
            List<Move> moves,
            List<String> san) {
        /** Copies the lists. */
        public Line {
            moves = List.copyOf(moves);
            san = List.copyOf(san);
        }

        /**
         * The score as people write it, from the point of view of the side to move: {@code +0.35}, {@code #4}; with a
         * sign before it where it is only a bound. For PGN, which counts from White's, see {@link #note}.
         */
        public String score() {
            return bound.sign() + (mate.isPresent() ? "#" + mate.getAsInt() : Score.format(centipawns.orElse(0)));
        }

        /**
         * Score, depth and nodes as a note for the move that led to a board; a score that is only a bound counts as the
         * score itself. A move that has a note already keeps the rest of it by {@link #note(Board, MoveNote)}.
         *
         * @param board the one that the engine was asked about, which says whose point of view the score is
         */
        public MoveNote note(Board board) {
            return note(board, MoveNote.NONE);
        }

        /**
         * A note with score, depth and nodes of this line, and everything else as it was: clock, time spent, text and
         * other commands.
         *
         * @param board as for {@link #note(Board)}
         * @param old the note that the move has, {@code node.note()}
         */
        public MoveNote note(Board board, MoveNote old) {
            Objects.requireNonNull(board, "no board is given: it is null");
            Objects.requireNonNull(old, "no note is given: it is null");
            int sign = board.sideToMove() == Color.WHITE ? 1 : -1;
            MoveNote scored = mate.isPresent()
                    ? old.withMateIn(sign * mate.getAsInt())
                    : old.withCentipawns(sign * centipawns.orElse(0));
            return scored.withDepth(depth).withNodes(nodes);
        }

        private static Line of(Position start, int number, SearchInfo info) {
            Position position = start.copy();
            List<String> san = new ArrayList<>();
            for (int move : info.pv()) {
                san.add(San.format(position, move));
                position.make(move);
            }
            int score = info.score();
            boolean isMate = Score.isMate(score);
            return new Line(
                    number,
                    info.depth(),
                    isMate ? OptionalInt.empty() : OptionalInt.of(score),
                    isMate ? OptionalInt.of(Score.movesToMate(score)) : OptionalInt.empty(),
                    info.bound(),
                    info.nodes(),
                    Duration.ofNanos(info.nanos()),
                    info.pv().stream().map(Move::of).toList(),
                    san);
        }
    }

    /**
     * What an engine answers.
     *
     * @param move empty only if there is no legal move, in which case the engine is not asked: the outcome says which
     *     end it is
     * @param ponder the answer that the engine expects, if it says so
     * @param lines the best first; empty if the engine has shown none
     * @param outcome how the game stood on the board that was asked about; a draw with legal moves left, such as by
     *     fivefold repetition, keeps no engine from an answer
     */
    public record Answer(Optional<Move> move, Optional<Move> ponder, List<Line> lines, Outcome outcome) {
        /** Copies the list. */
        public Answer {
            lines = List.copyOf(lines);
        }

        /** The best line, with its score; empty if the engine has shown none, or was not asked. */
        public Optional<Line> best() {
            return lines.stream().findFirst();
        }
    }

    /**
     * A question that is being answered. Completed with an {@link EngineException} if the engine fails; if anybody else
     * completes or cancels it, the engine stops.
     */
    public static final class Search extends CompletableFuture<Answer> {
        private final StopToken stop = new StopToken();

        private Search() {
            CompletableFuture<Answer> unused = whenComplete((answer, failure) -> stop.raise());
        }

        /** Asks for the answer now, the best that has been found so far. */
        public void stop() {
            stop.raise();
        }

        /** Says that the expected move is played, after a question with {@link SearchLimits#withPonder}. */
        public void ponderHit() {
            stop.ponderHit();
        }
    }

    /** How a program is started. */
    public static final class Builder {
        private final String path;
        private final List<String> arguments;
        private final Map<String, String> options = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        private Map<String, String> environment = Map.of();
        private Timeouts timeouts = Timeouts.DEFAULT;
        private Optional<Path> log = Optional.empty();

        private Builder(String path, String... arguments) {
            this.path = Objects.requireNonNull(path, "no program is given: it is null");
            for (String argument : arguments) {
                Objects.requireNonNull(argument, "an argument of the program is null");
            }
            this.arguments = List.of(arguments);
        }

        /** An option to be set at the start, as {@link UciClient#set} does. */
        public Builder option(String name, Object value) {
            options.put(name, value.toString());
            return this;
        }

        /** All environment variables of the program; {@code System.getenv()} for those of the caller. */
        public Builder environment(Map<String, String> variables) {
            environment = Map.copyOf(variables);
            return this;
        }

        /**
         * How long the program may owe an answer: after its start, over the time for its move, and when it is told to
         * stop; 30 seconds, or 5 over its move and for a stop, unless set. Without a limit of time it may be silent for
         * twice as long; how long it may think then is said by {@link #longest}.
         */
        public Builder patience(Duration time) {
            Duration all = positive(time);
            timeouts = new Timeouts(all, all, all, all, timeouts.quit(), timeouts.flood(), timeouts.longest());
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
            EngineProgram program = new EngineProgram(path, path, arguments, options, environment, log);
            return new UciClient(UciEngine.start(program, SearchLimits.NONE, timeouts));
        }
    }

    /**
     * Prepares the start of an engine.
     *
     * @param program a path, or a name to look up on the PATH
     * @param arguments passed as they are, without a shell
     */
    public static Builder builder(String program, String... arguments) {
        return new Builder(program, arguments);
    }

    /**
     * Starts an engine with its own options.
     *
     * @param program a path, or a name to look up on the PATH
     * @param arguments passed as they are, without a shell
     * @throws EngineException if it does not start or is no UCI engine
     */
    public static UciClient start(String program, String... arguments) {
        return builder(program, arguments).start();
    }

    /** The engine's own name. */
    public String name() {
        return engine.name();
    }

    /** The options that the engine declares, in its order. */
    public List<UciOption> options() {
        return engine.options();
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
        engine.set(
                Objects.requireNonNull(option, "no option is given: it is null"),
                Objects.requireNonNull(value, "no value is given: it is null").toString());
    }

    /**
     * Says that the next question belongs to another game. Waits for a question in progress.
     *
     * @throws EngineException if the engine fails
     */
    public void newGame() {
        engine.newGame();
    }

    /**
     * Lets the engine think until a limit is reached. An interrupt of the calling thread acts as a stop. It takes
     * hardly longer than a limit of time says: an engine that overstays it by much has failed.
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
        checkQuestion(board, limits, listener);
        return think(board, limits, listener, new StopToken());
    }

    /** Lets the engine think on a thread of its own, and tells only the answer. */
    public Search goAsync(Board board, SearchLimits limits) {
        return goAsync(board, limits, line -> {});
    }

    /**
     * Lets the engine think on a thread of its own.
     *
     * @param limits {@link SearchLimits#withInfinite} for none
     * @param listener is told on that thread, some twenty times a second at most
     * @throws IllegalArgumentException as {@link #go}
     */
    public Search goAsync(Board board, SearchLimits limits, Consumer<Line> listener) {
        checkQuestion(board, limits, listener);
        Search search = new Search();
        try {
            worker.execute(() -> {
                try {
                    if (!search.isDone()) {
                        search.complete(think(board, limits, listener, search.stop));
                    }
                } catch (RuntimeException e) {
                    search.completeExceptionally(e);
                }
            });
        } catch (RejectedExecutionException e) {
            throw new IllegalStateException(name() + " is closed", e);
        }
        return search;
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

    private Answer think(Board board, SearchLimits limits, Consumer<Line> listener, StopToken stop) {
        Position position = board.position();
        SortedMap<Integer, Line> lines = new TreeMap<>();
        SearchListener followed = new SearchListener() {
            @Override
            public void onInfo(SearchInfo info) {
                onLine(1, info);
            }

            @Override
            public void onLine(int number, SearchInfo info) {
                if (!info.pv().isEmpty()) {
                    lines.put(number, Line.of(position, number, info));
                    listener.accept(lines.get(number));
                }
            }
        };
        SearchResult result = engine.think(position, limits, followed, stop);
        return new Answer(move(result.move()), move(result.ponderMove()), List.copyOf(lines.values()), board.outcome());
    }

    private static Optional<Move> move(int move) {
        return move == Moves.NONE ? Optional.empty() : Optional.of(Move.of(move));
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
        engine.close();
    }
}
