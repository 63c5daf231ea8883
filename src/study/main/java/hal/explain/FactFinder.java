package hal.explain;

import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Has an engine find the facts about a move. It must have no book, since a book gives no reasons. */
public final class FactFinder {
    /** A line that is shorter is continued, for what it leads to. */
    private static final int SHORT_LINE = 5;

    private static final int MAX_PIECES = 4;
    private static final int MAX_PLIES = 24;

    private final Engine engine;
    private final SearchLimits limits;
    private final StopToken stop;
    private Optional<SearchResult> choice = Optional.empty();

    /**
     * A finder.
     *
     * @param limits of the first search; what else is looked up takes a part of its nodes or the depth it reached
     */
    public FactFinder(Engine engine, SearchLimits limits, StopToken stop) {
        this.engine = engine;
        this.limits = limits;
        this.stop = stop;
    }

    /**
     * The facts about a move.
     *
     * @param known the search of the position before, if it has been made already
     * @throws UserException if it is stopped too early
     */
    public Facts about(Position before, int move, Optional<SearchResult> known) {
        choice = known;
        Line best = known.filter(result -> result.info() != null)
                .map(result -> line(before, result))
                .orElseGet(() -> {
                    SearchResult result = think(before, limits);
                    choice = Optional.of(result);
                    return line(before, result);
                });
        boolean isBest = best.moves().get(0) == move;
        Position after = before.copy();
        after.make(move);
        Line played = isBest ? best : best(after).before(before, move);
        return new Facts(
                before,
                move,
                best,
                isBest ? without(before, move) : Optional.empty(),
                played,
                threat(after),
                threat(before));
    }

    /** What the search chose in the position before, after {@link #about}. */
    public Optional<SearchResult> choice() {
        return choice;
    }

    /** The best line of a position. */
    Line best(Position position) {
        if (!position.hasLegalMove()) {
            return new Line(position, List.of(), position.inCheck() ? Score.matedIn(0) : Score.DRAW);
        }
        return line(position, think(position, limits));
    }

    /** What the side that is not to move would do; empty if the side to move is in check or the game is over. */
    Optional<Line> threat(Position position) {
        if (position.inCheck() || !position.hasLegalMove()) {
            return Optional.empty();
        }
        Position passed = position.copy();
        passed.makeNull();
        // From its FEN: a position of its own, which every engine can be told of.
        Position alone = Fen.parse(Fen.format(passed));
        return alone.hasLegalMove() ? Optional.of(line(alone, think(alone, part(4)))) : Optional.empty();
    }

    private Optional<Line> without(Position before, int move) {
        List<Integer> others = IntStream.of(before.legalMoves().toArray())
                .filter(other -> other != move)
                .boxed()
                .toList();
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(line(before, think(before, part(1).withSearchMoves(others))));
    }

    private SearchLimits part(int parts) {
        return limits.nodes() > 0
                ? limits.withNodes(Math.max(1, limits.nodes() / parts))
                : limits.moveTime().isPresent()
                        ? limits.withMoveTime(limits.moveTime().get().dividedBy(parts))
                        : limits;
    }

    /** The line of a result, continued from its end where the hash table cut it short. */
    private Line line(Position position, SearchResult result) {
        List<Integer> moves = new ArrayList<>();
        Position end = position.copy();
        List<Integer> pv = result.info().pv();
        boolean fits = !pv.isEmpty() && pv.get(0) == result.move();
        append(moves, end, fits ? pv : List.of(result.move()));
        int wanted = Score.isMate(result.score()) ? MAX_PLIES : SHORT_LINE;
        for (int pieces = 0; pieces < MAX_PIECES && moves.size() < wanted && end.hasLegalMove(); pieces++) {
            SearchResult more = think(end, part(4));
            append(
                    moves,
                    end,
                    more.info().pv().isEmpty()
                            ? List.of(more.move())
                            : more.info().pv());
        }
        return new Line(position, moves, result.score());
    }

    private static void append(List<Integer> moves, Position end, List<Integer> more) {
        for (int move : more) {
            if (moves.size() == MAX_PLIES || !end.isLegal(move)) {
                break;
            }
            end.make(move);
            moves.add(move);
        }
    }

    private SearchResult think(Position position, SearchLimits wanted) {
        SearchResult result = engine.think(position, wanted, SearchListener.NONE, stop);
        if (stop.isRaised() || result.move() == Move.NONE || result.info() == null) {
            throw new UserException("the search was stopped too early to say why");
        }
        return result;
    }
}
