package hal.learn.loop;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.Datagen;
import hal.learn.data.PackedPosition;
import hal.learn.data.SelfPlayRules;
import hal.learn.loop.LoopLog.Entry.Step;
import hal.learn.loop.LoopState.Shard;
import hal.platform.FileClaim;
import hal.platform.Seeds;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The loop in which HAL teaches itself. It plays games with the best network; when there are enough new positions it
 * trains a candidate, lets it play the best network, adopts it or not, and continues. If the settings
 * want it, the numbers of the search are tuned between shards.
 *
 * <p>Every step is complete when its line is in the log, and can be repeated if that was prevented: whenever the loop
 * is stopped or killed, the next one takes the step that the log asks for. One process at a time uses the folder.
 *
 * <p>The networks depend only on the settings. Shard k in generation g is played with a seed that follows from the
 * settings' seed, g and k.
 */
public final class Loop implements AutoCloseable {
    private static final int CHUNK_GAMES = 4;

    private final LoopFolder folder;
    private final LoopSettings settings;
    private final EvaluationCatalog evaluations;
    private final LoopServices services;
    private final InstantSource clock;
    private final LoopLog log;
    private final int threads;
    private final String program;
    private final CandidateTrial trial;
    private final FileClaim claim;
    /** Null before the first step. */
    private LoopState state;

    private volatile boolean stopped;
    private volatile Runnable stopWork = () -> {};

    /** How work is done that can be stopped. */
    interface Work {
        /** Runs a task, which ends soon after the stop was run on another thread. */
        void run(Runnable stop, Runnable task);
    }

    /**
     * Prepares to begin or continue a loop.
     *
     * @param evaluations has the one that the loop begins with
     * @param threads the number of games at once, and of threads that train
     * @param program the program's name and version, for the logs of shards
     * @throws UserException if the folder cannot be used or another process uses it, or the settings do not fit
     */
    public Loop(
            LoopFolder folder,
            LoopSettings settings,
            EvaluationCatalog evaluations,
            LoopServices services,
            InstantSource clock,
            int threads,
            String program) {
        this.folder = folder;
        this.settings = settings;
        this.evaluations = evaluations;
        this.services = services;
        this.clock = clock;
        folder.create();
        log = new LoopLog(folder.log());
        requireMemory();
        claim = FileClaim.of(folder.log());
        this.threads = threads;
        this.program = program;
        trial = new CandidateTrial(folder, settings, services, clock, threads, this::work);
    }

    private void requireMemory() {
        long room = Runtime.getRuntime().maxMemory() / PackedPosition.BYTES * 3 / 4;
        if (settings.training().keep() > room) {
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

    /** Takes the next step: plays a shard, trains, plays a match, or decides. */
    void step() {
        if (state == null) {
            open();
        }
        switch (state.phase()) {
            case COLLECT -> collect();
            case TRAIN -> trial.train(state).ifPresent(this::log);
            case MATCH -> trial.match(state).ifPresent(this::log);
            case DECIDE -> trial.decide(state).ifPresent(this::log);
        }
    }

    private void open() {
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
        trial.requireFit(first);
        log(Step.BEGAN, "network", file, "checksum", first.checksum(), "settings", settings.description());
    }

    private void log(Step step, Object... values) {
        log(LoopLog.Entry.of(clock.instant(), step, values));
    }

    private void log(LoopLog.Entry entry) {
        log.append(entry);
        state.apply(entry);
        services.onStep(entry, state);
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
        folder.shards().unknown(state, clock.instant(), services::onTrouble).forEach(this::log);
        keepWithinDisk();
        if (folder.shards().fresh(state) < settings.training().positions()) {
            playShard();
            return;
        }
        long keep = settings.training().keep();
        List<Shard> chosen = folder.shards().chosen(state.shards(), keep);
        log(
                Step.TRAINING,
                "candidate",
                state.candidates().size() + 1,
                "shards",
                chosen.size(),
                ShardFolder.POSITIONS,
                ShardFolder.positions(chosen, keep));
    }

    /** Plays the next shard with the best network. */
    private void playShard() {
        int generation = state.best().number();
        folder.shards().dropUnfinished(state, generation);
        folder.requireBest(state);
        EvaluationModel model = folder.evaluations().model(LoopFolder.generation(generation));
        ShardFolder.ShardName name = folder.shards().next(state, generation);
        long seed = Seeds.mix(Seeds.mix(settings.seed(), generation), name.number());
        SelfPlayRules rules = settings.games().rules().withSeed(seed);
        Map<String, String> origin = Datagen.origin(program, LoopFolder.generation(generation), model, rules);
        origin.put("chunk-games", Integer.toString(CHUNK_GAMES));
        origin.put(ShardFolder.POSITIONS, Integer.toString(settings.games().shardPositions()));
        Path file = folder.shards().file(name.file());
        Datagen games = new Datagen(
                shard(file, origin),
                rules,
                model,
                threads,
                CHUNK_GAMES,
                1,
                1,
                settings.games().shardPositions());
        Runnable ended = services.watch(
                games, folder.shards().fresh(state), settings.training().positions());
        try {
            work(games::stop, games::run);
        } finally {
            ended.run();
        }
    }

    /** A shard to play; one that was begun by other settings begins anew. */
    private DataFile shard(Path file, Map<String, String> origin) {
        try {
            return DataFile.resume(file, origin);
        } catch (UserException e) {
            folder.shards().delete(file.getFileName().toString());
            return DataFile.begin(file, origin);
        }
    }

    /** Deletes the oldest shards until there is room for another one. */
    private void keepWithinDisk() {
        long bound =
                settings.disk() - (long) PackedPosition.BYTES * settings.games().shardPositions();
        long bytes = folder.shards().bytes();
        int count = 0;
        long freed = 0;
        for (int i = 0; i < state.shards().size() && bytes - freed > bound; i++) {
            String name = state.shards().get(i).name();
            if (folder.shards().has(name)) {
                freed += folder.shards().delete(name);
                count++;
            }
        }
        if (count > 0) {
            log(Step.REMOVED, "shards", count, "bytes", freed);
        }
    }

    /** Lets other processes use the folder. */
    @Override
    public void close() {
        claim.close();
    }
}
