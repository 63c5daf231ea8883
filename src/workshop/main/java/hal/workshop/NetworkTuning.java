package hal.workshop;

import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.arena.game.NamedOpenings;
import hal.arena.game.Openings;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.learn.loop.Loop.TuningOrder;
import hal.learn.tune.SearchTuner;
import hal.search.SearchLimits;
import hal.search.StopToken;
import java.util.Optional;
import java.util.function.Consumer;

/** Plays the games in which a learning loop tunes the search, as {@code hal tune --search} plays them. */
public final class NetworkTuning {
    private final EngineCatalog catalog;
    private final Consumer<String> trouble;
    private final StopToken stop = new StopToken();

    /**
     * No games yet.
     *
     * @param networks has those that play
     * @param trouble is told in a sentence when an engine fails
     */
    public NetworkTuning(EvaluationCatalog networks, Consumer<String> trouble) {
        this.catalog = new EngineCatalog(networks);
        this.trouble = trouble;
    }

    /** Stops the games in progress, and those to come. Thread-safe. */
    public void stop() {
        stop.raise();
    }

    /** A player for one thread. */
    public SearchTuner.Player player(TuningOrder order) {
        EngineSpec spec =
                EngineSpec.parse("hal").with(EngineOptions.HASH, "4").with(EngineOptions.EVALUATION, order.network());
        Optional<Openings> named =
                order.openings().named() ? Optional.of(new NamedOpenings(order.seed())) : Optional.empty();
        Conditions conditions = new Conditions(
                Conditions.DEFAULT_MAX_PLIES,
                AdjudicationRules.DEFAULT,
                Conditions.DEFAULT_GRACE,
                SearchLimits.DEFAULT_OVERHEAD);
        TuningGames.Setup setup = new TuningGames.Setup(
                catalog,
                spec,
                order.before(),
                SearchLimits.nodes(order.nodes()),
                Optional.empty(),
                named,
                order.openings().randomPlies(),
                order.seed(),
                conditions);
        return new TuningGames(setup, stop, trouble);
    }
}
