package hal.arena.play;

import hal.engine.Engine;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.game.TimeControl;
import hal.search.SearchLimits;
import java.util.Optional;

/**
 * An engine of the catalogue as a contender.
 *
 * @param name the name in tables and PGN
 * @param spec what it is made of
 * @param catalog makes it
 * @param limits of each of its moves, beside the spec's own
 * @param timeControl its clock, if it has one
 */
public record SpecContender(
        String name, EngineSpec spec, EngineCatalog catalog, SearchLimits limits, Optional<TimeControl> timeControl)
        implements Contender {
    /** One with its own limits only. */
    public SpecContender(String name, EngineSpec spec, EngineCatalog catalog) {
        this(name, spec, catalog, SearchLimits.NONE, Optional.empty());
    }

    /** A seed in the spec goes before the game's. */
    @Override
    public Engine newEngine(long seed) {
        boolean seeded = !spec.leavesToChance() || spec.options().containsKey(EngineOptions.SEED);
        return catalog.create(seeded ? spec : spec.with(EngineOptions.SEED, Long.toString(seed)));
    }

    /** The evaluation's file and checksum. */
    @Override
    public Optional<String> evaluation() {
        return catalog.evaluationIdentity(spec);
    }

    /** Reused where the search leaves nothing to chance: a new hash table for each game costs more than clearing the old. */
    @Override
    public Engine nextGame(Engine last, long seed) {
        if (spec.searchesByChance()) {
            last.close();
            return newEngine(seed);
        }
        String own = spec.options().get(EngineOptions.SEED);
        last.newGame(own == null ? seed : Long.parseLong(own));
        return last;
    }
}
