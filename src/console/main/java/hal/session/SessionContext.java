package hal.session;

import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.platform.UserFolders;
import hal.search.engine.Engine;
import hal.session.face.Face;
import hal.session.settings.Catalogs;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What a session finds when it starts.
 *
 * @param face what shows the session
 * @param folders the user's own folders
 * @param catalogs what is looked up by name
 * @param engines makes an engine, or throws a {@link hal.support.UserException}; called on the thread that it will
 *     think on
 * @param times where time comes from
 * @param links how others reach the game
 * @param debug whether a fault of the program is shown with its stack trace
 */
public record SessionContext(
        Face face,
        UserFolders folders,
        Catalogs catalogs,
        Function<EngineSpec, Engine> engines,
        Times times,
        Links links,
        boolean debug) {
    /** The same with another face. */
    public SessionContext withFace(Face other) {
        return new SessionContext(other, folders, catalogs, engines, times, links, debug);
    }

    /** The same with other folders. */
    public SessionContext withFolders(UserFolders others) {
        return new SessionContext(face, others, catalogs, engines, times, links, debug);
    }

    /** The same with other engines, of these programs among others. */
    public SessionContext withEngines(Function<EngineSpec, Engine> maker, ProgramCatalog programs) {
        return new SessionContext(face, folders, catalogs.withPrograms(programs), maker, times, links, debug);
    }

    /**
     * How others reach the game.
     *
     * @param server the address of the server on which people play; nothing is sent there unasked
     * @param broadcast shows the session to browsers too; empty where there is no way to
     */
    public record Links(String server, Optional<Broadcast> broadcast) {
        /** Where people play, unless another server is named. */
        public static final String LICHESS = "https://lichess.org";

        /** The usual server, and no way to browsers. */
        public static final Links USUAL = new Links(LICHESS, Optional.empty());
    }

    /** A way to show the very game on the board in browsers. */
    public interface Broadcast {
        /**
         * Begins, if that has not been done; does not wait for anybody to look.
         *
         * @param host the address of this machine to serve on; ignored if it has begun
         * @param port where to serve, 0 for any that is free; ignored if it has begun
         * @return the address to open
         * @throws hal.support.UserException if that cannot be done, such as where the port is in use
         */
        String begin(String host, int port);

        /**
         * Ends it.
         *
         * @return whether it had begun
         */
        boolean end();
    }

    /**
     * Where time comes from, so that tests can make their own.
     *
     * @param nanoTime as {@link System#nanoTime}
     * @param today the date that games are played on
     * @param diskMillis how long a prompt waits for the last move to be on the disk
     * @param measured whether it is a person's: the times of searches that are compared are taken with care, and the
     *     positions of a game are judged while its player thinks
     */
    public record Times(LongSupplier nanoTime, Supplier<LocalDate> today, long diskMillis, boolean measured) {
        /** The local offset from UTC, such as {@code +0200}, set by the launcher. */
        private static final String OFFSET = "HAL_UTC_OFFSET";

        /** The real time, for a person, who should not wait long for a prompt. */
        public static final Times ATTENDED = new Times(System::nanoTime, Times::date, 200, true);

        /**
         * The real time, for a script, which does not wait: the same script should print the same on a busy machine.
         */
        public static final Times UNATTENDED = new Times(System::nanoTime, Times::date, 10_000, true);

        /**
         * The date by the launcher's word, which spares the first reply Java's database of the world's time zones:
         * reading it takes as long as a good part of HAL's start. Without that word, by the database.
         */
        private static LocalDate date() {
            return date(System.getenv(OFFSET));
        }

        /** @param offset such as {@code +0200}; null or anything else for Java's own idea of it */
        static LocalDate date(String offset) {
            if (offset == null || offset.isEmpty()) {
                return LocalDate.now(ZoneId.systemDefault());
            }
            try {
                return LocalDate.now(ZoneOffset.of(offset));
            } catch (DateTimeException e) {
                return LocalDate.now(ZoneId.systemDefault());
            }
        }
    }
}
