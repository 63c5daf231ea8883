package hal.learn.loop;

import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.games.Datagen;
import hal.learn.games.SelfPlayRules;
import hal.platform.FileClaim;
import hal.platform.Seeds;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.Map;

/** Plays one machine's shards: games of the best network against itself. */
final class ShardPlay {
    private static final int CHUNK_GAMES = 4;

    private final LoopContext place;
    private final LoopFolder folder;
    private final LoopSettings settings;
    private final Loop.Partners partners;
    private final String machine;
    private final String program;

    ShardPlay(LoopContext place, String machine, String program) {
        this.place = place;
        folder = place.folder();
        settings = place.settings();
        partners = place.partners();
        this.machine = machine;
        this.program = program;
    }

    /** Plays this machine's next shard with the best network. */
    void play(LoopState state) {
        int generation = state.best().number();
        folder.shards().dropUnfinished(state, generation, machine);
        folder.requireBest(state);
        EvaluationModel model = folder.evaluations().model(LoopFolder.generation(generation));
        ShardFolder.ShardName name = folder.shards().next(state, generation, machine);
        long seed = Seeds.mix(Seeds.mix(settings.seed(), machine.hashCode()), generation);
        SelfPlayRules rules = settings.rules(Seeds.mix(seed, name.number()));
        Map<String, String> origin = Datagen.origin(program, LoopFolder.generation(generation), model, rules);
        origin.put("chunk-games", Integer.toString(CHUNK_GAMES));
        origin.put(ShardFolder.POSITIONS, Integer.toString(settings.games().shardPositions()));
        Path file = folder.shards().file(name.file());
        FileClaim claim = FileClaim.of(file);
        try (claim) {
            Datagen games = new Datagen(
                    shard(file, origin),
                    rules,
                    model,
                    place.threads(),
                    CHUNK_GAMES,
                    1,
                    1,
                    settings.games().shardPositions());
            Runnable ended = partners.watch(
                    games, folder.shards().fresh(state), settings.training().positions());
            try {
                place.work().run(games::stop, games::run);
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
            folder.shards().delete(file.getFileName().toString());
            return DataFile.begin(file, origin);
        }
    }
}
