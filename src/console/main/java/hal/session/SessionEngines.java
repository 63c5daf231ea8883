package hal.session;

import hal.engine.EngineSpec;
import hal.search.Engine;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The engines of a session, each made when it is first needed. A few are kept: two that play each other, and one for
 * hints in between. Touched by the engines' thread only.
 */
final class SessionEngines {
    private static final int MAX = 3;

    private final Function<EngineSpec, Engine> maker;
    /** By spec; the one used last comes last. */
    private final Map<String, Engine> engines = new LinkedHashMap<>();
    /** Those that have yet to be told of a new game. */
    private final Set<String> ignorant = new HashSet<>();

    SessionEngines(Function<EngineSpec, Engine> maker) {
        this.maker = maker;
    }

    /**
     * The engine of a spec.
     *
     * @throws hal.support.UserException if it cannot be made
     */
    Engine get(EngineSpec spec) {
        String key = spec.toString();
        Engine engine = engines.remove(key);
        if (engine == null) {
            engine = make(spec);
        }
        engines.put(key, engine);
        if (ignorant.remove(key)) {
            engine.newGame();
        }
        return engine;
    }

    private Engine make(EngineSpec spec) {
        Iterator<Engine> longestUnasked = engines.values().iterator();
        while (engines.size() >= MAX) {
            longestUnasked.next().close();
            longestUnasked.remove();
        }
        ignorant.retainAll(engines.keySet());
        return maker.apply(spec);
    }

    /** A new game begins: each engine is told before it is next used. */
    void newGame() {
        ignorant.addAll(engines.keySet());
    }

    /** Closes all engines; they are made again when they are next needed. */
    void clear() {
        engines.values().forEach(Engine::close);
        engines.clear();
        ignorant.clear();
    }
}
