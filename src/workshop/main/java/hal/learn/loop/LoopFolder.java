package hal.learn.loop;

import hal.eval.EvaluationCatalog;
import hal.platform.AtomicFile;
import hal.platform.Checksum;
import hal.platform.Format;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of a loop. What is needed to continue is {@code LOOP.toml}, {@code log.txt} and the newest network; all
 * other files may be lost.
 * <pre>
 *   LOOP.toml                    the settings
 *   log.txt                      what was done
 *   networks/generation-0003.hnet   networks that were once the best
 *   networks/candidate-0005.hnet    the candidate, with its checkpoint and its games beside it
 *   shards/0003-00017.hgames     games: generation, number; files of other names are taken, too
 * </pre>
 */
public record LoopFolder(Path root) {
    private static final int MAX_SETTINGS_BYTES = 1 << 16;

    /**
     * Creates what is missing.
     *
     * @throws UserException if that is not possible
     */
    public void create() {
        FileTrouble.writing(root, () -> {
            for (Path folder : List.of(root, networks(), shards().path())) {
                UserFolders.create(folder);
            }
        });
    }

    /** The file of settings, which need not exist. */
    public Path settings() {
        return root.resolve("LOOP.toml");
    }

    /** The log, which need not exist. */
    public Path log() {
        return root.resolve("log.txt");
    }

    /** The folder of networks. */
    public Path networks() {
        return root.resolve("networks");
    }

    /** The games that were played. */
    ShardFolder shards() {
        return new ShardFolder(root.resolve("shards"));
    }

    /** The file of a candidate. */
    static String candidate(int number) {
        return Format.of("candidate-%04d", number);
    }

    /** The file of a generation, without its ending. */
    static String generation(int number) {
        return Format.of("generation-%04d", number);
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
        kept = FileTrouble.reading(settings(), () -> OwnFile.read(settings(), MAX_SETTINGS_BYTES));
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
        return FileTrouble.reading(
                file, () -> Files.isRegularFile(file) && Checksum.of(file).equals(checksum));
    }

    static void write(Path file, byte[] content) {
        FileTrouble.writing(file, () -> AtomicFile.write(file, content));
    }

    /** The names of the files in a folder, in order; at most a million or so. */
    static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw FileTrouble.reading(folder, e);
        }
    }

    static void delete(Path file) {
        FileTrouble.writing(file, () -> Files.deleteIfExists(file));
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
