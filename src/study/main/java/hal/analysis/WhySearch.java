package hal.analysis;

import hal.eval.Evaluator;
import hal.eval.Explanation;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Searches twice to the same depth: for the best move, and for the line after another move. */
public final class WhySearch {
    private final Engine engine;
    private final Position root;
    private final int asked;
    private final SearchLimits limits;
    private final Optional<SearchResult> known;
    private SearchResult choice;

    /**
     * A question that has not been asked.
     *
     * @param root the position, which is copied
     * @param asked a legal move
     * @param limits of the first search
     * @param known what the first search would find, if it has been made already
     */
    public WhySearch(Engine engine, Position root, int asked, SearchLimits limits, Optional<SearchResult> known) {
        this.engine = engine;
        this.root = root.copy();
        this.asked = asked;
        this.limits = limits;
        this.known = known.filter(made -> made.info() != null);
    }

    /**
     * Searches on the calling thread.
     *
     * @param stop ends it soon
     * @throws UserException if it was stopped
     */
    public MoveComparison run(StopToken stop) {
        choice = known.isPresent() ? known.get() : search(limits, stop);
        boolean isChoice = choice.move() == asked;
        List<Integer> others = isChoice ? others() : List.of(asked);
        if (others.isEmpty()) {
            return new MoveComparison(root.sideToMove(), ExpectedLine.of(root, choice), Optional.empty(), true);
        }
        int depth = choice.info().depth();
        SearchLimits equal = depth > 0 ? SearchLimits.depth(depth) : limits;
        ExpectedLine first = ExpectedLine.of(root, choice);
        ExpectedLine second = ExpectedLine.of(root, search(equal.withSearchMoves(others), stop));
        return isChoice
                ? new MoveComparison(root.sideToMove(), first, Optional.of(second), true)
                : new MoveComparison(root.sideToMove(), second, Optional.of(first), false);
    }

    /** What the search chose; after {@link #run}. */
    public SearchResult choice() {
        return choice;
    }

    private SearchResult search(SearchLimits wanted, StopToken stop) {
        SearchResult result = engine.think(root, wanted, SearchListener.NONE, stop);
        if (stop.isRaised() || result.move() == Move.NONE) {
            throw new UserException("the search was stopped too early to say why");
        }
        return result;
    }

    private List<Integer> others() {
        MoveList legal = root.legalMoves();
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < legal.size(); i++) {
            if (legal.get(i) != asked) {
                others.add(legal.get(i));
            }
        }
        return others;
    }

    /**
     * The line that a search expects after a move.
     *
     * @param move its first move in SAN
     * @param text the line, or its beginning, with move numbers
     * @param score centipawns or a mate score, from the point of view of the side making the first move, see
     *     {@link Score}
     * @param depth of the search, in plies
     * @param end the position at the end of the line
     */
    public record ExpectedLine(String move, String text, int score, int depth, Position end) {
        /** Later moves are seldom played, and not read. */
        private static final int MAX_PLIES = 12;

        /** The line of a search result that has a move. */
        static ExpectedLine of(Position root, SearchResult result) {
            Position end = root.copy();
            List<Integer> pv = result.info().pv().isEmpty()
                    ? List.of(result.move())
                    : result.info().pv();
            int plies = 0;
            while (plies < pv.size() && end.isLegal(pv.get(plies))) {
                end.make(pv.get(plies));
                plies++;
            }
            int[] moves = pv.stream().mapToInt(Integer::intValue).toArray();
            return new ExpectedLine(
                    San.format(root.copy(), result.move()),
                    San.formatLine(root, moves, Math.min(plies, MAX_PLIES)) + (plies > MAX_PLIES ? " ..." : ""),
                    result.score(),
                    result.info().depth(),
                    end);
        }

        /** The score from White's point of view. */
        public int whiteScore(int mover) {
            return Score.fromWhite(score, mover);
        }
    }

    /**
     * A move compared with the search's choice, or with the next best move if it is the choice.
     *
     * @param mover the side to move
     * @param asked the line expected after the move in question
     * @param other the line expected after the other move; empty if there is none
     * @param isChoice whether the move in question is the search's choice
     */
    public record MoveComparison(
            int mover, WhySearch.ExpectedLine asked, Optional<WhySearch.ExpectedLine> other, boolean isChoice) {
        /** Differences below this many centipawns are not shown. */
        private static final double MIN_CHANGE = 5;

        private static final int MAX_CHANGES = 4;

        /**
         * The difference in one evaluation term between the ends of the two lines.
         *
         * @param term the evaluation term
         * @param centipawns positive if the move in question is better, from the mover's point of view
         */
        public record Change(String term, double centipawns) {}

        /**
         * The centipawns the move in question gains over the other, negative if it loses; empty where a mate decides.
         */
        public Optional<Integer> gain() {
            boolean countable = other.isPresent()
                    && !Score.isMate(asked.score())
                    && !Score.isMate(other.get().score());
            return countable ? Optional.of(asked.score() - other.get().score()) : Optional.empty();
        }

        /** The evaluation terms in which the ends of the two lines differ most; empty where a mate decides. */
        public List<Change> changes(Evaluator evaluation) {
            if (gain().isEmpty()) {
                return List.of();
            }
            Map<String, Double> there = balances(evaluation, other.orElseThrow().end());
            List<Change> changes = new ArrayList<>();
            balances(evaluation, asked.end())
                    .forEach((term, here) ->
                            changes.add(new Change(term, sign() * (here - there.getOrDefault(term, 0.0)))));
            return changes.stream()
                    .filter(change -> Math.abs(change.centipawns()) >= MIN_CHANGE)
                    .sorted(Comparator.comparingDouble(change -> -Math.abs(change.centipawns())))
                    .limit(MAX_CHANGES)
                    .toList();
        }

        private int sign() {
            return mover == Color.WHITE ? 1 : -1;
        }

        private static Map<String, Double> balances(Evaluator evaluation, Position position) {
            return evaluation.explain(position.copy()).lines().stream()
                    .collect(Collectors.toMap(Explanation.Line::term, Explanation.Line::balance, Double::sum));
        }
    }
}
