package hal.web;

import hal.commands.prompt.Conversation;
import hal.support.UserException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** The game as a file to be saved by the browser: what the commands save and export write at the terminal. */
final class Download {
    private static final String PGN = "game.pgn";

    private static final Map<String, String> TYPES = Map.of(
            PGN,
            "application/x-chess-pgn; charset=utf-8",
            "game.gif",
            "image/gif",
            "game.html",
            "text/html; charset=utf-8",
            "board.png",
            "image/png",
            "board.svg",
            "image/svg+xml; charset=utf-8");

    /** How many may wait for their film, each with a thread that others might need. */
    private static final int MAX_WAITING = 8;

    /** A film takes a second of a processor: one after the other. */
    private final Semaphore making = new Semaphore(1, true);

    /** The type of a file's content; empty if there is no file of that name. */
    static Optional<String> type(String name) {
        return Optional.ofNullable(TYPES.get(name));
    }

    /** Whether a browser shows it; other files it saves. */
    static boolean isPicture(String name) {
        return type(name).filter(type -> type.startsWith("image/")).isPresent();
    }

    /**
     * Makes a file.
     *
     * @param name has a type
     * @throws UserException if it cannot be made
     */
    byte[] make(Conversation conversation, String name) {
        Supplier<byte[]> content = conversation.file(name);
        if (making.getQueueLength() >= MAX_WAITING) {
            throw new UserException("Others are waiting for their files: try again in a moment.");
        }
        making.acquireUninterruptibly();
        try {
            return content.get();
        } finally {
            making.release();
        }
    }
}
