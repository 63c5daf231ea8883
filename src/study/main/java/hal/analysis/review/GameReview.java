package hal.analysis.review;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Reviews a game, position by position from its end to its start, so that the engine's hash table knows already what
 * lies ahead. Where it learns that a move which it would have played is an error, it looks for a better one. It can be
 * stopped at any position and {@link #run} again later, be it with what was found in an earlier life of the program:
 * see {@link #found} and {@link #resume}.
 *
 * <p>Not thread-safe: one thread reviews; what it finds is told to its listener.
 */
public final class GameReview {
    /** What a position gets by default. */
    public static final SearchLimits LIMITS = SearchLimits.nodes(100_000);

    /** Fewer plies do not show why a move is better. */
    private static final int SHORT_LINE = 5;

    private final Position start;
    private final List<Integer> moves;
    /** The next position to think about, with its past: repetitions count. */
    private final Position board;
    /** What is known, from the last position backwards. */
    private final List<PositionVerdict> found = new ArrayList<>();

    /** Who hears of it when a position is done. */
    @FunctionalInterface
    public interface Listener {
        /** Called on the thread that reviews. */
        void onPosition(GameReview review);
    }

    /** A review of the main line of a game, up to a null move if there is one, that has not begun. */
    public GameReview(GameTree game) {
        this(game.startPosition(), game.mainLine());
    }

    /**
     * A review of any line that has not begun.
     *
     * @param start where it begins
     * @param line its moves; it ends before the first null move
     */
    public GameReview(Position start, List<GameNode> line) {
        this.start = start.copy();
        this.moves = line.stream()
                .takeWhile(node -> !node.isNullMove())
                .map(each -> each.move().code())
                .toList();
        this.board = start.copy();
        moves.forEach(board::make);
    }

    /** A copy of the position that the line begins with. */
    public Position start() {
        return start.copy();
    }

    /** The moves of the line. */
    public List<Integer> moves() {
        return moves;
    }

    /** How many positions there are to think about: one more than moves. */
    public int total() {
        return moves.size() + 1;
    }

    /** How many of them are done. */
    public int done() {
        return found.size();
    }

    public boolean isComplete() {
        return done() == total();
    }

    /** What was found so far, the last position first; a live view. */
    public List<PositionVerdict> found() {
        return Collections.unmodifiableList(found);
    }

    /**
     * Takes over what was found earlier, instead of what was found by this object.
     *
     * @param earlier the last position first, as {@link #found} gave it
     * @throws IllegalArgumentException if there is more of it than there are positions
     */
    public void resume(List<PositionVerdict> earlier) {
        if (earlier.size() > total()) {
            throw new IllegalArgumentException("more verdicts than positions");
        }
        while (!found.isEmpty()) {
            found.remove(found.size() - 1);
            if (found.size() < moves.size()) {
                board.make(moves.get(moves.size() - 1 - found.size()));
            }
        }
        earlier.forEach(this::add);
    }

    /** Takes a verdict over, and goes back to the position before. */
    private void add(PositionVerdict verdict) {
        found.add(verdict);
        if (!isComplete()) {
            board.unmake();
        }
    }

    /**
     * Continues to the start of the game, or until it is stopped.
     *
     * @param engine without a book: it is asked for scores; it begins with an empty hash table, so that what it finds
     *     does not depend on what it was asked before
     * @param limits for each position
     * @param listener is told after each
     * @throws EngineException if the engine fails; what was found before is kept
     */
    public void run(Engine engine, SearchLimits limits, Listener listener, StopToken stop) {
        engine.newGame();
        while (!isComplete() && !stop.isRaised()) {
            Optional<PositionVerdict> verdict = judge(engine, limits, stop);
            if (verdict.isPresent()) {
                add(verdict.get());
                listener.onPosition(this);
            }
        }
    }

    /** What is thought of the position on the board; nothing if it was stopped meanwhile. */
    private Optional<PositionVerdict> judge(Engine engine, SearchLimits limits, StopToken stop) {
        Optional<PositionVerdict> byRule = PositionVerdict.byRule(board, found.isEmpty());
        if (byRule.isPresent()) {
            return byRule;
        }
        MoveList legal = board.legalMoves();
        if (legal.size() == 1 && !found.isEmpty()) {
            return Optional.of(PositionVerdict.before(legal.get(0), after()));
        }
        PositionVerdict verdict = PositionVerdict.of(board, think(board.copy(), engine, limits, stop));
        if (!stop.isRaised() && isRefuted(verdict) && legal.size() > 1) {
            verdict = withoutPlayedMove(legal, engine, limits, stop);
        }
        if (!stop.isRaised() && isToBeShown(verdict) && verdict.line().size() < SHORT_LINE) {
            verdict = prolonged(verdict, engine, limits, stop);
        }
        return stop.isRaised() ? Optional.empty() : Optional.of(verdict);
    }

    private static SearchResult think(Position position, Engine engine, SearchLimits limits, StopToken stop) {
        SearchResult result = engine.think(position, limits, SearchListener.NONE, stop);
        if (result.move() == Moves.NONE || result.isFromBook()) {
            throw new IllegalStateException("no move and score from " + engine.name());
        }
        return result;
    }

    /** Whether the move that the engine would have played was played, and turned out to be an error a ply later. */
    private boolean isRefuted(PositionVerdict verdict) {
        int color = board.sideToMove();
        return !found.isEmpty()
                && verdict.best() == moves.get(moves.size() - found.size())
                && ReviewedMove.Mark.ofLoss(verdict.chances(color) - after().chances(color))
                        .isError();
    }

    /** What was found last: of the position after the one on the board. */
    private PositionVerdict after() {
        return found.get(found.size() - 1);
    }

    /** The best of the other moves, or the played one with what is known of it by now. */
    private PositionVerdict withoutPlayedMove(MoveList legal, Engine engine, SearchLimits limits, StopToken stop) {
        int played = moves.get(moves.size() - found.size());
        List<Move> others = new ArrayList<>();
        for (int move : legal.toArray()) {
            if (move != played) {
                others.add(Move.of(move));
            }
        }
        PositionVerdict other =
                PositionVerdict.of(board, think(board.copy(), engine, limits.withSearchMoves(others), stop));
        PositionVerdict same = PositionVerdict.before(played, after());
        int color = board.sideToMove();
        return other.score(color) > same.score(color) ? other : same;
    }

    /** Whether people will see the line, since what was played instead was an error. */
    private boolean isToBeShown(PositionVerdict verdict) {
        if (found.isEmpty()) {
            return false;
        }
        int ply = moves.size() - found.size();
        return ReviewedMove.of(ply + 1, board, moves.get(ply), verdict, after()).hasBetter();
    }

    /** A line that the hash table cut short is continued from its end, for its reader's sake. */
    private PositionVerdict prolonged(PositionVerdict verdict, Engine engine, SearchLimits limits, StopToken stop) {
        Position end = board.copy();
        verdict.line().forEach(end::make);
        return PositionVerdict.byRule(end, false).isPresent()
                ? verdict
                : verdict.followedBy(PositionVerdict.of(end, think(end.copy(), engine, limits, stop)));
    }

    /**
     * What the review says so far: of all moves whose positions before and after are done.
     *
     * @param judge who judged, for people: the engine and its limits
     */
    public Review review(String judge) {
        int unknown = Math.min(moves.size(), total() - done());
        List<ReviewedMove> judged = new ArrayList<>();
        Position position = start.copy();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            if (i >= unknown) {
                judged.add(ReviewedMove.of(i + 1, position, move, verdict(i), verdict(i + 1)));
            }
            position.make(move);
        }
        return new Review(judge, start, moves, judged);
    }

    private PositionVerdict verdict(int position) {
        return found.get(moves.size() - position);
    }
}
