package hal.memory;

import hal.platform.NativeLibrary;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.sqlite.JDBC;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.util.OSInfo;

/**
 * A SQLite file that several HALs may use at once. It has a write-ahead log: readers never wait, what is committed
 * survives {@code kill -9}, and a transaction that was cut short never was. A file that turns out to be damaged is set
 * aside with its log, a new one takes its place, and that is said. For one thread at a time; others wait.
 */
public final class SqlFile implements AutoCloseable {
    /** How long a statement waits for another HAL's transaction. */
    private static final int BUSY_MILLIS = 3_000;

    private static final int PAUSE_MILLIS = 10;
    /**
     * Opening checks the file's structure for this long at most; what was not reached by then is noticed when it is
     * read.
     */
    private static final long CHECK_NANOS = 150_000_000L;

    private static final int STEPS_BETWEEN_LOOKS = 10_000;
    private static final int MAX_REASON = 200;
    private static final String LOG = "-wal";
    private static final List<String> PARTS = List.of("", LOG, "-shm");

    private final Path file;
    /** Held on to, or its level would be forgotten. */
    private static final Logger DRIVER_LOG = Logger.getLogger("org.sqlite");

    private final Format format;
    private final Consumer<String> remark;
    private Connection connection;

    /**
     * What kind of file it is.
     *
     * @param what what people call it, such as {@code memory of positions}
     * @param applicationId marks files of this kind
     * @param version of the tables; a file of another version is left alone
     * @param pageBytes the unit of storage, a power of two from 512 to 65,536
     * @param cacheKilobytes how much of it is kept at hand, at most
     * @param safest whether a commit survives even a power cut, which costs waiting for the disk
     * @param schema the statements that make the tables, a semicolon at the end of each one's last line
     */
    public record Format(
            String what,
            int applicationId,
            int version,
            int pageBytes,
            int cacheKilobytes,
            boolean safest,
            String schema) {}

    /** Something done with the file. */
    public interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    private SqlFile(Path file, Format format, Consumer<String> remark) {
        this.file = file;
        this.format = format;
        this.remark = remark;
    }

    /**
     * Opens a file, or makes it and its folder.
     *
     * @param remark told, a sentence, when a damaged file has been set aside
     * @throws UserException if it can be neither opened nor made
     */
    public static SqlFile open(Path file, Format format, Consumer<String> remark) {
        SqlFile opened = new SqlFile(file, format, remark);
        opened.open();
        return opened;
    }

    private void open() {
        createPrivately();
        try {
            connect();
        } catch (SQLException e) {
            disconnect();
            if (!isDamage(e)) {
                throw trouble(e);
            }
            setAside();
            createPrivately();
            try {
                connect();
            } catch (SQLException again) {
                disconnect();
                throw trouble(again);
            }
        } catch (LinkageError e) {
            throw new UserException("SQLite does not run on this machine (" + e.getMessage() + ")", e);
        }
    }

    /** SQLite gives its log the permissions that the file has. */
    private void createPrivately() {
        FileTrouble.writing("the " + format.what() + " " + file, () -> {
            UserFolders.create(file.toAbsolutePath().getParent());
            OwnFile.create(file);
        });
    }

    private void connect() throws SQLException {
        // What goes wrong comes as an exception, too; a log would be written across the board.
        DRIVER_LOG.setLevel(Level.OFF);
        NativeLibrary.unpack(
                "org/sqlite/native/" + OSInfo.getNativeLibFolderPathForCurrentOS() + "/"
                        + System.mapLibraryName("sqlitejdbc"),
                "org.sqlite.lib.path",
                "org.sqlite.lib.name");
        Properties properties = new Properties();
        properties.setProperty("jdbc.get_generated_keys", "false"); // which would cost a query for each row
        connection = JDBC.createConnection(JDBC.PREFIX + file.toAbsolutePath(), properties);
        execute("PRAGMA busy_timeout = " + BUSY_MILLIS);
        execute("PRAGMA trusted_schema = OFF");
        execute("PRAGMA cell_size_check = ON");
        execute("PRAGMA cache_size = -" + format.cacheKilobytes());
        if (number(connection, "SELECT count(*) FROM sqlite_master") == 0) {
            create();
        }
        // Asked only now: another HAL that makes the file at this moment writes the tables and this in one transaction.
        if (number(connection, "PRAGMA application_id") != format.applicationId()) {
            throw new UserException(file + " is not HAL's " + format.what());
        }
        if (number(connection, "PRAGMA user_version") != format.version()) {
            throw new UserException(file + " is of another version of HAL, and this one leaves it alone");
        }
        execute("PRAGMA synchronous = " + (format.safest() ? "FULL" : "NORMAL"));
        check();
    }

    private void create() throws SQLException {
        execute("PRAGMA page_size = " + format.pageBytes());
        keepLog();
        execute("BEGIN IMMEDIATE");
        if (number(connection, "SELECT count(*) FROM sqlite_master") == 0) { // another HAL may have been quicker
            for (String statement : format.schema().strip().split(";\n", -1)) {
                execute(statement);
            }
            execute("PRAGMA application_id = " + format.applicationId());
            execute("PRAGMA user_version = " + format.version());
        }
        execute("COMMIT");
    }

    /**
     * Sets the journal's mode. SQLite does not wait for others with this one change, so it is tried again while they
     * are busy.
     */
    private void keepLog() throws SQLException {
        for (int waited = 0; ; waited += PAUSE_MILLIS) {
            try {
                execute("PRAGMA journal_mode = WAL");
                return;
            } catch (SQLException e) {
                boolean busy = (e.getErrorCode() & 0xff) == SQLiteErrorCode.SQLITE_BUSY.code;
                if (!busy || waited >= BUSY_MILLIS || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS));
            }
        }
    }

    /** A look at the structure, as far as it gets in the time. */
    private void check() throws SQLException {
        long end = System.nanoTime() + CHECK_NANOS;
        ProgressHandler.setHandler(connection, STEPS_BETWEEN_LOOKS, new ProgressHandler() {
            @Override
            protected int progress() {
                return System.nanoTime() - end > 0 ? 1 : 0;
            }
        });
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("PRAGMA quick_check(1)")) {
            String word = found.next() ? found.getString(1) : "ok";
            if (!word.equals("ok")) {
                throw new SQLiteException(word, SQLiteErrorCode.SQLITE_CORRUPT);
            }
        } catch (SQLiteException e) {
            if (e.getResultCode() != SQLiteErrorCode.SQLITE_INTERRUPT) {
                throw e;
            }
        } finally {
            ProgressHandler.clearHandler(connection);
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** Its size in bytes, with its log. */
    public synchronized long bytes() {
        return size(file) + size(part(LOG));
    }

    /** The size of a file; 0 for a log that is not there, since there is no writer. */
    private static long size(Path part) {
        try {
            return Files.size(part);
        } catch (IOException e) {
            return 0;
        }
    }

    private Path part(String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    /**
     * Reads, all from one moment.
     *
     * @throws UserException if the file cannot be read
     */
    public synchronized <T> T read(Work<T> work) {
        return within("BEGIN", work);
    }

    /**
     * Writes: all of it or nothing. When this returns, it is committed.
     *
     * @throws UserException if it could not be written; nothing has changed then
     */
    public synchronized <T> T write(Work<T> work) {
        return within("BEGIN IMMEDIATE", work);
    }

    private <T> T within(String begin, Work<T> work) {
        if (connection == null) {
            open();
        }
        try {
            execute(begin);
            boolean done = false;
            try {
                T result = work.run(connection);
                execute("COMMIT");
                done = true;
                return result;
            } finally {
                if (!done) {
                    rollBack();
                }
            }
        } catch (SQLException e) {
            if (!isDamage(e)) {
                throw trouble(e);
            }
            disconnect();
            setAside();
            throw trouble(e);
        }
    }

    /** What has failed may have ended the transaction already. */
    private void rollBack() {
        try {
            execute("ROLLBACK");
        } catch (SQLException e) {
            return;
        }
    }

    /** Moves what the log holds into the file itself, as far as it is not being read. */
    public synchronized void settle() {
        try {
            execute("PRAGMA wal_checkpoint(TRUNCATE)");
        } catch (SQLException e) {
            return; // the log is as good
        }
    }

    /** Gives room that is not needed any more back to the disk, if no other program is using the file. */
    synchronized void compact() {
        try {
            execute("VACUUM");
        } catch (SQLException e) {
            return; // the room is used again later
        }
        settle();
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The number in the first row that a query gives, 0 if it gives none. */
    public static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    private static boolean isDamage(SQLException e) {
        int code = e.getErrorCode() & 0xff;
        return code == SQLiteErrorCode.SQLITE_CORRUPT.code || code == SQLiteErrorCode.SQLITE_NOTADB.code;
    }

    private UserException trouble(SQLException e) {
        String reason =
                switch (SQLiteErrorCode.getErrorCode(e.getErrorCode() & 0xff)) {
                    case SQLITE_FULL -> "the disk is full";
                    case SQLITE_READONLY -> "it can only be read";
                    case SQLITE_CANTOPEN -> "it cannot be opened";
                    case SQLITE_BUSY, SQLITE_LOCKED -> "another HAL is writing to it";
                    case SQLITE_IOERR -> "the disk reports an error";
                    case SQLITE_CORRUPT, SQLITE_NOTADB -> "it is damaged";
                    default -> CleanText.line(String.valueOf(e.getMessage()), MAX_REASON);
                };
        return new UserException("the " + format.what() + " " + file + " cannot be used: " + reason, e);
    }

    /** Gives a damaged file, and the log that belongs to it, another name. */
    private void setAside() {
        Path aside = null;
        for (int number = 1; aside == null || Files.exists(aside); number++) {
            aside = file.resolveSibling(file.getFileName() + ".damaged" + (number == 1 ? "" : "-" + number));
        }
        for (String part : PARTS) {
            try {
                if (Files.exists(part(part))) {
                    Files.move(
                            part(part),
                            aside.resolveSibling(aside.getFileName() + part),
                            StandardCopyOption.ATOMIC_MOVE);
                }
            } catch (IOException e) {
                throw FileTrouble.writing("the damaged " + format.what() + " " + file, e);
            }
        }
        remark.accept("The " + format.what() + " " + file + " is damaged. I have set it aside as " + aside.getFileName()
                + ", and begin a new one.");
    }

    private void disconnect() {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                return; // what is committed is safe
            } finally {
                connection = null;
            }
        }
    }

    @Override
    public synchronized void close() {
        disconnect();
    }
}
