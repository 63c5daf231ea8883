package hal.learn.loop;

import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.eval.network.NetworkFile;
import hal.learn.loop.LoopLog.Entry.Step;
import hal.learn.loop.LoopState.Candidate;
import hal.learn.loop.LoopState.Shard;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.learn.train.TrainingSet;
import hal.learn.train.ValueScale;
import hal.platform.Format;
import hal.platform.Seeds;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A candidate's way: it is trained, plays the best network, and is adopted or rejected. Each step ends with an
 * entry for the log, and can be repeated until that is there.
 *
 * @param folder where everything is kept
 * @param settings of the loop
 * @param services play the games and show what is done
 * @param clock for the log
 * @param threads the number of games at once, and of threads that train
 * @param work runs what can be stopped
 */
record CandidateTrial(
        LoopFolder folder,
        LoopSettings settings,
        LoopServices services,
        InstantSource clock,
        int threads,
        Loop.Work work) {
    /**
     * Checks that training can start from the best network.
     *
     * @throws UserException if it does not fit the recipe
     */
    void requireFit(EvaluationFile best) {
        network(best)
                .flatMap(network -> settings.training().recipe().misfit(network.weights()))
                .ifPresent(reason -> {
                    throw new UserException("training cannot start from " + best.name() + ", since " + reason
                            + "; or say start = \"random\"");
                });
    }

    /** The network that training starts from; empty for random numbers. */
    private Optional<NetworkFile> network(EvaluationFile best) {
        return settings.training().fromBest() && best.name().endsWith(NetworkFile.SUFFIX)
                ? Optional.of(NetworkFile.parse(best))
                : Optional.empty();
    }

    private Path file(LoopState state) {
        return folder.networks().resolve(LoopFolder.candidate(state.candidate().number()) + NetworkFile.SUFFIX);
    }

    /** Trains it; empty if that was stopped. */
    Optional<LoopLog.Entry> train(LoopState state) {
        Candidate candidate = state.candidate();
        folder.deleteCandidates(candidate.number());
        long keep = settings.training().keep();
        List<Shard> chosen = folder.shards().chosen(state.trainedShards(), keep);
        long left = ShardFolder.positions(chosen, keep);
        if (2 * left < candidate.positions()) {
            String reason = "only " + left + " of " + candidate.positions() + " positions are left";
            return entry(Step.ABANDONED, "candidate", candidate.number(), "reason", reason);
        }
        folder.requireBest(state);
        EvaluationFile best =
                folder.evaluations().file(LoopFolder.generation(state.best().number()));
        requireFit(best);
        List<Path> files =
                chosen.stream().map(shard -> folder.shards().file(shard.name())).toList();
        try (TrainingRun run = new TrainingRun(
                files, keep, settings.training().recipe(), network(best), file(state), threads, count -> {})) {
            Optional<Double> before = network(best).map(network -> run.trainer().validationLoss());
            try {
                run.resume();
            } catch (UserException e) {
                services.onTrouble(e.getMessage() + "; the training starts again");
            }
            Trainer.Listener listener = services.watch(run);
            work.run(run::stop, () -> run.run(listener));
            return run.trainer().isComplete() ? Optional.of(trained(candidate, run, before, best)) : Optional.empty();
        } catch (TrainingSet.TooFewPositions e) {
            services.onTrouble(
                    e.getMessage() + "; candidate " + candidate.number() + " is abandoned, and more games are played");
            return entry(Step.ABANDONED, "candidate", candidate.number(), "reason", "too_few_positions_are_suitable");
        }
    }

    /**
     * Writes the candidate. Each training makes values larger, but the margins of the search are centipawns: all values
     * are multiplied so that they are as large as those of the best network.
     */
    private LoopLog.Entry trained(Candidate candidate, TrainingRun run, Optional<Double> before, EvaluationFile best) {
        EvaluationModel usual = folder.evaluations().model(best.name());
        double[] scale = {1};
        String checksum = run.write(weights -> scale[0] = ValueScale.between(weights.values(), usual))
                .network();
        List<Trainer.Epoch> epochs = run.trainer().epochs();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("candidate", Integer.toString(candidate.number()));
        values.put("network", checksum);
        values.put("used", Long.toString(run.set().trainingSize()));
        values.put("epochs", Integer.toString(epochs.size()));
        values.put("loss", loss(epochs.get(epochs.size() - 1).validation()));
        before.ifPresent(loss -> values.put("loss-before", loss(loss)));
        values.put("scale", Format.of("%.3f", scale[0]));
        return new LoopLog.Entry(clock.instant(), Step.TRAINED, values);
    }

    private static String loss(double value) {
        return Format.of("%.7f", value);
    }

    private boolean isThere(LoopState state) {
        if (LoopFolder.holds(file(state), state.candidate().checksum())) {
            return true;
        }
        services.onTrouble(file(state) + " is missing or damaged, so it is trained again");
        return false;
    }

    /** Lets it play the best network; empty if that was stopped, and trained again where its file is lost. */
    Optional<LoopLog.Entry> match(LoopState state) {
        if (!isThere(state)) {
            return train(state);
        }
        folder.requireBest(state);
        Candidate candidate = state.candidate();
        String name = LoopFolder.candidate(candidate.number());
        LoopServices.MatchOrder order = new LoopServices.MatchOrder(
                name,
                LoopFolder.generation(state.best().number()),
                settings.match(),
                Seeds.mix(settings.seed(), candidate.number()),
                folder.networks().resolve(name + "-" + candidate.checksum() + ".results"));
        List<MatchResult> results = new ArrayList<>();
        work.run(services::stopGames, () -> services.play(order).ifPresent(results::add));
        return results.stream().findFirst().map(result -> {
            List<Object> values = new ArrayList<>(List.of("candidate", candidate.number()));
            values.addAll(List.of(result.values()));
            return LoopLog.Entry.of(clock.instant(), Step.PLAYED, values.toArray());
        });
    }

    /** Adopts or rejects it by its match; where its file is lost, it is trained again instead. */
    Optional<LoopLog.Entry> decide(LoopState state) {
        Candidate candidate = state.candidate();
        if (!candidate.match().orElseThrow().adopts(settings.match().adoptElo())) {
            return entry(Step.REJECTED, "candidate", candidate.number());
        }
        if (!isThere(state)) {
            return train(state);
        }
        int generation = state.generations().size();
        String file = LoopFolder.generation(generation) + NetworkFile.SUFFIX;
        FileTrouble.reading(
                file(state),
                () -> LoopFolder.write(folder.networks().resolve(file), InputFile.bytes(file(state), 1 << 28)));
        return entry(
                Step.ADOPTED,
                "candidate",
                candidate.number(),
                "generation",
                generation,
                "network",
                file,
                "checksum",
                candidate.checksum());
    }

    private Optional<LoopLog.Entry> entry(Step step, Object... values) {
        return Optional.of(LoopLog.Entry.of(clock.instant(), step, values));
    }
}
