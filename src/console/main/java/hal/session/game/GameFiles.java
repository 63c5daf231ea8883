package hal.session.game;

import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.game.Result;
import hal.game.Tags;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.game.pgn.PgnWriter;
import hal.platform.Quantity;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Games as PGN text, and from PGN files. */
public final class GameFiles {
    private GameFiles() {}

    /** The game in PGN with the opening's name and all that is known of each move: clock, score, depth. */
    public static String pgn(Game game, OpeningNames openings) {
        return PgnWriter.format(named(game.asPlayed(), game, openings));
    }

    /**
     * The moves on the board in PGN as a person reads them, without variations and comments; of a game that has ended
     * all of them, wherever it is looked at.
     */
    public static String plainPgn(Game game, OpeningNames openings) {
        GameTree tree = game.tree();
        GameTree shown =
                tree.result() == Result.UNDECIDED ? game.asPlayed().bare(game.moves()) : tree.bare(tree.mainLine());
        return PgnWriter.format(named(shown, game, openings));
    }

    /** With the opening's name in the tags; the game itself may yet reach another. What a file says stays. */
    private static GameTree named(GameTree tree, Game game, OpeningNames openings) {
        Optional<OpeningName> name = game.policy().branches() ? Optional.empty() : openings.nameOf(game.board());
        if (name.isEmpty()) {
            return tree;
        }
        Tags tags = tree.tags().copy();
        name.get().tags().forEach(tags::set);
        return tree.withTags(tags);
    }

    /**
     * A game of a PGN file, as far as it can be read.
     *
     * @param number which game, from 1
     * @throws UserException if there is no such file or game
     */
    public static PgnEntry entry(Path file, int number) {
        try (PgnReader reader = PgnReader.open(file)) {
            for (int i = 1; ; i++) {
                Optional<PgnEntry> entry = reader.next();
                if (entry.isEmpty()) {
                    throw new UserException(
                            file + " holds " + (i == 1 ? "no game." : "only " + Quantity.of(i - 1, "game") + "."));
                }
                if (i == number) {
                    return entry.get();
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /**
     * A game that was opened as far as it could be read.
     *
     * @param missing what is missing and where, in one line for the user; empty if nothing is
     */
    public record Opened(Game game, Optional<String> missing) {
        /** The same, of an entry of a file or another source. */
        public static Opened of(String source, PgnEntry entry, GamePolicy policy) {
            return new Opened(
                    Game.of(entry.game(), policy),
                    entry.shortfall().map(shortfall -> GameFiles.missing(source, shortfall)));
        }
    }

    /**
     * What a user is told of a game that could not be read whole.
     *
     * @param source a file's name, or other words for where it comes from
     * @param shortfall as {@link PgnEntry#shortfall} gives it
     */
    public static String missing(String source, String shortfall) {
        return "Not all of it could be read: " + source + ", " + shortfall + ".";
    }

    /**
     * A game of a PGN file, as far as it can be read, at the end of its main line.
     *
     * @param number which game, from 1
     * @param policy how it continues
     * @throws UserException if there is no such file or game
     */
    public static Opened load(Path file, int number, GamePolicy policy) {
        return Opened.of(file.toString(), entry(file, number), policy);
    }

    /**
     * The first game of a PGN text, as far as it can be read, at its first move.
     *
     * @param policy how it continues
     * @throws UserException if there is none
     */
    public static Opened read(String text, GamePolicy policy) {
        List<PgnEntry> entries = Pgn.parse(text);
        if (entries.isEmpty()) {
            throw new UserException("There is no game in that text.");
        }
        Opened opened = Opened.of("the text", entries.get(0), policy);
        if (opened.game().tree().mainLine().isEmpty() && opened.missing().isPresent()) {
            throw new UserException(opened.missing().get());
        }
        opened.game().goTo(0);
        return opened;
    }
}
