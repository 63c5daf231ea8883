package hal.commands;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.notation.Fen;
import hal.rules.Position;
import hal.session.game.GameFiles;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Which game a command is about, and which of its positions, where that is not the one on the table. */
public final class GameParameters {
    public static final List<Parameter> ALL = Command.text().group("position");

    private GameParameters() {}

    /**
     * The game that is named, if one is, at the position that is.
     *
     * @param remarks hears what had to be mended, or is missing, in sentences
     * @throws UserException if it makes no sense or cannot be read
     */
    public static Optional<Game> find(Values values, Consumer<String> remarks) {
        boolean set = values.isGiven("fen") || values.isGiven("moves");
        if (set && values.isGiven("pgn")) {
            throw UsageException.of(
                    "--pgn and --" + (values.isGiven("fen") ? "fen" : "moves") + " both name a position");
        }
        if (set) {
            Position start = UsageException.read(() -> values.find("fen")
                    .map(fen -> Fen.parseOrRepair(fen, remarks))
                    .orElseGet(Position::start));
            Game game = Game.from(start, GamePolicy.ANALYSIS);
            UsageException.check(() -> values.find("moves").ifPresent(moves -> played(game, moves)));
            return Optional.of(at(game, values));
        }
        return values.file("pgn").map(file -> of(file, values, remarks));
    }

    /** The same of a game of this file. */
    public static Game of(Path file, Values values, Consumer<String> remarks) {
        GameFiles.Opened opened = GameFiles.load(file, values.number("game"), GamePolicy.ANALYSIS);
        opened.missing().ifPresent(remarks);
        return at(opened.game(), values);
    }

    private static void played(Game game, String moves) {
        Stream.of(moves.replaceAll("\\d+\\.+", " ").strip().split("[\\s,]+", -1))
                .filter(move -> !move.isEmpty())
                .forEach(game::play);
    }

    private static Game at(Game game, Values values) {
        int plies = game.tree().mainLine().size();
        if (values.isGiven("ply") && values.isGiven("move")) {
            throw UsageException.of("--ply and --move both say how far the game goes");
        }
        if (values.isGiven("move")) {
            game.goTo(afterMove(game, values.number("move"), plies));
        }
        values.find("ply").map(Integer::parseInt).ifPresent(ply -> {
            if (ply > plies) {
                throw new UserException("the game has " + plies + " plies, not " + ply);
            }
            game.goTo(ply);
        });
        return game;
    }

    /** The ply after a numbered move of both sides, or of White's if the game ends with that. */
    private static int afterMove(Game game, int move, int plies) {
        Position start = game.startPosition();
        int first = start.fullmoveNumber();
        int ply = 2 * (move - first + 1) - start.sideToMove();
        if (ply < 1 || ply > plies + 1) {
            int last = first + (plies + start.sideToMove() - 1) / 2;
            throw new UserException("the game has the moves " + first + " to " + last + ", not " + move);
        }
        return Math.min(ply, plies);
    }
}
