package hal.learn.loop;

import hal.learn.loop.LoopLog.Entry.Step;
import hal.learn.tune.SearchNumbers;
import hal.learn.tune.SearchTuner;
import hal.learn.tune.Spsa;
import hal.platform.Seeds;
import hal.search.champion.ParameterFile;
import hal.search.champion.SearchParameters;
import hal.search.champion.SearchParameters.Parameter;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tunes the numbers of the search between shards, a batch of games at a time. When all games of a tuning are played,
 * the tuned numbers play those before; if they are better, the next tuning begins with them. Both sides have the best
 * network.
 */
final class SearchTrial {
    private final LoopContext context;
    private final LoopFolder folder;
    private final LoopSettings settings;
    private final LoopSettings.SearchGames games;
    private final LoopServices services;

    /** The settings have a section for it. */
    SearchTrial(LoopContext context) {
        this.context = context;
        folder = context.folder();
        settings = context.settings();
        games = settings.search().orElseThrow();
        services = context.services();
    }

    /** Plays the next batch or, after the last, the match; with that result, or empty before. */
    Optional<LoopLog.Entry> step(LoopState state) {
        folder.requireBest(state);
        int number = state.tunings().size() + 1;
        Path target = folder.tuning(number);
        Optional<Path> earlier =
                state.tuned().map(tuning -> folder.tuning(tuning.number())).filter(this::isThere);
        SearchParameters before =
                earlier.map(file -> ParameterFile.read(file).parameters()).orElse(SearchParameters.DEFAULTS);
        LoopServices.TuningOrder order = new LoopServices.TuningOrder(
                LoopFolder.generation(state.best().number()),
                before,
                games.nodes(),
                Seeds.mix(settings.seed(), number),
                settings.match().openings());
        SearchTuner tuner = tuner(target, order);
        if (!tuner.isFinished()) {
            play(tuner);
        }
        write(target, before, tuner);
        return tuner.isFinished() ? match(state, number, target, earlier) : Optional.empty();
    }

    /** Whether the numbers adopted before can be read; if they are lost, the loop goes on with those that ship. */
    private boolean isThere(Path numbers) {
        try {
            ParameterFile.read(numbers);
            return true;
        } catch (UserException e) {
            services.onTrouble(e.getMessage() + "; the search is tuned from the numbers that ship with HAL");
            return false;
        }
    }

    private void play(SearchTuner tuner) {
        Runnable ended = services.watch(tuner, games.games());
        Runnable stop = () -> {
            tuner.stop();
            services.stopGames();
        };
        try {
            context.work().run(stop, tuner::run);
        } finally {
            ended.run();
        }
    }

    /** A tuner that plays one batch; one that was begun by other settings begins anew. */
    private SearchTuner tuner(Path target, LoopServices.TuningOrder order) {
        Path file = target.resolveSibling(target.getFileName() + ".state");
        List<Parameter> numbers = SearchNumbers.chosen(games.only(), false);
        SearchTuner.Settings how = new SearchTuner.Settings(
                SearchNumbers.variables(numbers, order.before()),
                Spsa.Schedule.usual(Math.max(1, games.games() / 2), games.rate(), order.seed()),
                games.batch(),
                context.threads(),
                1,
                1,
                false);
        Map<String, String> definition = Map.of("nodes", Integer.toString(games.nodes()));
        try {
            return tuner(file, definition, how, order);
        } catch (UserException e) {
            services.onTrouble(e.getMessage() + "; the tuning starts again");
            LoopFolder.delete(file);
            return tuner(file, definition, how, order);
        }
    }

    private SearchTuner tuner(
            Path file, Map<String, String> definition, SearchTuner.Settings how, LoopServices.TuningOrder order) {
        return new SearchTuner(file, definition, how, () -> services.tuningPlayer(order), true, SearchTuner::stop);
    }

    private void write(Path target, SearchParameters before, SearchTuner tuner) {
        String by =
                2 * tuner.state().trials() + " of " + games.games() + " games at " + games.nodes() + " nodes a move";
        String text = SearchNumbers.text(by, before, tuner.rounded());
        LoopFolder.write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Lets the tuned numbers play those before; empty if that was stopped. */
    private Optional<LoopLog.Entry> match(LoopState state, int number, Path target, Optional<Path> earlier) {
        String network = LoopFolder.generation(state.best().number());
        String name = LoopFolder.tuningName(number);
        LoopServices.MatchOrder order = new LoopServices.MatchOrder(
                new LoopServices.MatchPlayer(name, network, Optional.of(target)),
                new LoopServices.MatchPlayer("before", network, earlier),
                settings.match(),
                Seeds.mix(settings.seed(), -number),
                target.resolveSibling(name + ".results"));
        return context.match(order).map(result -> {
            boolean adopts = result.adopts(settings.match().adoptElo());
            List<Object> values = new ArrayList<>(List.of("tuning", number, "games", games.games()));
            values.addAll(List.of(result.values()));
            values.addAll(List.of("outcome", adopts ? "adopted" : "rejected"));
            return context.entry(Step.TUNED, values.toArray());
        });
    }
}
