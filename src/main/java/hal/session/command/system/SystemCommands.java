package hal.session.command.system;

import hal.game.Game;
import hal.game.GamePolicy;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.SimpleCommand;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The simple commands about files and the program itself. */
public final class SystemCommands {
    private static final int MOST_GAMES = 100_000_000;

    public static final Command SAVE = SimpleCommand.needingRest(
                    CommandInfo.of("save", "adds the game to a PGN file")
                            .with("FILE")
                            .details("The file is created if it does not exist; games already in it are kept."
                                    + " ~ is your home folder.")
                            .alias("pgnsave"),
                    (session, arguments) -> save(session, Arguments.path(arguments.rest())))
            .onFile();

    public static final Command LOAD = SimpleCommand.needingRest(
                    CommandInfo.of("load", "loads a game from a PGN file")
                            .with("FILE [NUMBER]")
                            .details(
                                    """
                                    NUMBER says which game in the file; without it, the first.
                                    You then move for both sides; undo and redo step through the game, go lets me play.
                                    Another move begins a variation; save writes the game with all its variations and comments.""")
                            .alias("pgnload")
                            .forChess(),
                    SystemCommands::load)
            .onFile();

    public static final Command VERSION =
            SimpleCommand.alone(CommandInfo.of("version", "which version of HAL and of Java this is"), session -> {
                String version = SystemCommands.class.getPackage().getImplementationVersion();
                session.print("HAL " + (version == null ? "(from its source folder)" : version) + ", Java "
                        + Runtime.version());
            });

    public static final Command QUIT = SimpleCommand.alone(
            CommandInfo.of("quit", "leaves; an unfinished game is kept for next time")
                    .alias("q", "exit", "bye"),
            session -> session.seating().leave());

    private SystemCommands() {}

    private static void save(Session session, Path file) {
        try {
            AtomicFile.append(
                    file, session.board().record(session.surroundings().openings(), true) + "\n");
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
        session.print("Saved to " + file + ".");
    }

    /** A file name may contain blanks, and may end in a number. */
    private static void load(Session session, Arguments arguments) {
        String name = arguments.rest();
        int number = 1;
        int last = arguments.size() - 1;
        boolean numbered = last > 0
                && arguments.word(last).chars().allMatch(Character::isDigit)
                && !Files.exists(Arguments.path(name));
        if (numbered) {
            number = arguments.number(last, 1, MOST_GAMES);
            name = name.substring(0, name.length() - arguments.word(last).length())
                    .trim();
        }
        Game game = GameFiles.load(Arguments.path(name), number, GamePolicy.ANALYSIS);
        session.print(game.tag("White") + " against " + game.tag("Black") + ", " + game.tag("Event") + ", "
                + game.tag("Date") + ", " + (game.ply() + 1) / 2 + " moves.");
        session.games().visit(new ChessBoardGame(game));
    }
}
