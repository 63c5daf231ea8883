package hal.engine;

import hal.support.UserException;

/** Makes the engines that are programs of their own; handed to the {@link EngineCatalog} by whoever wires things. */
@FunctionalInterface
public interface EngineProvider {
    /** For where no other programs are wanted: refuses every one. */
    EngineProvider NONE = spec -> {
        throw new UserException("\"" + spec + "\" is another program, which cannot play here");
    };

    /**
     * Starts a program.
     *
     * @param spec one that names a {@link EngineSpec#program() program}
     * @throws UserException if there is no such program or it does not start; an {@link EngineException} where it
     *     starts and then misbehaves
     */
    Engine create(EngineSpec spec);
}
