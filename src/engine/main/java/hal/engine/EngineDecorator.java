package hal.engine;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.List;

/** An engine that passes everything on to another, so that a decorator says only what it does differently. */
public abstract class EngineDecorator implements Engine {
    /** The decorated engine; used by this one alone, and closed with it. */
    protected final Engine engine;

    protected EngineDecorator(Engine engine) {
        this.engine = engine;
    }

    @Override
    public String name() {
        return engine.name();
    }

    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        return engine.think(position, limits, listener, stop);
    }

    @Override
    public void suggest(Position position, List<Integer> line) {
        engine.suggest(position, line);
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void newGame(long seed) {
        engine.newGame(seed);
    }

    @Override
    public void close() {
        engine.close();
    }
}
