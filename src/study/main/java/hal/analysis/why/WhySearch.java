package hal.analysis.why;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
}
