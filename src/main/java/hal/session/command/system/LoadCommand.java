package hal.session.command.system;

import hal.game.Game;
import hal.game.GamePolicy;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.FileNames;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a game from a PGN file. */
public final class LoadCommand implements Command {
    private static final int MOST_GAMES = 100_000_000;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("load", "loads a game from a PGN file")
                .with("FILE [NUMBER]")
                .details(
                        """
                        NUMBER says which game in the file; without it, the first.
                        You then move for both sides; undo and redo step through the game, go lets me play.
                        Another move begins a variation; save writes the game with all its variations and comments.""")
                .alias("pgnload");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.requireChess("load");
        if (arguments.isEmpty()) {
            throw arguments.usage();
        }
        String name = arguments.rest();
        int number = 1;
        int last = arguments.size() - 1;
        if (last > 0 && isNumber(arguments.word(last)) && !Files.exists(FileNames.path(name))) {
            number = arguments.number(last, 1, MOST_GAMES);
            name = name.substring(0, name.length() - arguments.word(last).length())
                    .trim();
        }
        Path file = FileNames.path(name);
        Game game = GameFiles.load(file, number, GamePolicy.ANALYSIS);
        session.print(game.tag("White") + " against " + game.tag("Black") + ", " + game.tag("Event") + ", "
                + game.tag("Date") + ", " + (game.ply() + 1) / 2 + " moves.");
        session.games().visit(new ChessBoardGame(game));
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(Character::isDigit);
    }

    @Override
    public boolean takesFile() {
        return true;
    }
}
