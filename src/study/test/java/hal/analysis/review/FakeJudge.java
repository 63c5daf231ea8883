package hal.analysis.review;

import hal.notation.UciMove;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.support.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * An engine that says what it was told to, by the number of moves made in the game; level where it was told nothing.
 */
final class FakeJudge implements Engine {
    /** What it says of one position: the score from White's view, and the best line in UCI's moves. */
    record Opinion(int score, String line) {}

    private final Map<Integer, Opinion> opinions;
    /** The positions it was asked about, as numbers of moves made. */
    final List<Integer> asked = new ArrayList<>();

    Consumer<Integer> before = ply -> {};
    int games;
    boolean closed;
    /** What it says from Black's view when it may not play the move it would. */
    int elsewhere;

    FakeJudge(Map<Integer, Opinion> opinions) {
        this.opinions = opinions;
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        int ply = position.gamePly();
        before.accept(ply);
        asked.add(ply);
        Opinion opinion = opinions.getOrDefault(ply, new Opinion(0, ""));
        List<Integer> line = new ArrayList<>();
        Position board = position.copy();
        for (String word : opinion.line().split(" ", -1)) {
            try {
                line.add(UciMove.parse(board, word));
                board.make(line.get(line.size() - 1));
            } catch (NotationException e) {
                break; // the end of the line, or a position that nobody thought of
            }
        }
        if (!limits.searchMoves().isEmpty()
                && (line.isEmpty() || !limits.searchMoves().contains(Move.of(line.get(0))))) {
            opinion = new Opinion(-elsewhere, "");
            line = List.of(limits.searchMoves().get(0).code());
        }
        int move = line.isEmpty() ? position.legalMoves().get(0) : line.get(0);
        int score = position.sideToMove() == Colors.WHITE ? opinion.score() : -opinion.score();
        SearchInfo info = new SearchInfo(7, 9, score, Bound.EXACT, 100, 1000, 0, line);
        return new SearchResult(move, 0, score, info, new SearchStatistics(100, 0, 0, 0, 0, 9, 1000));
    }

    /** As a program that dies does. */
    static void fail() {
        throw new EngineException(EngineException.Kind.DEAD, "the engine died");
    }

    @Override
    public void newGame() {
        games++;
    }

    @Override
    public void close() {
        closed = true;
    }
}
