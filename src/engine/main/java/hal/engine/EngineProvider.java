package hal.engine;

import hal.search.EngineException;
import hal.search.engine.Engine;
import hal.support.UserException;

/** Creates external engines; passed to the {@link EngineCatalog}. */
@FunctionalInterface
public interface EngineProvider {
    /** Refuses every external engine. */
    EngineProvider NONE = spec -> {
        throw new UserException("\"" + spec + "\" is an external engine, which cannot be used here");
    };

    /**
     * Starts an external engine.
     *
     * @param spec with a {@link EngineSpec#program() program}
     * @throws UserException if there is no such program or it does not start; an {@link EngineException} if it starts
     * but then misbehaves
     */
    Engine create(EngineSpec spec);
}
