package hal.learn.loop;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.learn.data.PackedPosition;
import hal.learn.games.Datagen;
import hal.learn.loop.LoopEntry.Step;
import hal.learn.loop.LoopState.Shard;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.learn.tune.SearchTuner;
import hal.platform.FileClaim;
import hal.search.champion.SearchParameters;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * The loop in which HAL teaches itself. It plays games with the best network; when there are enough new positions it
 * trains a candidate, has it judged, lets it play the best network, adopts it or not, and continues. If the settings
 * want it, the numbers of the search are tuned between shards.
 *
 * <p>Every step is complete when its line is in the log, and can be repeated if that was prevented: whenever the loop
 * is stopped or killed, the next one takes the step that the log asks for. Of several processes that use the folder one
 * decides, trains and keeps the log; the others play with the newest network, and one of them decides when the first
 * has ended.
 *
 * <p>With one machine the networks depend only on the settings. Shard k of machine m in generation g is played with a
 * seed that follows from the settings' seed, g, m and k.
 */
public final class Loop implements AutoCloseable {
    private final LoopFolder folder;
    private final LoopSettings settings;
    private final EvaluationCatalog evaluations;
    private final Partners partners;
    private final InstantSource clock;
    private final LoopLog log;
    private final LoopFolder.Machine machine;
    private final boolean onlyPlays;
    private final ShardPlay shards;
    private final CandidateTrial trial;
    private final Optional<SearchTrial> search;
    /** Whether the next batch of a tuning is due. */
    private boolean tunesNext;
    /** Held by the one who decides; null in all others. */
    private FileClaim decision;

    private LoopState state;

    private volatile boolean stopped;
    private volatile Runnable stopWork = () -> {};

    /** How work is done that can be stopped. */
    interface Work {
        /** Runs a task, which ends soon after the stop was run on another thread. */
        void run(Runnable stop, Runnable task);
    }

    /** What a loop needs from the rest of the program. */
    public interface Partners {
        /**
         * Plays a match, and continues what is in the results file.
         *
         * @return empty if it was stopped
         */
        Optional<MatchResult> play(MatchOrder order);

        /** Stops the games of a match or tuning, now and from now on. Thread-safe. */
        void stopGames();

        /**
         * Shows the progress of games until the result is run.
         *
         * @param fresh the new positions of complete shards
         * @param wanted the new positions with which the next candidate is trained
         */
        Runnable watch(Datagen games, long fresh, long wanted);

        /** A player of the games of a tuning, for one thread. */
        SearchTuner.Player tuningPlayer(TuningOrder order);

        /**
         * Shows the progress of a tuning until the result is run.
         *
         * @param games of the whole tuning
         */
        Runnable watch(SearchTuner tuner, int games);

        /** Shows the progress of a training. */
        Trainer.Listener watch(TrainingRun training);

        /** A step is complete and in the log. */
        void onStep(LoopEntry entry, LoopState now);

        /** Something that does not end the loop. */
        void onTrouble(String sentence);
    }

    /**
     * Who plays a match.
     *
     * @param name in the records of games
     * @param network the name in {@link LoopFolder#evaluations}
     * @param numbers the file of the search's numbers; empty for those shipped
     */
    public record MatchPlayer(String name, String network, Optional<Path> numbers) {}

    /**
     * A tuning of the search.
     *
     * @param network with which both sides play, its name in {@link LoopFolder#evaluations}
     * @param before the numbers with which it begins
     * @param nodes of each move
     * @param seed of the openings
     * @param openings where games start
     */
    public record TuningOrder(
            String network, SearchParameters before, int nodes, long seed, LoopSettings.MatchOpenings openings) {}

    /**
     * A match to play.
     *
     * @param candidate who may be better
     * @param best whom it plays
     * @param settings of the match
     * @param seed of its openings
     * @param results the file that keeps its games
     */
    public record MatchOrder(
            MatchPlayer candidate, MatchPlayer best, LoopSettings.Match settings, long seed, Path results) {}

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
        folder.create();
        log = new LoopLog(folder.log());
        requireMemory();
        this.machine = folder.machine(machine);
        LoopContext place = new LoopContext(folder, settings, partners, clock, threads, this::work);
        shards = new ShardPlay(place, this.machine.name(), program);
        trial = new CandidateTrial(place);
        search = settings.search().map(there -> new SearchTrial(place));
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
            shards.play(state);
            return;
        }
        switch (state.phase()) {
            case COLLECT -> collect();
            case TRAIN -> trial.train(state).ifPresent(this::log);
            case JUDGE -> trial.judge(state).ifPresent(this::log);
            case MATCH -> trial.match(state).ifPresent(this::log);
            case DECIDE -> trial.decide(state).ifPresent(this::log);
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
        trial.requireFit(first);
        log(Step.BEGAN, "network", file, "checksum", first.checksum(), "settings", settings.description());
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
        folder.shards().unknown(state, clock.instant(), partners::onTrouble).forEach(this::log);
        keepWithinDisk();
        if (tunesNext && search.isPresent()) {
            tunesNext = false;
            search.get().step(state).ifPresent(this::log);
            return;
        }
        if (folder.shards().fresh(state) < settings.training().positions()) {
            shards.play(state);
            tunesNext = true;
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

    /** Lets other processes decide, and use the name of this machine. */
    @Override
    public void close() {
        if (decision != null) {
            decision.close();
        }
        machine.close();
    }
}
