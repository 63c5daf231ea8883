package hal.arena;

import hal.arena.game.Participant;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import java.util.List;
import java.util.function.ToIntFunction;

/** A participant whose moves a test decides. */
public record FakeParticipant(String name, ToIntFunction<Position> moves) implements Participant {
    @Override
    public Engine newEngine(long seed) {
        return new FakeEngine();
    }

    private final class FakeEngine implements Engine {
        @Override
        public String name() {
            return name;
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            return result(moves.applyAsInt(position));
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    private static SearchResult result(int move) {
        SearchInfo info = new SearchInfo(3, 3, 25, Bound.EXACT, 100, 1, 0, List.of());
        return new SearchResult(move, Moves.NONE, 25, info, new SearchStatistics(100, 0, 0, 0, 0, 3, 1));
    }
}
