package hal.learn.loop;

import hal.eval.EvaluationCatalog;
import hal.learn.data.DataFile;
import hal.learn.data.DataLayout;
import hal.learn.data.RecordFiles;
import hal.support.AtomicFile;
import hal.support.Checksum;
import hal.support.CleanText;
import hal.support.FileClaim;
import hal.support.FileTrouble;
import hal.support.OwnFile;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of a loop. What is needed to continue is {@code LOOP.toml}, {@code log.txt} and the newest network; all other
 * files may be lost.
 * <pre>
 *   LOOP.toml                    the settings
 *   log.txt                      what was done
 *   networks/generation-0003.hnet   networks that were once the best
 *   networks/candidate-0005.hnet    the candidate, with its checkpoint and its games beside it
 *   shards/0003-box-00017.hgames  games: generation, machine, number; files of other names are taken too, and .bin
 *   machines/box                 claimed by the machine of that name while it plays
 *   page.html                    what was done, for people
 * </pre>
 */
public final class LoopFolder {
    static final String POSITIONS = "positions";
    private static final String SHARD_ENDING = DataLayout.GAMES_ENDING;
    private static final int MAX_SETTINGS_BYTES = 1 << 16;
    /** What the log can hold as a word. */
    private static final Pattern SHARD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,90}\\.(bin|hgames)");

    private static final Pattern OWN_SHARD = Pattern.compile("(\\d{4,6})-([a-z0-9-]{1,32})-(\\d{5,9})\\.hgames");
    private static final Pattern MACHINE = Pattern.compile("[a-z0-9-]{1,32}");

    private final Path root;

    /**
     * A shard's name in parts.
     *
     * @param generation that played
     * @param machine the name of the machine
     * @param number from 1, for this generation and machine
     */
    record ShardName(int generation, String machine, int number) {
        static Optional<ShardName> parse(String name) {
            Matcher parts = OWN_SHARD.matcher(name);
            return parts.matches()
                    ? Optional.of(new ShardName(
                            Integer.parseInt(parts.group(1)), parts.group(2), Integer.parseInt(parts.group(3))))
                    : Optional.empty();
        }

        /** The file's name. */
        String file() {
            return String.format(Locale.ROOT, "%04d-%s-%05d%s", generation, machine, number, SHARD_ENDING);
        }
    }

    /** A folder that need not exist yet. */
    public LoopFolder(Path root) {
        this.root = root;
    }

    /**
     * Creates what is missing.
     *
     * @throws UserException if that is not possible
     */
    public void create() {
        try {
            for (Path folder : List.of(root, networks(), shards(), machines())) {
                UserFolders.create(folder);
            }
        } catch (IOException e) {
            throw FileTrouble.writing(root, e);
        }
    }

    public Path root() {
        return root;
    }

    /** The file of settings, which need not exist. */
    public Path settings() {
        return root.resolve("LOOP.toml");
    }

    /** The log, which need not exist. */
    public Path log() {
        return root.resolve("log.txt");
    }

    /** The page for people, which need not exist. */
    public Path page() {
        return root.resolve("page.html");
    }

    /** The folder of networks. */
    public Path networks() {
        return root.resolve("networks");
    }

    Path shards() {
        return root.resolve("shards");
    }

    private Path machines() {
        return root.resolve("machines");
    }

    Path shard(String name) {
        return shards().resolve(name);
    }

    /** The file of a candidate. */
    static String candidate(int number) {
        return String.format(Locale.ROOT, "candidate-%04d", number);
    }

    /** The file of a generation, without its ending. */
    static String generation(int number) {
        return String.format(Locale.ROOT, "generation-%04d", number);
    }

    /** Where the loop stands; empty if it has not begun. */
    public Optional<LoopState> state() {
        return new LoopLog(log()).read();
    }

    /**
     * The settings: those of the folder, or the given ones, which the folder keeps from then on.
     *
     * @param wanted a shipped name or a file
     * @throws UserException if there are none, the folder has others, or naming what is wrong in them
     */
    public LoopSettings settings(Optional<String> wanted) {
        Optional<String> kept;
        try {
            kept = OwnFile.read(settings(), MAX_SETTINGS_BYTES);
        } catch (IOException e) {
            throw FileTrouble.reading(settings(), e);
        }
        Optional<LoopSettings> given = wanted.map(LoopSettings::named);
        if (kept.isPresent()) {
            if (given.isPresent() && !given.get().text().equals(kept.get())) {
                throw new UserException(settings() + " has other settings than " + wanted.get()
                        + ": edit that file and leave out " + wanted.get() + ", or choose another folder");
            }
            return LoopSettings.parse(settings().toString(), kept.get());
        }
        LoopSettings chosen = given.orElseThrow(() -> new UserException("no loop has begun in " + root
                + "; name the settings to begin with: hal learn " + LoopSettings.DEFAULT + " --folder " + root));
        create();
        write(settings(), chosen.text().getBytes(StandardCharsets.UTF_8));
        return chosen;
    }

    /** The evaluations in the folder of networks, by name: {@code generation-0003}. */
    public EvaluationCatalog evaluations() {
        return new EvaluationCatalog(List.of(networks()));
    }

    /**
     * Checks the file of the best network.
     *
     * @throws UserException if it is missing, or not the one that the log names
     */
    void requireBest(LoopState state) {
        LoopState.Generation best = state.best();
        Path file = networks().resolve(best.file());
        if (!holds(file, best.checksum())) {
            throw new UserException(
                    file + " is missing or damaged, and the loop cannot continue without it: put back the"
                            + " file with the checksum " + best.checksum());
        }
    }

    /** Whether a file exists and has a checksum. */
    static boolean holds(Path file, String checksum) {
        try {
            return Files.isRegularFile(file) && Checksum.of(file).equals(checksum);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    static void write(Path file, byte[] content) {
        try {
            AtomicFile.write(file, content);
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    /**
     * Claims a name for this machine: no other process that uses the folder has the same.
     *
     * @param wanted the name; without it one is made of the host's name and a random number, and found again next time
     * @throws UserException if the name is taken or malformed
     */
    Machine machine(Optional<String> wanted) {
        if (wanted.isPresent()) {
            if (!MACHINE.matcher(wanted.get()).matches()) {
                throw new UserException("\"" + CleanText.line(wanted.get(), 40)
                        + "\" is not a name for a machine: 1 to 32 of the characters a-z, 0-9 and -");
            }
            return new Machine(wanted.get(), claim(wanted.get()));
        }
        String host = host();
        for (String known : names(machines())) {
            if (known.startsWith(host + "-") && MACHINE.matcher(known).matches()) {
                Optional<Machine> free = ifFree(known);
                if (free.isPresent()) {
                    return free.get();
                }
            }
        }
        String name =
                host + "-" + Integer.toHexString(ThreadLocalRandom.current().nextInt(0x1000, 0x10000));
        return new Machine(name, claim(name));
    }

    /** A machine's name; empty if another process has claimed it. */
    private Optional<Machine> ifFree(String name) {
        try {
            return Optional.of(new Machine(name, claim(name)));
        } catch (UserException e) {
            return Optional.empty();
        }
    }

    private FileClaim claim(String machine) {
        Path file = machines().resolve(machine);
        FileClaim claim = FileClaim.of(file);
        write(file, new byte[0]);
        return claim;
    }

    private static String host() {
        String name = Optional.ofNullable(System.getenv("HOSTNAME")).orElse("");
        try {
            name = name.isEmpty() ? OwnFile.read(Path.of("/etc/hostname"), 1000).orElse("") : name;
        } catch (IOException e) {
            name = "";
        }
        String plain =
                name.strip().toLowerCase(Locale.ROOT).replaceAll("\\..*", "").replaceAll("[^a-z0-9]+", "-");
        return plain.isEmpty() ? "machine" : plain.substring(0, Math.min(20, plain.length()));
    }

    /**
     * A name that is claimed.
     *
     * @param name of the machine
     * @param claim ends when this is closed
     */
    record Machine(String name, FileClaim claim) implements AutoCloseable {
        @Override
        public void close() {
            claim.close();
        }
    }

    /** The names of the files in a folder, in order; at most a million or so. */
    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw FileTrouble.reading(folder, e);
        }
    }

    /**
     * The complete shards that are not known yet, in the order of their names. HAL's own are complete with as many positions
     * as they were to have; other files, whatever made them, are taken as they are.
     *
     * @param trouble is told of files that cannot be taken
     */
    List<LoopEntry> unknownShards(LoopState state, Instant now, Consumer<String> trouble) {
        List<LoopEntry> found = new ArrayList<>();
        for (String name : names(shards())) {
            if (!SHARD.matcher(name).matches() || state.knows(name)) {
                continue;
            }
            try {
                long positions = RecordFiles.count(shard(name));
                Optional<DataFile> log = DataFile.read(shard(name));
                OptionalInt wanted = log.map(LoopFolder::wanted).orElse(OptionalInt.empty());
                if (positions > 0 && positions >= wanted.orElse(1)) {
                    List<DataFile.Chunk> chunks = log.map(DataFile::chunks).orElse(List.of());
                    found.add(LoopEntry.of(
                            now,
                            LoopEntry.Step.SHARD,
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

    boolean hasShard(String name) {
        return Files.isRegularFile(shard(name));
    }

    /**
     * The number of this machine's next shard: one that is neither known nor complete.
     *
     * @param generation that plays
     */
    ShardName nextShard(LoopState state, int generation, String machine) {
        int number = 1;
        ShardName next = new ShardName(generation, machine, number);
        while (state.knows(next.file()) || isComplete(next)) {
            next = new ShardName(generation, machine, ++number);
        }
        return next;
    }

    private boolean isComplete(ShardName name) {
        Path file = shard(name.file());
        if (!Files.exists(file)) {
            return false;
        }
        return DataFile.read(file)
                .map(log -> log.records() >= wanted(log).orElse(Integer.MAX_VALUE))
                .orElse(false);
    }

    /** Deletes what this machine has begun with earlier generations. */
    void dropUnfinished(LoopState state, int generation, String machine) {
        for (String file : names(shards())) {
            Optional<ShardName> name = ShardName.parse(file);
            if (name.isPresent()
                    && name.get().machine().equals(machine)
                    && name.get().generation() < generation
                    && !state.knows(file)
                    && !isComplete(name.get())) {
                deleteShard(file);
            }
        }
    }

    /** The bytes of all shards. */
    long bytes() {
        long sum = 0;
        for (String name : names(shards())) {
            sum += size(shard(name));
        }
        return sum;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0; // deleted meanwhile, by another machine or the user
        }
    }

    /** Deletes a shard and its log. @return the bytes that are free now */
    long deleteShard(String name) {
        Path file = shard(name);
        long bytes = size(file) + size(DataFile.logOf(file));
        delete(file);
        delete(DataFile.logOf(file));
        return bytes;
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    /** Deletes the files of all candidates, and of their games, except one. */
    void deleteCandidates(int except) {
        for (String name : names(networks())) {
            if (name.startsWith("candidate-") && !name.startsWith(candidate(except))) {
                delete(networks().resolve(name));
            }
        }
    }
}
