package hal.search.lab.solve;

import hal.platform.AtomicFile;
import hal.platform.UserFolders;
import hal.search.lab.game.GridGame;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.tables.store.PackedTable;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The games that were solved: a file each in a folder, such as {@code tictactoe.dte}, beside the tables of endgames. A
 * game is in its file when it is solved and not before.
 */
public final class SolvedGames {
    private static final String ENDING = ".dte";

    private final Path folder;

    /** Those in a folder, which need not exist. */
    public SolvedGames(Path folder) {
        this.folder = folder;
    }

    /** The file of a game, which need not exist. */
    public Path file(GridGame game) {
        return folder.resolve(game.name() + ENDING);
    }

    /** Whether a game is solved. */
    public boolean has(GridGame game) {
        return Files.isRegularFile(file(game));
    }

    /**
     * Solves a game and writes its file.
     *
     * @param game at its first position
     * @throws UserException if the file cannot be written, or the game is too large
     */
    public void make(GridGame game, GameSolver.Progress progress) {
        SolvedGame solved = new GameSolver(game, progress).solve();
        try {
            UserFolders.create(folder);
            AtomicFile.write(file(game), solved.packed());
        } catch (IOException e) {
            throw FileTrouble.writing(file(game), e);
        }
    }

    /** Refuses a game with too many positions to look at every one. */
    static void requireSmall(GridGame game) {
        if (game.codeBits() > GridGame.MAX_BITS) {
            throw new UserException(
                    game.name() + " has too many positions for a table; Connect Four can be solved on boards"
                            + " up to 5x5, as in connect4-5x5");
        }
    }

    /** The size of a game's file, which must be there. */
    public long bytes(GridGame game) {
        return FileTrouble.reading(file(game), () -> Files.size(file(game)));
    }

    /**
     * What is known of a game; empty if it has not been solved.
     *
     * @throws UserException if its file is damaged
     */
    public Optional<SolvedGame> find(GridGame game) {
        if (!has(game)) {
            return Optional.empty();
        }
        try (InputStream in = new BufferedInputStream(InputFile.open(file(game)), 1 << 16)) {
            return Optional.of(SolvedGame.unpacked(game, in));
        } catch (IOException e) {
            throw PackedTable.ioError(file(game), e);
        }
    }

    /**
     * What is known of a game.
     *
     * @throws UserException if it has not been solved, or its file is damaged
     */
    public SolvedGame get(GridGame game) {
        requireSmall(game);
        return find(game)
                .orElseThrow(() -> new UserException(
                        "there is no table of " + game.name() + "; \"hal tables make " + game.name() + "\" makes it"));
    }
}
