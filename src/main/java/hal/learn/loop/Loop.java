package hal.learn.loop;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.eval.network.NetworkFile;
import hal.learn.data.DataFile;
import hal.learn.data.PackedPosition;
import hal.learn.games.Datagen;
import hal.learn.games.SelfPlayRules;
import hal.learn.judge.Judge;
import hal.learn.judge.JudgedPosition;
import hal.learn.loop.LoopEntry.Step;
import hal.learn.loop.LoopState.Candidate;
import hal.learn.loop.LoopState.Shard;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.learn.train.TrainingSet;
import hal.support.FileClaim;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.Seeds;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The loop in which HAL teaches itself. It plays games with the best network; when there are enough new positions it trains a
 * candidate, has it judged, lets it play the best network, adopts it or not, and continues.
 *
 * <p>Every step is complete when its line is in the log, and can be repeated if that was prevented: whenever the loop is
 * stopped or killed, the next one takes the step that the log asks for. Of several processes that use the folder one
 * decides, trains and keeps the log; the others play with the newest network, and one of them decides when the first has
 * ended.
 *
 * <p>With one machine the networks depend only on the settings. Shard k of machine m in generation g is played with a seed that
 * follows from the settings' seed, g, m and k.
 */
public final class Loop implements AutoCloseable {
    private static final int CHUNK_GAMES = 4;

    private final LoopFolder folder;
    private final LoopSettings settings;
    private final EvaluationCatalog evaluations;
    private final Partners partners;
    private final InstantSource clock;
    private final int threads;
    private final String program;
    private final LoopLog log;
    private final LoopFolder.Machine machine;
    private final boolean onlyPlays;
    /** Held by the one who decides; null in all others. */
    private FileClaim decision;

    private LoopState state;

    private volatile boolean stopped;
    private volatile Runnable stopWork = () -> {};

    /** What a loop needs from the rest of the program. */
    public interface Partners {
        /**
         * Plays a match, and continues what is in the results file.
         *
         * @return empty if it was stopped
         */
        Optional<MatchResult> play(MatchOrder order);

        /** Stops the match in progress, or the next one. Thread-safe. */
        void stopMatch();

        /**
         * Shows the progress of games until the result is run.
         *
         * @param fresh the new positions of complete shards
         * @param wanted the new positions with which the next candidate is trained
         */
        Runnable watch(Datagen games, long fresh, long wanted);

        /** Shows the progress of a training. */
        Trainer.Listener watch(TrainingRun training);

        /** A step is complete and in the log. */
        void onStep(LoopEntry entry, LoopState now);

        /** Something that does not end the loop. */
        void onTrouble(String sentence);
    }

    /**
     * A match to play.
     *
     * @param candidate the name of the candidate in {@link LoopFolder#evaluations}
     * @param best the name of the best network there
     * @param settings of the match
     * @param seed of its openings
     * @param results the file that keeps its games
     */
    public record MatchOrder(String candidate, String best, LoopSettings.Match settings, long seed, Path results) {}

    /**
     * Prepares to begin or continue a loop.
     *
     * @param evaluations has the one that the loop begins with
     * @param machine the name of this machine; without it one is made
     * @param onlyPlays whether to leave training and deciding to others
     * @param threads the number of games at once, and of threads that train
     * @param program the program's name and version, for the logs of shards
     * @throws UserException if the folder cannot be used, or the settings do not fit
     */
    public Loop(
            LoopFolder folder,
            LoopSettings settings,
            EvaluationCatalog evaluations,
            Partners partners,
            InstantSource clock,
            Optional<String> machine,
            boolean onlyPlays,
            int threads,
            String program) {
        this.folder = folder;
        this.settings = settings;
        this.evaluations = evaluations;
        this.partners = partners;
        this.clock = clock;
        this.onlyPlays = onlyPlays;
        this.threads = threads;
        this.program = program;
        folder.create();
        log = new LoopLog(folder.log());
        requireMemory();
        this.machine = folder.machine(machine);
    }

    private void requireMemory() {
        long room = Runtime.getRuntime().maxMemory() / PackedPosition.BYTES * 3 / 4;
        if (!onlyPlays && settings.training().keep() > room) {
            throw new UserException("keep = " + settings.training().keep()
                    + " positions need more memory than Java may use; at most " + room
                    + " fit, or HAL_JAVA_OPTS=-Xmx8g allows more memory");
        }
    }

    /**
     * Continues until it is stopped, or this many candidates have been adopted, rejected or abandoned in all.
     *
     * @throws UserException if it cannot continue
     */
    public void run(int candidates) {
        while (!stopped && !isComplete(candidates)) {
            step();
        }
    }

    private boolean isComplete(int candidates) {
        return state != null
                && state.phase() == LoopState.Phase.COLLECT
                && state.candidates().size() >= candidates;
    }

    /** Stops soon; everything is kept. Thread-safe. */
    public void stop() {
        stopped = true;
        stopWork.run();
    }

    /** Whether this process is the one that trains and decides. */
    public boolean decides() {
        return decision != null;
    }

    /** Takes the next step: plays a shard, trains, judges, plays a match, or decides. */
    void step() {
        decideIfFree();
        if (decision == null) {
            state = log.read()
                    .orElseThrow(() -> new UserException("no loop has begun in " + folder.root()
                            + ": begin one there without --play, or copy its log.txt and newest network"));
            playShard();
            return;
        }
        switch (state.phase()) {
            case COLLECT -> collect();
            case TRAIN -> train();
            case JUDGE -> judge();
            case MATCH -> match();
            case DECIDE -> decide();
        }
    }

    private void decideIfFree() {
        if (decision != null || onlyPlays) {
            return;
        }
        try {
            decision = FileClaim.of(folder.log());
        } catch (UserException e) {
            return; // another process decides
        }
        log.open();
        Optional<LoopState> known = log.read();
        if (known.isPresent()) {
            state = known.get();
        } else {
            begin();
        }
    }

    /** Takes over the first network. */
    private void begin() {
        EvaluationFile first = evaluations.file(settings.network());
        String ending = first.name().substring(first.name().lastIndexOf('.'));
        String file = LoopFolder.generation(0) + ending;
        LoopFolder.write(folder.networks().resolve(file), first.bytes());
        state = new LoopState();
        requireShape(first);
        log(Step.BEGAN, "network", file, "checksum", first.checksum(), "settings", settings.description());
    }

    private void requireShape(EvaluationFile best) {
        network(best).ifPresent(network -> {
            boolean fits =
                    network.weights().hidden() == settings.training().recipe().hidden()
                            && Arrays.equals(
                                    network.weights().inputs().buckets(),
                                    settings.training().recipe().inputs().buckets());
            if (!fits) {
                throw new UserException("training cannot start from " + best.name()
                        + ", since the recipe asks for a network of another shape: say start = \"random\"");
            }
        });
    }

    /** The network that training starts from; empty for random numbers. */
    private Optional<NetworkFile> network(EvaluationFile best) {
        return settings.training().fromBest() && best.name().endsWith(NetworkFile.SUFFIX)
                ? Optional.of(NetworkFile.parse(best.name(), best.bytes()))
                : Optional.empty();
    }

    private void log(Step step, Object... values) {
        log(LoopEntry.of(clock.instant(), step, values));
    }

    private void log(LoopEntry entry) {
        log.append(entry);
        state.apply(entry);
        partners.onStep(entry, state);
    }

    /** Runs work that can be stopped. */
    private void work(Runnable stop, Runnable task) {
        stopWork = stop;
        try {
            if (stopped) {
                stop.run();
            }
            task.run();
        } finally {
            stopWork = () -> {};
        }
    }

    private void collect() {
        folder.unknownShards(state, clock.instant(), partners::onTrouble).forEach(this::log);
        keepWithinDisk();
        if (fresh() < settings.training().positions()) {
            playShard();
            return;
        }
        List<Shard> chosen = chosen(state.shards());
        log(
                Step.TRAINING,
                "candidate",
                state.candidates().size() + 1,
                "shards",
                chosen.size(),
                LoopFolder.POSITIONS,
                positions(chosen));
    }

    /** The new positions that exist. */
    private long fresh() {
        return state.newShards().stream()
                .filter(shard -> folder.hasShard(shard.name()))
                .mapToLong(Shard::positions)
                .sum();
    }

    /** The newest shards that exist, up to the bound, the newest first. */
    private List<Shard> chosen(List<Shard> known) {
        List<Shard> chosen = new ArrayList<>();
        for (int i = known.size() - 1;
                i >= 0 && positions(chosen) < settings.training().keep();
                i--) {
            if (folder.hasShard(known.get(i).name())) {
                chosen.add(known.get(i));
            }
        }
        return chosen;
    }

    private long positions(List<Shard> shards) {
        return Math.min(
                settings.training().keep(),
                shards.stream().mapToLong(Shard::positions).sum());
    }

    /** Deletes the oldest shards until there is room for another one. */
    private void keepWithinDisk() {
        long bound =
                settings.disk() - (long) PackedPosition.BYTES * settings.games().shardPositions();
        long bytes = folder.bytes();
        int count = 0;
        long freed = 0;
        for (int i = 0; i < state.shards().size() && bytes - freed > bound; i++) {
            String name = state.shards().get(i).name();
            if (folder.hasShard(name)) {
                freed += folder.deleteShard(name);
                count++;
            }
        }
        if (count > 0) {
            log(Step.REMOVED, "shards", count, "bytes", freed);
        }
    }

    /** Plays this machine's next shard with the best network. */
    private void playShard() {
        int generation = state.best().number();
        folder.dropUnfinished(state, generation, machine.name());
        folder.requireBest(state);
        EvaluationModel model = folder.evaluations().model(LoopFolder.generation(generation));
        LoopFolder.ShardName name = folder.nextShard(state, generation, machine.name());
        long seed = Seeds.mix(Seeds.mix(settings.seed(), machine.name().hashCode()), generation);
        SelfPlayRules rules = settings.rules(Seeds.mix(seed, name.number()));
        Map<String, String> origin = Datagen.origin(program, LoopFolder.generation(generation), model, rules);
        origin.put("chunk-games", Integer.toString(CHUNK_GAMES));
        origin.put(LoopFolder.POSITIONS, Integer.toString(settings.games().shardPositions()));
        Path file = folder.shard(name.file());
        FileClaim claim = FileClaim.of(file);
        try (claim) {
            Datagen games = new Datagen(
                    shard(file, origin),
                    rules,
                    model,
                    threads,
                    CHUNK_GAMES,
                    1,
                    1,
                    settings.games().shardPositions());
            Runnable ended = partners.watch(games, fresh(), settings.training().positions());
            try {
                work(games::stop, games::run);
            } finally {
                ended.run();
            }
        }
    }

    /** A shard to play; one that was begun by other settings begins anew. */
    private DataFile shard(Path file, Map<String, String> origin) {
        try {
            return DataFile.resume(file, origin);
        } catch (UserException e) {
            folder.deleteShard(file.getFileName().toString());
            return DataFile.begin(file, origin);
        }
    }

    private Path candidateFile() {
        return folder.networks().resolve(LoopFolder.candidate(state.candidate().number()) + NetworkFile.SUFFIX);
    }

    private void train() {
        Candidate candidate = state.candidate();
        folder.deleteCandidates(candidate.number());
        List<Shard> chosen = chosen(state.trainedShards());
        if (2 * positions(chosen) < candidate.positions()) {
            log(
                    Step.ABANDONED,
                    "candidate",
                    candidate.number(),
                    "reason",
                    "only_" + positions(chosen) + "_of_" + candidate.positions() + "_positions_are_left");
            return;
        }
        folder.requireBest(state);
        EvaluationFile best =
                folder.evaluations().file(LoopFolder.generation(state.best().number()));
        requireShape(best);
        List<Path> files =
                chosen.stream().map(shard -> folder.shard(shard.name())).toList();
        try (TrainingRun run = new TrainingRun(
                files,
                settings.training().keep(),
                settings.training().recipe(),
                network(best),
                candidateFile(),
                threads,
                count -> {})) {
            Optional<Double> before = network(best).map(network -> run.trainer().validationLoss());
            try {
                run.resume();
            } catch (UserException e) {
                partners.onTrouble(e.getMessage() + "; the training starts again");
            }
            Trainer.Listener listener = partners.watch(run);
            work(run::stop, () -> run.run(listener));
            if (run.trainer().isComplete()) {
                trained(run, before);
            }
        } catch (TrainingSet.TooFewPositions e) {
            partners.onTrouble(
                    e.getMessage() + "; candidate " + candidate.number() + " is abandoned, and more games are played");
            log(Step.ABANDONED, "candidate", candidate.number(), "reason", "too_few_positions_are_suitable");
        }
    }

    private void trained(TrainingRun run, Optional<Double> before) {
        String checksum = run.write().network();
        List<Trainer.Epoch> epochs = run.trainer().epochs();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("candidate", Integer.toString(state.candidate().number()));
        values.put("network", checksum);
        values.put("used", Long.toString(run.set().trainingSize()));
        values.put("epochs", Integer.toString(epochs.size()));
        values.put("loss", loss(epochs.get(epochs.size() - 1).validation()));
        before.ifPresent(loss -> values.put("loss-before", loss(loss)));
        log(new LoopEntry(clock.instant(), Step.TRAINED, values));
    }

    private static String loss(double value) {
        return String.format(Locale.ROOT, "%.7f", value);
    }

    /** Trains again if the candidate's file is lost. */
    private boolean hasCandidate() {
        if (LoopFolder.holds(candidateFile(), state.candidate().checksum())) {
            return true;
        }
        partners.onTrouble(candidateFile() + " is missing or damaged, so it is trained again");
        train();
        return false;
    }

    private void judge() {
        if (hasCandidate()) {
            folder.requireBest(state);
            Judge judge = new Judge(JudgedPosition.shipped());
            Map<String, String> values = new LinkedHashMap<>();
            values.put("candidate", Integer.toString(state.candidate().number()));
            Judge.Row candidate =
                    judged(judge, LoopFolder.candidate(state.candidate().number()));
            values.put("error", decimal(candidate.error()));
            values.put(
                    "error-before",
                    decimal(judged(judge, LoopFolder.generation(state.best().number()))
                            .error()));
            values.put("correlation", decimal(candidate.correlation()));
            log(new LoopEntry(clock.instant(), Step.JUDGED, values));
        }
    }

    /** The static values of all of the judge's positions, at their best scale. */
    private Judge.Row judged(Judge judge, String network) {
        int[] values = judge.staticValues(folder.evaluations().model(network));
        return judge.rows(values, judge.bestScale(values)).get(0);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    private void match() {
        if (!hasCandidate()) {
            return;
        }
        folder.requireBest(state);
        Candidate candidate = state.candidate();
        String name = LoopFolder.candidate(candidate.number());
        MatchOrder order = new MatchOrder(
                name,
                LoopFolder.generation(state.best().number()),
                settings.match(),
                Seeds.mix(settings.seed(), candidate.number()),
                folder.networks().resolve(name + "-" + candidate.checksum() + ".results"));
        List<MatchResult> result = new ArrayList<>();
        work(partners::stopMatch, () -> partners.play(order).ifPresent(result::add));
        if (!result.isEmpty()) {
            List<Object> values = new ArrayList<>(List.of("candidate", candidate.number()));
            values.addAll(List.of(result.get(0).values()));
            log(Step.PLAYED, values.toArray());
        }
    }

    private void decide() {
        Candidate candidate = state.candidate();
        if (!candidate.match().orElseThrow().adopts(settings.match().adoptElo())) {
            log(Step.REJECTED, "candidate", candidate.number());
        } else if (hasCandidate()) {
            int generation = state.generations().size();
            String file = LoopFolder.generation(generation) + NetworkFile.SUFFIX;
            try {
                LoopFolder.write(folder.networks().resolve(file), InputFile.bytes(candidateFile(), 1 << 28));
            } catch (IOException e) {
                throw FileTrouble.reading(candidateFile(), e);
            }
            log(
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
    }

    /** Lets other processes decide, and use the name of this machine. */
    @Override
    public void close() {
        if (decision != null) {
            decision.close();
        }
        machine.close();
    }
}
