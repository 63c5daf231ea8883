package hal.workshop;

import hal.arena.ArenaReport;
import hal.arena.MergedResults;
import hal.arena.PlayerResult;
import hal.arena.Tournament;
import hal.arena.TournamentResult;
import hal.arena.TournamentResult.Ending;
import hal.arena.TournamentSettings;
import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.arena.game.NamedOpenings;
import hal.arena.game.Openings;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.Definition;
import hal.arena.record.GameStore;
import hal.arena.schedule.Schedule;
import hal.arena.schedule.Shard;
import hal.arena.stats.Elo;
import hal.arena.stats.Sprt;
import hal.command.Progress;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.learn.loop.LoopServices.MatchOrder;
import hal.learn.loop.LoopSettings;
import hal.learn.loop.MatchResult;
import hal.search.SearchLimits;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plays the games of a learning loop: matches of a candidate against the best network, as {@code hal match} plays them.
 */
public final class LoopGames {
    private static final Conditions CONDITIONS = new Conditions(
            Conditions.DEFAULT_MAX_PLIES,
            AdjudicationRules.DEFAULT,
            Conditions.DEFAULT_GRACE,
            SearchLimits.DEFAULT_OVERHEAD);

    private final EvaluationCatalog networks;
    private final int concurrency;
    private final Progress progress;
    private volatile Runnable stop = () -> {};
    private volatile boolean stopped;

    /**
     * No games yet.
     *
     * @param networks has the players
     * @param concurrency the number of games at once
     */
    public LoopGames(EvaluationCatalog networks, int concurrency, Progress progress) {
        this.networks = networks;
        this.concurrency = concurrency;
        this.progress = progress;
    }

    /** Stops the games in progress, and those to come. Thread-safe. */
    public void stop() {
        stopped = true;
        stop.run();
    }

    /**
     * Plays a match, and continues what is in its results file.
     *
     * @return the candidate's result; empty if it was stopped
     */
    public Optional<MatchResult> play(MatchOrder order) {
        LoopSettings.Match wanted = order.settings();
        EngineCatalog catalog = new EngineCatalog(networks);
        List<Participant> players =
                List.of(player(order.candidate(), wanted, catalog), player(order.best(), wanted, catalog));
        Optional<Sprt> test = wanted.test()
                .map(bounds ->
                        new Sprt(Sprt.Model.LOGISTIC, bounds.elo0(), bounds.elo1(), bounds.alpha(), bounds.beta()));
        TournamentSettings settings = new TournamentSettings(
                players,
                Schedule.match(wanted.games()),
                openings(order),
                order.seed(),
                CONDITIONS,
                test,
                concurrency,
                TournamentSettings.Tags.of("HAL learns, " + order.candidate()));
        try (GameStore store = store(order, definition(order, settings))) {
            return play(settings, store);
        }
    }

    private static Openings openings(MatchOrder order) {
        LoopSettings.MatchOpenings wanted = order.settings().openings();
        return wanted.named()
                ? new NamedOpenings(order.seed())
                : new RandomOpenings(order.seed(), wanted.randomPlies());
    }

    private static Participant player(String network, LoopSettings.Match wanted, EngineCatalog catalog) {
        EngineSpec spec = EngineSpec.parse("hal:nodes=" + wanted.nodes() + ",hash=4,eval=" + network);
        catalog.pinEvaluation(spec);
        return new SpecParticipant(network, spec, catalog);
    }

    private Definition definition(MatchOrder order, TournamentSettings settings) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("kind", "learn");
        values.put("nodes", Integer.toString(order.settings().nodes()));
        values.put(Definition.GAMES, Integer.toString(order.settings().games()));
        values.put("seed", Long.toString(order.seed()));
        LoopSettings.MatchOpenings openings = order.settings().openings();
        values.put("openings", openings.named() ? "named" : openings.randomPlies() + " random plies");
        for (String player : List.of(order.candidate(), order.best())) {
            values.put(
                    Definition.EVALUATION + player,
                    networks.model(player).file().checksum());
        }
        settings.sprt().ifPresent(test -> values.put(MergedResults.SPRT, test.toString()));
        return new Definition(settings.names(), values, Shard.WHOLE);
    }

    /** The games so far; those of other networks or settings are dropped. */
    private GameStore store(MatchOrder order, Definition definition) {
        String event = "HAL learns, " + order.candidate();
        try {
            return GameStore.resume(Optional.empty(), order.results(), definition, event);
        } catch (UserException e) {
            progress.say(e.getMessage() + "; the match starts again");
            try {
                Files.deleteIfExists(order.results());
            } catch (IOException again) {
                e.addSuppressed(again);
                throw e;
            }
            return GameStore.resume(Optional.empty(), order.results(), definition, event);
        }
    }

    private Optional<MatchResult> play(TournamentSettings settings, GameStore store) {
        ArenaReport report =
                new ArenaReport(settings.schedule().games(), store, progress, Optional.empty(), System::nanoTime);
        Tournament match = new Tournament(settings, report, Clock.system(ZoneId.systemDefault()));
        stop = match::stop;
        if (stopped) {
            match.stop();
        }
        TournamentResult result;
        try {
            result = match.play(store.earlier());
        } finally {
            stop = () -> {};
            progress.clear();
        }
        return result.ending() == Ending.STOPPED ? Optional.empty() : Optional.of(result(result));
    }

    private static MatchResult result(TournamentResult result) {
        PlayerResult candidate = result.standings().players().get(0);
        Elo.Estimate elo = Elo.estimate(candidate.sample());
        MatchResult.Verdict verdict =
                switch (result.ending()) {
                    case ACCEPTED_H1 -> MatchResult.Verdict.BETTER;
                    case ACCEPTED_H0 -> MatchResult.Verdict.NOT_BETTER;
                    default -> MatchResult.Verdict.OPEN;
                };
        return new MatchResult(
                candidate.wins(), candidate.draws(), candidate.losses(), elo.value(), elo.low(), elo.high(), verdict);
    }
}
