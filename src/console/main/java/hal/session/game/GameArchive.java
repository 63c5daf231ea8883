package hal.session.game;

import hal.game.GameTree;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.rules.Rules;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/** The archive of the user's finished games: a PGN file in the state folder, to which several HALs may add. */
public final class GameArchive {
    private static final String LOCK = "games.lock";

    private GameArchive() {}

    /** Whether a game says how strong its players are: one from a position that was set up does not. */
    public static boolean counts(GameTree game) {
        return game.isFromStandardStart() || game.startPosition().rules() == Rules.CHESS960;
    }

    /** Where it is; empty if there is no folder for it, or no game has been finished yet. */
    public static Optional<Path> find(UserFolders folders, GameKind kind) {
        return folders.state().map(folder -> folder.resolve(kind.archive())).filter(Files::isRegularFile);
    }

    /**
     * Adds games at the end, whole or not at all.
     *
     * @param folder the state folder, which need not exist
     * @param pgn one game or several
     */
    public static void append(Path folder, GameKind kind, String pgn) throws IOException {
        Path state = UserFolders.create(folder);
        FileChannel lock = lock(state);
        try (lock) {
            OwnFile.append(state.resolve(kind.archive()), pgn.strip() + "\n\n");
        }
    }

    /**
     * Removes games that were added last; where others have been added since, they stay.
     *
     * @param pgn as it was added
     */
    static void takeBack(Path folder, GameKind kind, String pgn) throws IOException {
        byte[] added = (pgn.strip() + "\n\n").getBytes(StandardCharsets.UTF_8);
        Path file = folder.resolve(kind.archive());
        FileChannel lock = lock(folder);
        try (lock;
                FileChannel archive = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long before = archive.size() - added.length;
            ByteBuffer end = ByteBuffer.allocate(added.length);
            int read = before < 0 ? -1 : 0;
            while (read >= 0 && end.hasRemaining()) {
                read = archive.read(end, before + end.position());
            }
            if (before >= 0 && Arrays.equals(end.array(), added)) {
                archive.truncate(before);
            }
        }
    }

    /** Waits until no other HAL is writing to the archive; closing the channel lets the next one in. */
    private static FileChannel lock(Path state) throws IOException {
        OwnFile.create(state.resolve(LOCK));
        FileChannel channel = FileChannel.open(state.resolve(LOCK), StandardOpenOption.WRITE);
        try {
            channel.lock();
        } catch (OverlappingFileLockException e) {
            return channel; // Held by this very process, which writes one piece after another.
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return channel;
    }
}
