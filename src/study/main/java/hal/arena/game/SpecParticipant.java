package hal.arena.game;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.WarmUp;
import hal.engine.option.EngineOptions;
import hal.game.clock.TimeControl;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import java.util.Optional;

/**
 * A participant described by an engine spec.
 *
 * @param name the name in tables and PGN
 * @param spec describes the engine
 * @param catalog creates it
 * @param limits per move, in addition to the spec's own
 * @param timeControl its time control, if it has one
 */
public record SpecParticipant(
        String name, EngineSpec spec, EngineCatalog catalog, SearchLimits limits, Optional<TimeControl> timeControl)
        implements Participant {
    /** A participant with the spec's limits only. */
    public SpecParticipant(String name, EngineSpec spec, EngineCatalog catalog) {
        this(name, spec, catalog, SearchLimits.NONE, Optional.empty());
    }

    /** A seed in the spec takes precedence over the game's. */
    @Override
    public Engine newEngine(long seed) {
        boolean seeded = !spec.leavesToChance() || spec.options().containsKey(EngineOptions.SEED);
        return catalog.create(seeded ? spec : spec.with(EngineOptions.SEED, Long.toString(seed)));
    }

    /** If time counts, runs the search until Java has compiled it; other programs warm up by themselves. */
    @Override
    public void warmUp() {
        if (timeControl.isPresent() || limits.moveTime().isPresent()) {
            WarmUp.beforeTiming(catalog, spec);
        }
    }

    /** The evaluation's file and checksum. */
    @Override
    public Optional<String> evaluation() {
        return catalog.evaluationIdentity(spec);
    }

    /**
     * Reused if the search is deterministic: allocating a hash table for each game costs more than clearing the old
     * one.
     */
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
