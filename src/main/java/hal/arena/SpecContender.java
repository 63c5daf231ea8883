package hal.arena;

import hal.engine.Engine;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.SpecOption;
import hal.search.SearchLimits;

/**
 * An engine of the catalogue as a contender.
 *
 * @param name the name in tables and PGN
 * @param spec what it is made of
 * @param catalog makes it
 */
public record SpecContender(String name, EngineSpec spec, EngineCatalog catalog) implements Contender {
    /** A seed in the spec goes before the game's. */
    @Override
    public Engine newEngine(long seed) {
        boolean seeded = spec.options().containsKey(SpecOption.SEED);
        return catalog.create(seeded ? spec : spec.with(SpecOption.SEED, Long.toString(seed)));
    }

    @Override
    public SearchLimits limits() {
        return SearchLimits.NONE;
    }
}
