package hal.analysis;

import hal.engine.EngineSpec;
import hal.notation.San;
import hal.rules.Perft;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.util.function.Function;

/** A chess position. */
public final class SearchableChess implements SearchablePosition {
    private final Position position;

    /**
     * A position.
     *
     * @param position used directly, and changed
     */
    public SearchableChess(Position position) {
        this.position = position;
    }

    @Override
    public SearchableChess copy() {
        return new SearchableChess(position.copy());
    }

    @Override
    public int sideToMove() {
        return position.sideToMove();
    }

    @Override
    public boolean isLegal(int move) {
        return position.isLegal(move);
    }

    @Override
    public String format(int move) {
        return San.format(position, move);
    }

    @Override
    public int parse(String text) {
        return San.parse(position, text);
    }

    @Override
    public String line(int[] moves, int most) {
        Position board = position.copy();
        int plies = 0;
        while (plies < Math.min(moves.length, most) && board.isLegal(moves[plies])) {
            board.make(moves[plies]);
            plies++;
        }
        return San.formatLine(position, moves, plies);
    }

    @Override
    public void make(int move) {
        position.make(move);
    }

    @Override
    public void unmake() {
        position.unmake();
    }

    @Override
    public void pass() {
        position.makeNull();
    }

    @Override
    public void unpass() {
        position.unmakeNull();
    }

    @Override
    public String ending(int plies) {
        if (position.legalMoves().isEmpty()) {
            return position.inCheck() ? "checkmate" : "stalemate";
        }
        return position.isRepetition(plies)
                ? "repetition"
                : position.hasInsufficientMaterial()
                        ? "too little material to mate"
                        : position.halfmoveClock() >= 100 ? "the fifty-move rule" : "";
    }

    @Override
    public long lines(int plies) {
        return Perft.count(position.copy(), plies);
    }

    @Override
    public Searcher searcher(Function<EngineSpec, Engine> engines, EngineSpec spec) {
        Engine engine = engines.apply(spec);
        return new Searcher() {
            @Override
            public SearchResult think(SearchLimits limits, SearchListener listener, StopToken stop) {
                return engine.think(position, limits, listener, stop);
            }

            @Override
            public void forget() {
                engine.newGame();
            }

            @Override
            public void close() {
                engine.close();
            }
        };
    }
}
