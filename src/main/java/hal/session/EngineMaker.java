package hal.session;

import hal.engine.Engine;
import hal.engine.EngineSpec;

/** Makes the engine that the settings ask for; in the program this is {@link hal.engine.EngineCatalog#create}. */
@FunctionalInterface
public interface EngineMaker {
    /**
     * A new engine; called on the thread it will think on.
     *
     * @throws hal.support.UserException if it cannot be made
     */
    Engine make(EngineSpec spec);
}
