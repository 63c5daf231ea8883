package hal.search.uci;

import hal.game.Board;
import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.EngineException;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.uci.client.UciEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A UCI engine, asked for its best lines. The program is watched: one that does not answer, floods or dies is ended,
 * the question fails with the reason, and the next question starts it again.
 *
 * <pre>{@code
 * try (UciClient engine = UciClient.start("stockfish")) {
 *     for (UciClient.Line line : engine.lines(Board.start(), 3, Duration.ofSeconds(1))) {
 *         System.out.println(line.score() + " " + line.moves());
 *     }
 * }
 * }</pre>
 *
 * <p>Thread-safe: it answers one question at a time, and others wait.
 */
public final class UciClient implements AutoCloseable {
    private final UciEngine engine;
    private final ReentrantLock turn = new ReentrantLock();

    /**
     * A line of an engine's answer.
     *
     * @param centipawns from the point of view of the side to move; 32,000 less the plies to mate where there is one
     * @param mate moves to mate; below 0 if the side to move is mated, 0 if there is no mate
     * @param depth how deep the engine looked, in plies
     * @param moves in SAN
     */
    public record Line(int centipawns, int mate, int depth, List<String> moves) {
        /** Copies the list. */
        public Line {
            moves = List.copyOf(moves);
        }

        /** The score as people write it: {@code +0.35}, {@code #4}. */
        public String score() {
            return Score.format(centipawns);
        }
    }

    /** An engine has failed; the message says in a sentence which, how, and what became of it. */
    public static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        Failure(EngineException cause) {
            super(cause.getMessage(), cause);
        }
    }

    private UciClient(UciEngine engine) {
        this.engine = engine;
    }

    /**
     * Starts an engine.
     *
     * @param program a path, or a name to look up on the PATH
     * @param arguments passed as they are, without a shell
     * @throws Failure if it does not start or is no UCI engine
     */
    public static UciClient start(String program, String... arguments) {
        Objects.requireNonNull(program, "no program is given: it is null");
        for (String argument : arguments) {
            Objects.requireNonNull(argument, "an argument of the program is null");
        }
        try {
            return new UciClient(UciEngine.start(program, arguments));
        } catch (EngineException e) {
            throw new Failure(e);
        }
    }

    /** The engine's own name. */
    public String name() {
        return engine.name();
    }

    /**
     * The engine's best lines, the best first; empty if there is no legal move. Takes hardly longer than the time
     * given: an engine that overstays it by much has failed.
     *
     * @param count at least 1; fewer come back where there are fewer legal moves
     * @param time more than zero
     * @throws IllegalArgumentException if count or time are too small
     * @throws Failure if the engine fails
     */
    public List<Line> lines(Board board, int count, Duration time) {
        Objects.requireNonNull(board, "no board is given: it is null");
        if (count < 1) {
            throw new IllegalArgumentException("at least 1 line can be asked for, not " + count);
        }
        if (Objects.requireNonNull(time, "no time is given: it is null").isNegative() || time.isZero()) {
            throw new IllegalArgumentException("an engine needs more time than " + time.toMillis() + " ms");
        }
        SortedMap<Integer, SearchInfo> last = new TreeMap<>();
        Position position = board.position();
        turn.lock();
        try {
            engine.think(position, SearchLimits.time(time).withLines(count), new SearchListener() {
                @Override
                public void onInfo(SearchInfo info) {
                    last.put(1, info);
                }

                @Override
                public void onLine(int number, SearchInfo info) {
                    last.put(number, info);
                }
            });
        } catch (EngineException e) {
            throw new Failure(e);
        } finally {
            turn.unlock();
        }
        List<Line> lines = new ArrayList<>();
        last.values().stream().filter(info -> !info.pv().isEmpty()).forEach(info -> lines.add(line(position, info)));
        return List.copyOf(lines);
    }

    private static Line line(Position start, SearchInfo info) {
        Position position = start.copy();
        List<String> moves = new ArrayList<>();
        for (int move : info.pv()) {
            if (move == Moves.NONE) {
                break;
            }
            moves.add(San.format(position, move));
            position.make(move);
        }
        int score = info.score();
        return new Line(score, Score.isMate(score) ? Score.movesToMate(score) : 0, info.depth(), moves);
    }

    /** Asks the program to quit, and ends it by force if it does not. */
    @Override
    public void close() {
        engine.close();
    }
}
