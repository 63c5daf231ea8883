package hal.memory;

import hal.game.pgn.PgnReader;
import hal.platform.Checksum;
import hal.platform.FileClaim;
import hal.platform.Quantity;
import hal.platform.SerialExecutor;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Imports games into the {@link GameDatabase}: this thread reads, a second one writes what was read before. A batch of
 * some thousand games is one transaction, which also says how far the file was read; an import that was cut short
 * continues there. A game that is there already, of the same players, date, moves and result, is left out.
 */
public final class GameImport {
    private static final int GAMES_BETWEEN_REPORTS = 256;
    private static final int HEAD_BYTES = 512;

    private final GameDatabase database;
    private final GameBatch.NameCache openings;
    private final Consumer<Progress> listener;
    private final BooleanSupplier stop;
    private final int gamesOfBatch;

    private long read;
    private long faults;
    private long skipped;
    private long bytesBefore;
    private long totalBytes;
    private final AtomicLong stored = new AtomicLong();
    private final AtomicLong repeats = new AtomicLong();

    /** The names of openings. */
    public interface Openings {
        /** Without names. */
        Openings NONE = key -> null;

        /** The code and name of a position, such as {@code B90 Sicilian Defence: Najdorf}; null if it has none. */
        String nameOf(long key);
    }

    /**
     * A file of games.
     *
     * @param owners the user's names in it, in lower case; the games in which one of them plays count as the user's own
     */
    public record Source(Path file, Set<String> owners) {}

    /**
     * How far it has come.
     *
     * @param read games read, those of earlier runs not counted
     * @param stored games that are in the database now and were not before, safe from whatever may happen
     * @param repeats games that were there already
     * @param faults games with an error, which count up to it
     * @param skipped games that an earlier run has read
     * @param bytes of all files that are behind
     * @param totalBytes of all files
     */
    public record Progress(
            long read, long stored, long repeats, long faults, long skipped, long bytes, long totalBytes) {
        /** What has become of the games, without a full stop. */
        public String words() {
            return Quantity.of(stored, "game") + " imported"
                    + part(repeats, "there already")
                    + part(skipped, "read by an earlier import")
                    + part(read - stored - repeats, "without a move");
        }

        /** How many games are not whole, as a clause after {@link #words}; empty if all are. */
        public String faultWords() {
            return faults == 0
                    ? ""
                    : "; " + Quantity.of(faults, "game") + (faults == 1 ? " contains" : " contain") + " an error and "
                            + (faults == 1 ? "counts" : "count") + " only up to it";
        }

        private static String part(long count, String what) {
            return count > 0 ? ", " + Quantity.count(count) + " " + what : "";
        }
    }

    /**
     * An import that has not begun.
     *
     * @param listener told now and then how far it has come, by this thread
     * @param stop asked after each game
     */
    public GameImport(GameDatabase database, Openings openings, Consumer<Progress> listener, BooleanSupplier stop) {
        this(database, openings, listener, stop, GameBatch.MAX_GAMES);
    }

    /** With batches of another size, for tests. */
    GameImport(
            GameDatabase database,
            Openings openings,
            Consumer<Progress> listener,
            BooleanSupplier stop,
            int gamesOfBatch) {
        this.gamesOfBatch = gamesOfBatch;
        this.database = database;
        this.openings = new GameBatch.NameCache(openings);
        this.listener = listener;
        this.stop = stop;
    }

    /**
     * Imports the games of some files.
     *
     * @return what was done; soon after a stop, what was done until then
     * @throws UserException if a file cannot be read, the database cannot be written, or another HAL is importing
     */
    public Progress run(List<Source> sources) {
        for (Source source : sources) {
            totalBytes += size(source.file());
        }
        FileClaim claim = FileClaim.of(database.path());
        try (claim) {
            for (Source source : sources) {
                if (!stop.getAsBoolean()) {
                    run(source);
                }
                bytesBefore += size(source.file());
            }
        }
        database.file().settle();
        return progress(0);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            throw new UserException("there is no file " + file, e);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private Progress progress(long bytesOfFile) {
        return new Progress(read, stored.get(), repeats.get(), faults, skipped, bytesBefore + bytesOfFile, totalBytes);
    }

    private void run(Source source) {
        FileTrouble.reading(source.file(), () -> PgnReader.requirePgn(source.file()));
        long size = size(source.file());
        SourceRow row = sourceRow(source.file());
        if (row.bytes() == size) {
            skipped += row.games();
            return; // nothing has come since
        }
        SerialExecutor disk = new SerialExecutor("import");
        try (GameWriter writer = new GameWriter(database.index())) {
            read(source, row, batch -> disk.submit(() -> write(writer, batch, row.id(), source.owners())));
        } finally {
            disk.close();
        }
        if (!stop.getAsBoolean()) {
            finish(row.id(), size);
        }
    }

    /** A file of which something has been read before, and how far. */
    private record SourceRow(long id, long games, long bytes) {}

    private SourceRow sourceRow(Path file) {
        String name = file.toAbsolutePath().normalize().toString();
        return database.file().write(connection -> {
            try (PreparedStatement query =
                    connection.prepareStatement("SELECT id, head, games, bytes FROM source WHERE file = ?")) {
                query.setString(1, name);
                try (ResultSet row = query.executeQuery()) {
                    while (row.next()) {
                        String head = row.getString(2);
                        if (head(file, Integer.parseInt(head.substring(0, head.indexOf(':'))))
                                        .equals(head)
                                && size(file) >= row.getLong(4)) {
                            return new SourceRow(row.getLong(1), row.getLong(3), row.getLong(4));
                        }
                    }
                }
            }
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT OR REPLACE INTO source (file, head, games, bytes)"
                            + " VALUES (?, ?, 0, -1) RETURNING id")) {
                insert.setString(1, name);
                insert.setString(2, head(file, (int) Math.min(HEAD_BYTES, size(file))));
                try (ResultSet row = insert.executeQuery()) {
                    row.next();
                    return new SourceRow(row.getLong(1), 0, -1);
                }
            }
        });
    }

    /** What a file begins with, in short: its length and checksum. */
    private static String head(Path file, int bytes) {
        try (InputStream in = InputFile.open(file)) {
            byte[] head = in.readNBytes(bytes);
            return head.length + ":" + Checksum.of(head);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private void finish(long source, long size) {
        database.file().write(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE source SET bytes = ? WHERE id = ?")) {
                update.setLong(1, size);
                update.setLong(2, source);
                return update.executeUpdate();
            }
        });
    }

    private void read(Source source, SourceRow row, Function<GameBatch, CompletableFuture<Void>> disk) {
        Path file = source.file();
        try (PgnReader reader = PgnReader.open(file)) {
            long ofFile = 0;
            GameBatch batch = new GameBatch(openings);
            CompletableFuture<Void> written = CompletableFuture.completedFuture(null);
            boolean more = true;
            while (more && !stop.getAsBoolean()) {
                if (ofFile < row.games()) {
                    more = reader.skip();
                    skipped += more ? 1 : 0;
                } else {
                    more = batch.add(reader);
                    read += more ? 1 : 0;
                    batch.readOfFile = more ? ofFile + 1 : batch.readOfFile;
                }
                ofFile += more ? 1 : 0;
                if (batch.isFull(gamesOfBatch)) {
                    faults += batch.faults;
                    SerialExecutor.await(written); // one batch is written while the next is read, and no more
                    written = disk.apply(batch);
                    batch = new GameBatch(openings);
                    listener.accept(progress(reader.consumed()));
                }
                if (ofFile % GAMES_BETWEEN_REPORTS == 0) {
                    listener.accept(progress(reader.consumed()));
                }
            }
            faults += batch.faults;
            SerialExecutor.await(written);
            if (batch.readOfFile > 0) {
                SerialExecutor.await(disk.apply(batch));
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private Void write(GameWriter writer, GameBatch batch, long source, Set<String> owners) {
        database.file().write(connection -> {
            writer.write(connection, batch, source, owners);
            return null;
        });
        stored.addAndGet(writer.added());
        repeats.addAndGet(batch.rows.size() - writer.added());
        return null;
    }
}
