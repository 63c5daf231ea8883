package hal.session.game;

import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.GamePgn;
import hal.game.GamePolicy;
import hal.pgn.PgnEntry;
import hal.pgn.PgnGame;
import hal.pgn.PgnNode;
import hal.pgn.PgnReader;
import hal.pgn.PgnWriter;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Games as PGN text and out of PGN files. */
public final class GameFiles {
    private GameFiles() {}

    /** The game in PGN with the opening's name and all that is known of each move: clock, score, depth. */
    public static String pgn(Game game, OpeningNames openings) {
        return PgnWriter.format(write(game, openings));
    }

    /** The game in PGN as a person reads it: tags and moves. */
    public static String plainPgn(Game game, OpeningNames openings) {
        PgnGame pgn = write(game, openings);
        for (PgnNode node : pgn.mainLine()) {
            node.setComment("");
        }
        return PgnWriter.format(pgn);
    }

    private static PgnGame write(Game game, OpeningNames openings) {
        PgnGame pgn = GamePgn.write(game);
        openings.nameOf(game).ifPresent(name -> name.tags().forEach(pgn::setTag));
        return pgn;
    }

    /**
     * A game of a PGN file, at its end. If its result is somebody's decision, the game can be played on.
     *
     * @param number which game, from 1
     * @throws UserException if there is no such file or game, or the game is not whole
     */
    public static Game load(Path file, int number) {
        try (PgnReader reader = PgnReader.open(file)) {
            for (int i = 1; ; i++) {
                Optional<PgnEntry> entry = reader.next();
                if (entry.isEmpty()) {
                    throw new UserException(file + " holds " + (i == 1 ? "no game." : "only " + (i - 1) + " games."));
                }
                if (i == number) {
                    return game(file, entry.get());
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private static Game game(Path file, PgnEntry entry) {
        if (!entry.isComplete()) {
            throw new UserException(file + ", " + entry.problems().get(0));
        }
        Game game = GamePgn.read(entry.game(), GamePolicy.AUTOMATIC);
        game.reopen();
        return game;
    }
}
