package hal.arena;

import hal.arena.play.Contender;
import hal.engine.Engine;
import hal.support.UserException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The engines of one table: each contender's is kept from game to game, since a new one costs time, and a program that
 * has just begun is slow. For one thread.
 */
final class EnginePool implements AutoCloseable {
    private final List<Contender> contenders;
    private final Map<Integer, Engine> engines = new HashMap<>();

    EnginePool(List<Contender> contenders) {
        this.contenders = contenders;
    }

    /**
     * A contender's engine, as fresh as a new one.
     *
     * @throws UserException if it cannot be made
     */
    Engine fresh(int contender, long seed) {
        Engine last = engines.remove(contender);
        Engine next = last == null ? contenders.get(contender).newEngine(seed) : renewed(last, contender, seed);
        engines.put(contender, next);
        return next;
    }

    private Engine renewed(Engine last, int contender, long seed) {
        try {
            return contenders.get(contender).nextGame(last, seed);
        } catch (UserException e) {
            last.close(); // it died between the games: a new one takes its place, or says why it cannot
            return contenders.get(contender).newEngine(seed);
        }
    }

    /** An engine has failed: the next game gets a new one. */
    void discard(int contender) {
        Engine broken = engines.remove(contender);
        if (broken != null) {
            broken.close();
        }
    }

    @Override
    public void close() {
        engines.values().forEach(Engine::close);
        engines.clear();
    }
}
