package hal.engine;

import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Decides what HAL may do while its user plays a person on a server: nothing that helps, in no window of the same user.
 * A game that runs is a small file in the user's folder. Everything that could help asks here: each command that
 * is not said to be fair, each engine that is to think.
 */
public final class FairPlay {
    /** The reason for a refusal. */
    public static final String REASON =
            "You are playing a person: until that game is over, HAL gives no hints, analysis or book moves and plays no other game,"
                    + " in any window.";

    private static final String FOLDER = "playing";
    private static final int MAX_BYTES = 200;
    /** After HAL was killed in a game with a clock, it counts as running for this long at most. */
    private static final Duration MAX_GAME = Duration.ofHours(6);
    /** The interval at which a searching engine is checked for permission. */
    private static final long LOOK_MILLIS = 1000;

    private final Optional<Path> folder;
    private final Supplier<Instant> now;

    /**
     * What the user's folder says.
     *
     * @param now the time, for games whose HAL was killed
     */
    public FairPlay(UserFolders folders, Supplier<Instant> now) {
        folder = folders.state().map(state -> state.resolve(FOLDER));
        this.now = now;
    }

    /** The same by the real time. */
    public static FairPlay of(UserFolders folders) {
        return new FairPlay(folders, Instant::now);
    }

    /**
     * A game against a person begins, or continues.
     *
     * @param id a word
     * @param clock whether it ends by itself within hours. If it does, it counts as running even if this process ends,
     *     until {@link #end} or for some hours; otherwise while this process shows it
     * @throws UserException if that cannot be noted: then the game must not be shown
     */
    public void begin(String id, boolean clock) {
        if (folder.isEmpty()) {
            return; // nothing is kept here, and no other window would find it
        }
        long end = clock ? now.get().plus(MAX_GAME).getEpochSecond() : 0;
        ProcessHandle self = ProcessHandle.current();
        try {
            OwnFile.write(folder.get().resolve(id), self.pid() + " " + started(self) + " " + end + "\n");
        } catch (IOException e) {
            throw new UserException(
                    "The game cannot be played: HAL could not note in " + folder.get()
                            + " that it runs, for fair play.",
                    e);
        }
    }

    /** The game is over, or is no longer shown and has no clock. */
    public void end(String id) {
        if (folder.isPresent()) {
            delete(folder.get().resolve(id));
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            return; // then the game counts as running for some hours
        }
    }

    private static long started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::getEpochSecond).orElse(0L);
    }

    /** The games against people that run in any window. */
    public List<String> running() {
        if (folder.isEmpty() || Files.notExists(folder.get())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.get())) {
            return files.filter(this::isRunning)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            return List.of();
        }
    }

    private boolean isRunning(Path file) {
        if (file.getFileName().toString().startsWith(".")) {
            return false;
        }
        try {
            Optional<String> text = OwnFile.read(file, MAX_BYTES);
            if (text.isEmpty()) {
                return false;
            }
            String[] words = text.get().strip().split(" ", -1);
            if (words.length != 3) {
                return false;
            }
            long started = Long.parseLong(words[1]);
            boolean alive = ProcessHandle.of(Long.parseLong(words[0]))
                    .filter(process -> process.isAlive() && started(process) == started)
                    .isPresent();
            if (!alive && now.get().getEpochSecond() >= Long.parseLong(words[2])) {
                delete(file);
                return false;
            }
            return true;
        } catch (IOException | NumberFormatException e) {
            return false;
        }
    }

    /**
     * Refuses what helps while a game against a person runs.
     *
     * @throws UserException saying why
     */
    public void require() {
        if (!running().isEmpty()) {
            throw new UserException(REASON);
        }
    }

    /** An engine that does not think while such a game runs, and stops soon after one begins. */
    public Engine guard(Engine engine) {
        return new EngineDecorator(engine) {
            @Override
            public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
                Runnable end = watch(stop);
                try {
                    return engine.think(position, limits, listener, stop);
                } finally {
                    end.run();
                }
            }
        };
    }

    /**
     * Watches thinking that begins now: it is stopped soon after such a game has begun.
     *
     * @return to be run when the thinking has ended
     * @throws UserException if such a game runs already
     */
    public Runnable watch(StopToken stop) {
        require();
        AtomicBoolean done = new AtomicBoolean();
        look(done, stop);
        return () -> done.set(true);
    }

    private void look(AtomicBoolean done, StopToken stop) {
        CompletableFuture.delayedExecutor(LOOK_MILLIS, TimeUnit.MILLISECONDS, Runnable::run)
                .execute(() -> {
                    if (!done.get() && !running().isEmpty()) {
                        stop.raise();
                    } else if (!done.get()) {
                        look(done, stop);
                    }
                });
    }
}
