package hal.analysis.explain;

import hal.analysis.review.GameReview;
import hal.analysis.review.ReviewedMove;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Has an engine find the facts about a move. It must have no book, since a book gives no reasons. Each question finds
 * an empty hash table, so that its answer does not depend on those before it.
 */
public final class FactFinder {
    /** Nodes say little of how long another engine takes. */
    private static final SearchLimits OF_OTHERS = SearchLimits.time(Duration.ofSeconds(2));

    /** A line that is shorter is continued, for what it leads to. */
    private static final int SHORT_LINE = 5;

    private static final int MAX_PLIES = 24;

    /** In nodes: what may be spent on reasons, beside the searches of the positions before and after the move. */
    static final long BUDGET = 120_000;

    /** In nodes: what one question beside them may take. */
    private static final long QUESTION = 12_000;

    /** In percentage points: where chances change more at the end of what is won, the line is not best play. */
    private static final double STEADY = 8;

    /** In percentage points: with more a position is won, whatever the number is. */
    private static final double WON = 85;

    private final Engine engine;
    private final SearchLimits limits;
    private final StopToken stop;
    private Optional<SearchResult> choice = Optional.empty();
    private long left = BUDGET;

    /**
     * A finder.
     *
     * @param limits of the searches before and after the move; what else is asked has a budget of nodes
     */
    public FactFinder(Engine engine, SearchLimits limits, StopToken stop) {
        this.engine = engine;
        this.limits = limits;
        this.stop = stop;
    }

    /**
     * HAL as it should be asked: on one thread, and with a table of the usual size, it finds the same everywhere. Other
     * engines are left as they are.
     */
    public static EngineSpec steady(EngineSpec spec) {
        return isHal(spec)
                ? spec.with(EngineOptions.THREADS, EngineOptions.THREADS.initial())
                        .with(EngineOptions.HASH, EngineOptions.HASH.initial())
                : spec;
    }

    /** The limits of an engine that is given none: nodes for HAL, so that a slow machine says the same. */
    public static SearchLimits limits(EngineSpec spec) {
        return isHal(spec) ? GameReview.LIMITS : OF_OTHERS;
    }

    private static boolean isHal(EngineSpec spec) {
        return spec.algorithm().equals("hal");
    }

    private void begin() {
        engine.newGame();
        left = BUDGET;
    }

    /**
     * The facts about a move, in order of need: when the budget is used up, less is known.
     *
     * @throws UserException if it is stopped too early
     */
    public Facts about(Position before, int move) {
        begin();
        SearchResult chosen = think(before, limits);
        choice = Optional.of(chosen);
        Position after = before.copy();
        after.make(move);
        boolean isBest = chosen.move() == move;
        Line best = line(before, chosen);
        return about(before, move, best, isBest ? Optional.empty() : Optional.of(reached(after)));
    }

    /** The facts about a move of a game that has been reviewed. */
    public Facts about(Position before, ReviewedMove move) {
        begin();
        Facts known = Facts.of(before, move);
        Optional<Line> answer = known.isBest() ? Optional.empty() : Optional.of(longer(known.answer()));
        return about(before, move.move(), longer(known.best()), answer);
    }

    /** The same, where the best line and, if that begins with another move, the answer to the move are known. */
    private Facts about(Position before, int move, Line chosen, Optional<Line> answer) {
        Line best = checked(
                chosen,
                chosen.moves().isEmpty()
                        ? before
                        : Proposals.base(before, chosen.moves().get(0)));
        Line played = answer.map(line -> checkedAnswer(line, before, move).before(before, move))
                .orElse(best);
        Optional<Line> threatBefore = threat(before);
        boolean isBest = answer.isEmpty();
        Optional<Line> second = isBest ? without(before, move) : Optional.empty();
        boolean isError =
                !isBest && best.chances(before.sideToMove()) - played.chances(before.sideToMove()) >= Explainer.ERROR;
        return new Facts(
                before,
                move,
                best,
                second,
                played,
                accepted(isError || isQuiet(played) ? played.rest() : played),
                isError ? Optional.empty() : threat(played.rest().start()),
                threatBefore,
                isError ? kept(best, played) : 0);
    }

    /** By how much the chances of who moves differ at least, at the starts and the ends of two lines. */
    private double kept(Line best, Line played) {
        int side = best.start().sideToMove();
        Optional<Line> there = atEnd(best);
        Optional<Line> here = atEnd(played);
        return there.isEmpty() || here.isEmpty()
                ? 0
                : Math.min(best.chances(side), there.get().chances(side))
                        - Math.max(played.chances(side), here.get().chances(side));
    }

    /** What a search at the end of a line sees. */
    private Optional<Line> atEnd(Line line) {
        Position end = line.end();
        return end.hasLegalMove()
                ? ask(end, List.of()).map(result -> new Line(end, List.of(), result.score()))
                : Optional.empty();
    }

    /** Whether the first move of a line neither takes nor offers anything. */
    private static boolean isQuiet(Line line) {
        return !line.moves().isEmpty()
                && !Moves.isCapture(line.moves().get(0))
                && Proposals.offers(line).isEmpty();
    }

    /** What follows if the man is taken that the first move of a line offers or takes with; empty if none can be. */
    private Optional<Line> accepted(Line line) {
        List<Move> offered = Proposals.offers(line);
        List<Move> taking = offered.isEmpty() && Proposals.isLeft(line)
                ? Proposals.takingOn(
                        line.after(1), Moves.destination(line.moves().get(0)))
                : offered;
        return taking.isEmpty()
                ? Optional.empty()
                : ask(line.after(1), taking).map(result -> line(line.after(1), result)
                        .before(line.start(), line.moves().get(0)));
    }

    /** What the search chose in the position before, after {@link #about}. */
    public Optional<SearchResult> choice() {
        return choice;
    }

    /** The best line of a position. */
    Line best(Position position) {
        begin();
        return checked(reached(position), position);
    }

    /** Whether a search from the end of a line sees the same chances as at its beginning, or a win in both. */
    boolean isSteadyAtEnd(Line line) {
        Position end = line.end();
        Line there = reached(end);
        double before = line.chances(line.start().sideToMove());
        double after = there.chances(line.start().sideToMove());
        return Math.abs(before - after) <= STEADY
                || Math.min(before, after) >= WON
                || Math.max(before, after) <= 100 - WON;
    }

    private Line reached(Position position) {
        if (!position.hasLegalMove()) {
            return new Line(position, List.of(), position.inCheck() ? Scores.matedIn(0) : Scores.DRAW);
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
        return alone.hasLegalMove()
                ? ask(alone, List.of()).map(result -> checked(line(alone, result), alone))
                : Optional.empty();
    }

    /** What the side that is not to move threatens, in words; empty if nothing is proved. */
    public Optional<Sentence> threatened(Position position) {
        begin();
        return threat(position).flatMap(Explainer::threat);
    }

    private Optional<Line> without(Position before, int move) {
        List<Move> others = IntStream.of(before.legalMoves().toArray())
                .filter(other -> other != move)
                .mapToObj(Move::of)
                .toList();
        return others.isEmpty() ? Optional.empty() : ask(before, others).map(result -> line(before, result));
    }

    /** A question beside the main ones; empty if the budget is used up. */
    private Optional<SearchResult> ask(Position position, List<Move> only) {
        long most = Math.min(QUESTION, limits.nodes().orElse(QUESTION));
        if (left < most) {
            return Optional.empty();
        }
        left -= most;
        return Optional.of(think(position, limits.withNodes(most).withSearchMoves(only)));
    }

    /** The line of a result, continued from its end where the hash table cut it short. */
    private Line line(Position position, SearchResult result) {
        List<Integer> pv = result.info().pv();
        boolean fits = !pv.isEmpty() && pv.get(0) == result.move();
        return longer(new Line(position, fits ? pv : List.of(result.move()), result.score()));
    }

    private Line longer(Line line) {
        List<Integer> moves = new ArrayList<>();
        Position end = line.start().copy();
        append(moves, end, line.moves());
        int wanted = Scores.isMate(line.score())
                ? Math.min(MAX_PLIES, 2 * Scores.movesToMate(line.score()) - 1)
                : SHORT_LINE;
        while (!moves.isEmpty() && moves.size() < wanted && end.hasLegalMove()) {
            Optional<SearchResult> more = ask(end, List.of());
            if (more.isEmpty()) {
                break;
            }
            List<Integer> next = more.get().info().pv();
            append(moves, end, next.isEmpty() ? List.of(more.get().move()) : next);
        }
        return new Line(line.start(), moves, line.score());
    }

    /**
     * The line, which is not sound if what it wins is not proved: another search at the end of what is won sees
     * other chances, or the other side's next best answer, which is as good, does not lose as much.
     */
    private Line checked(Line line, Position base) {
        Optional<Claim.Gain> gain = Proposals.gain(base, line, line.start().sideToMove());
        return gain.isEmpty() || Scores.isMate(line.score()) || (isSteady(gain.get()) && isUnavoidable(gain.get()))
                ? line
                : line.unsound();
    }

    /** The same of the answer to a move, which may win nothing but what the move has not taken back. */
    private Line checkedAnswer(Line answer, Position before, int move) {
        Position base = Proposals.base(before, move);
        boolean winsMore =
                Proposals.gain(base, answer, answer.start().sideToMove()).isPresent();
        return checked(answer, winsMore ? base : Proposals.earlier(before));
    }

    private boolean isSteady(Claim.Gain gain) {
        Position end = gain.line().after(gain.plies());
        return !end.hasLegalMove()
                || atEnd(new Line(end, List.of(), 0))
                        .filter(there -> Math.abs(
                                        there.chances(gain.side()) - gain.line().chances(gain.side()))
                                <= STEADY)
                        .isPresent();
    }

    private boolean isUnavoidable(Claim.Gain gain) {
        Line line = gain.line();
        Position after = line.after(1);
        if (gain.plies() <= 1 || after.legalMoves().size() <= 1) {
            return true;
        }
        Optional<Line> other = without(after, line.moves().get(1))
                .map(answer -> answer.before(line.start(), line.moves().get(0)));
        return other.isPresent()
                && (other.get().chances(gain.side()) >= line.chances(gain.side()) + STEADY
                        || Proposals.gain(gain.base(), other.get(), gain.side())
                                .filter(same -> same.material()
                                                .won()
                                                .get(0)
                                                .equals(gain.material().won().get(0))
                                        && same.material().worth()
                                                >= gain.material().worth())
                                .isPresent());
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
        if (stop.isRaised() || result.move() == Moves.NONE || result.info() == null) {
            throw new UserException("the search was stopped too early to say why");
        }
        return result;
    }
}
