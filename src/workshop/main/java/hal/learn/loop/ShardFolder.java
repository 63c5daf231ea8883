package hal.learn.loop;

import hal.learn.data.DataFile;
import hal.learn.data.RecordFiles;
import hal.learn.loop.LoopState.Shard;
import hal.platform.Format;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The folder of a loop's shards: the games that were played, each shard a file with a log beside it. */
record ShardFolder(Path path) {
    static final String POSITIONS = "positions";
    private static final String SHARD_ENDING = ".hgames";
    /** What the log can hold as a word. */
    private static final Pattern SHARD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,90}\\.hgames");

    private static final Pattern OWN_SHARD = Pattern.compile("(\\d{4,6})-(\\d{5,9})\\.hgames");
    /**
     * A shard's name in parts.
     *
     * @param generation that played
     * @param number from 1, for this generation
     */
    record ShardName(int generation, int number) {
        static Optional<ShardName> parse(String name) {
            Matcher parts = OWN_SHARD.matcher(name);
            return parts.matches()
                    ? Optional.of(new ShardName(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2))))
                    : Optional.empty();
        }

        /** The file's name. */
        String file() {
            return Format.of("%04d-%05d%s", generation, number, SHARD_ENDING);
        }
    }

    Path file(String name) {
        return path.resolve(name);
    }

    /** The new positions that exist. */
    long fresh(LoopState state) {
        return state.newShards().stream()
                .filter(shard -> has(shard.name()))
                .mapToLong(Shard::positions)
                .sum();
    }

    /**
     * The newest shards that exist, the newest first.
     *
     * @param keep at most as many positions, rounded up to whole shards
     */
    List<Shard> chosen(List<Shard> known, long keep) {
        List<Shard> chosen = new ArrayList<>();
        for (int i = known.size() - 1; i >= 0 && positions(chosen, keep) < keep; i--) {
            if (has(known.get(i).name())) {
                chosen.add(known.get(i));
            }
        }
        return chosen;
    }

    /** The positions of shards, up to a maximum. */
    static long positions(List<Shard> shards, long keep) {
        return Math.min(keep, shards.stream().mapToLong(Shard::positions).sum());
    }

    /**
     * The complete shards that are not known yet, in the order of their names. HAL's own are complete with as many
     * positions as they were to have; other files, whatever made them, are taken as they are.
     *
     * @param trouble is told of files that cannot be taken
     */
    List<LoopLog.Entry> unknown(LoopState state, Instant now, Consumer<String> trouble) {
        List<LoopLog.Entry> found = new ArrayList<>();
        for (String name : LoopFolder.names(path)) {
            if (!SHARD.matcher(name).matches() || state.knows(name)) {
                continue;
            }
            try {
                long positions = RecordFiles.count(file(name));
                Optional<DataFile> log = DataFile.read(file(name));
                OptionalInt wanted = log.map(ShardFolder::wanted).orElse(OptionalInt.empty());
                if (positions > 0 && positions >= wanted.orElse(1)) {
                    List<DataFile.Chunk> chunks = log.map(DataFile::chunks).orElse(List.of());
                    found.add(LoopLog.Entry.of(
                            now,
                            LoopLog.Entry.Step.SHARD,
                            "name",
                            name,
                            POSITIONS,
                            Math.min(positions, Integer.MAX_VALUE),
                            "games",
                            chunks.stream().mapToLong(DataFile.Chunk::games).sum(),
                            "drawn",
                            chunks.stream().mapToLong(DataFile.Chunk::drawn).sum()));
                }
            } catch (UserException e) {
                trouble.accept(e.getMessage()); // perhaps it is still being copied
            }
        }
        return found;
    }

    private static OptionalInt wanted(DataFile file) {
        String value = file.origin().getOrDefault(POSITIONS, "");
        return value.matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(value)) : OptionalInt.empty();
    }

    boolean has(String name) {
        return Files.isRegularFile(file(name));
    }

    /**
     * The next shard: one that is neither known nor complete.
     *
     * @param generation that plays
     */
    ShardName next(LoopState state, int generation) {
        int number = 1;
        ShardName name = new ShardName(generation, number);
        while (state.knows(name.file()) || isComplete(name)) {
            name = new ShardName(generation, ++number);
        }
        return name;
    }

    private boolean isComplete(ShardName name) {
        Path file = file(name.file());
        if (!Files.exists(file)) {
            return false;
        }
        return DataFile.read(file)
                .map(log -> log.records() >= wanted(log).orElse(Integer.MAX_VALUE))
                .orElse(false);
    }

    /** Deletes what was begun with earlier generations. */
    void dropUnfinished(LoopState state, int generation) {
        for (String file : LoopFolder.names(path)) {
            Optional<ShardName> name = ShardName.parse(file);
            if (name.isPresent()
                    && name.get().generation() < generation
                    && !state.knows(file)
                    && !isComplete(name.get())) {
                delete(file);
            }
        }
    }

    /** The bytes of all shards. */
    long bytes() {
        long sum = 0;
        for (String name : LoopFolder.names(path)) {
            sum += size(file(name));
        }
        return sum;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0; // deleted meanwhile
        }
    }

    /** Deletes a shard and its log. @return the bytes that are free now */
    long delete(String name) {
        Path file = file(name);
        long bytes = size(file) + size(DataFile.logOf(file));
        LoopFolder.delete(file);
        LoopFolder.delete(DataFile.logOf(file));
        return bytes;
    }
}
