package hal.arena.record;

import hal.game.Game;
import hal.game.pgn.PgnWriter;
import hal.platform.AtomicFile;
import hal.platform.FileClaim;
import hal.platform.LineLog;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Stores the finished games of a tournament. Each is written to the PGN file and then to the results file before
 * anything else happens with it. A game that cannot be written, on a full disk say, waits in memory and is tried again
 * with the next one. While it is open, no other HAL stores games in the same results file.
 */
public final class GameStore implements AutoCloseable {
    private final Optional<Path> pgn;
    private final Optional<Path> results;
    private final Optional<FileClaim> claim;
    private final List<RecordedGame> earlier;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private boolean complained;

    /** A game waiting to be written; its PGN is emptied once that part is written. */
    private static final class Waiting {
        final RecordedGame game;
        final String eco;
        String pgn;

        Waiting(RecordedGame game, String eco, String pgn) {
            this.game = game;
            this.eco = eco;
            this.pgn = pgn;
        }
    }

    private GameStore(
            Optional<Path> pgn, Optional<Path> results, Optional<FileClaim> claim, List<RecordedGame> earlier) {
        this.pgn = pgn;
        this.results = results;
        this.claim = claim;
        this.earlier = earlier;
    }

    /**
     * Starts to store a new tournament.
     *
     * @throws UserException if a file cannot be written, or the results file already has games or is another HAL's
     */
    public static GameStore begin(Optional<Path> pgn, Optional<Path> results, Definition definition) {
        return claimed(results, claim -> begin(pgn, results, claim, definition));
    }

    private static GameStore begin(
            Optional<Path> pgn, Optional<Path> results, Optional<FileClaim> claim, Definition definition) {
        GameStore store = new GameStore(pgn, results, claim, List.of());
        results.filter(GameStore::isNotEmpty).ifPresent(file -> {
            throw new UserException(file + " already holds results: continue with --resume, or choose another name");
        });
        pgn.ifPresent(file -> write(file, ""));
        long pgnLength = pgn.map(GameStore::size).orElse(0L);
        results.ifPresent(file -> write(file, RecordText.write(definition, pgnLength) + "\n"));
        return store;
    }

    /**
     * Continues an interrupted tournament. A partly written game is removed and will be played again; a results file
     * that is missing or empty is started.
     *
     * @param event the PGN tag Event of its games
     * @throws UserException if a file cannot be read or written, or is from another tournament or another HAL's
     */
    public static GameStore resume(Optional<Path> pgn, Path results, Definition definition, String event) {
        return claimed(Optional.of(results), claim -> resume(pgn, results, claim, definition, event));
    }

    /** Opens a store that holds a claim on its results file, which ends if it cannot be opened. */
    private static GameStore claimed(Optional<Path> results, Function<Optional<FileClaim>, GameStore> opening) {
        Optional<FileClaim> claim = results.map(FileClaim::of);
        try {
            return opening.apply(claim);
        } catch (RuntimeException e) {
            claim.ifPresent(FileClaim::close);
            throw e;
        }
    }

    private static GameStore resume(
            Optional<Path> pgn, Path results, Optional<FileClaim> claim, Definition definition, String event) {
        Optional<ResultsFile> read = isNotEmpty(results) ? ResultsFile.read(results) : Optional.empty();
        if (read.isEmpty()) {
            write(results, "");
            cut(results, 0);
            return begin(pgn, Optional.of(results), claim, definition);
        }
        ResultsFile kept = read.get();
        Definition here = definition.withoutGames();
        kept.definition()
                .withoutGames()
                .differenceTo(here)
                .or(() -> here.differenceTo(kept.definition()))
                .ifPresent(difference -> {
                    throw new UserException(results + " belongs to another tournament: " + difference);
                });
        cut(results, kept.length());
        pgn.ifPresent(file -> {
            write(file, "");
            cutTail(file, kept.pgnLength(), event);
        });
        return new GameStore(pgn, Optional.of(results), claim, kept.games());
    }

    /** The games stored by earlier runs. */
    public List<RecordedGame> earlier() {
        return earlier;
    }

    /**
     * Stores a game.
     *
     * @return what went wrong, for the user, the first time something does
     */
    public Optional<String> add(RecordedGame record, Game game) {
        String eco = game.tags().has("ECO") ? game.tag("ECO") : "?";
        waiting.add(new Waiting(record, eco, pgn.isPresent() ? PgnWriter.format(game.tree()) : ""));
        return flush();
    }

    /**
     * Retries the games that could not be written.
     *
     * @return what went wrong, for the user, the first time something does
     */
    public Optional<String> flush() {
        try {
            while (!waiting.isEmpty()) {
                store(waiting.peek());
                waiting.remove();
            }
            return Optional.empty();
        } catch (IOException e) {
            boolean first = !complained;
            complained = true;
            return first
                    ? Optional.of("A game could not be written: " + FileTrouble.writingReason(e)
                            + ". HAL will try again after each game; the match continues.")
                    : Optional.empty();
        }
    }

    /** The number of games not yet written to disk. */
    public int unwritten() {
        return waiting.size();
    }

    /** Lets other HALs store games there. */
    @Override
    public void close() {
        claim.ifPresent(FileClaim::close);
    }

    private void store(Waiting next) throws IOException {
        if (pgn.isPresent() && !next.pgn.isEmpty()) {
            AtomicFile.append(pgn.get(), next.pgn);
            next.pgn = "";
        }
        if (results.isPresent()) {
            long pgnLength = pgn.isPresent() ? Files.size(pgn.get()) : 0;
            new LineLog(results.get(), ResultsFile.MAX_BYTES).append(RecordText.write(next.game, next.eco, pgnLength));
        }
    }

    private static boolean isNotEmpty(Path file) {
        if (Files.isDirectory(file)) {
            throw new UserException("cannot write the results to " + file + ": it is a folder");
        }
        return Files.exists(file) && size(file) > 0;
    }

    private static long size(Path file) {
        return FileTrouble.reading(file, () -> Files.size(file));
    }

    private static void write(Path file, String text) {
        FileTrouble.writing("the games to " + file, () -> AtomicFile.append(file, text));
    }

    /**
     * Removes what was appended to a PGN file after the last game in the results file, if it is a game of this
     * tournament.
     */
    private static void cutTail(Path file, long length, String event) {
        byte[] ours = ("[Event \"" + event + "\"]").getBytes(StandardCharsets.UTF_8);
        ByteBuffer tail = ByteBuffer.allocate(ours.length);
        try (FileChannel channel = InputFile.channel(file)) {
            channel.read(tail, length);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        if (tail.position() > 0 && Arrays.equals(ours, 0, tail.position(), tail.array(), 0, tail.position())) {
            cut(file, length);
        }
    }

    private static void cut(Path file, long length) {
        FileTrouble.writing(file, () -> LineLog.cut(file, length));
    }
}
