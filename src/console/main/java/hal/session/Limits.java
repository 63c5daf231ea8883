package hal.session;

import hal.analysis.explain.FactFinder;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.rules.Color;
import hal.search.SearchLimits;
import hal.session.game.BoardGame;
import hal.session.settings.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How long HAL thinks, by the settings and the clock. */
public final class Limits {
    /** For an algorithm without default limits. */
    private static final Duration DEFAULT_TIME = Duration.ofSeconds(3);

    /** An engine's own limits, where it has any, in place of HAL's depth and nodes. */
    private static final Set<Option> OWN = Set.of(
            EngineOptions.DEPTH, EngineOptions.NODES, EngineOptions.LEVEL, EngineOptions.ELO, EngineOptions.OPPONENT);

    private Limits() {}

    /** The limits for an engine's move in this game. */
    static SearchLimits ofMove(Settings settings, BoardGame game, EngineSpec mover) {
        SearchLimits limits = set(settings, mover);
        if (game.clock().isPresent()) {
            limits = limits.and(SearchLimits.clock(
                    game.clock().get(), Color.of(game.position().sideToMove())));
        }
        return orUsual(limits, mover);
    }

    /** The limits for a hint by HAL: as for a move, but capped. */
    public static SearchLimits ofHint(Settings settings) {
        return ofHint(settings, settings.engine());
    }

    /** The limits for a hint by another engine. */
    static SearchLimits ofHint(Settings settings, EngineSpec adviser) {
        SearchLimits limits = set(settings, adviser);
        return limits.isLimited() && limits.moveTime().isEmpty() ? limits : limits.and(FactFinder.limits(adviser));
    }

    /** The limits for analysis: those of the settings, else none or, in a script, those of a hint. */
    static SearchLimits ofAnalysis(Settings settings, EngineSpec analyst, boolean patient) {
        SearchLimits limits = set(settings, analyst);
        return patient && !limits.isLimited() ? limits.withInfinite() : ofHint(settings, analyst);
    }

    /**
     * The limits that are set; may be none. Depth and nodes are for whoever has none: an opponent is as strong as
     * described.
     */
    private static SearchLimits set(Settings settings, EngineSpec engine) {
        SearchLimits limits = SearchLimits.NONE;
        if (engine.options().keySet().stream().noneMatch(OWN::contains)) {
            limits = limits.withDepth((int) Math.min(settings.count(EngineOptions.DEPTH), Integer.MAX_VALUE))
                    .withNodes(settings.count(EngineOptions.NODES));
        }
        return settings.moveTime().isZero() ? limits : limits.withMoveTime(settings.moveTime());
    }

    /** An external program has default limits of its own. */
    private static SearchLimits orUsual(SearchLimits limits, EngineSpec mover) {
        boolean known = limits.isLimited()
                || mover.program().isPresent()
                || AlgorithmCatalog.usualLimits(mover.algorithm()).isLimited();
        return known ? limits : limits.withMoveTime(DEFAULT_TIME);
    }

    /** The limits in words, as in "depth 4, 2 s a move"; empty if there are none but the algorithm's own. */
    static Optional<String> words(Settings settings) {
        List<String> words = new ArrayList<>();
        if (settings.count(EngineOptions.DEPTH) > 0) {
            words.add("depth " + settings.get(EngineOptions.DEPTH));
        }
        if (settings.count(EngineOptions.NODES) > 0) {
            words.add(settings.get(EngineOptions.NODES) + " nodes");
        }
        if (!settings.moveTime().isZero()) {
            words.add(settings.get(EngineOptions.TIME) + " s a move");
        }
        settings.clocks().ifPresent(clocks -> words.add("clock " + clocks));
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", words));
    }
}
