package hal.commands.files;

import hal.commands.Arguments;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.session.Session;
import java.nio.file.Files;

/** Opens a game of a PGN file. */
public final class LoadCommand implements Command {
    private static final int MAX_GAMES = 100_000_000;

    private final GameBrowser browser;

    /** @param browser shared with {@link GamesCommand} */
    public LoadCommand(GameBrowser browser) {
        this.browser = browser;
    }

    @Override
    public CommandInfo info() {
        return CommandInfo.of("load", "opens a game of a PGN file at its first move")
                .with("FILE [NUMBER]")
                .details(
                        """
                        NUMBER says which game in the file; without it, the first. games FILE lists them.
                        Left and Right on an empty line step through the game, and so do undo and redo; go lets me play.
                        Another move begins a variation; save writes the game with all its variations and comments.""")
                .alias("pgnload")
                .forHome()
                .forChess();
    }

    @Override
    public boolean takesFile() {
        return true;
    }

    /** A file name may contain blanks, and may end in a number. */
    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            throw arguments.usage();
        }
        String name = arguments.rest();
        int number = 1;
        int last = arguments.size() - 1;
        boolean numbered = last > 0
                && arguments.word(last).chars().allMatch(Character::isDigit)
                && !Files.exists(arguments.path(name));
        if (numbered) {
            number = arguments.number(last, 1, MAX_GAMES);
            name = name.substring(0, name.length() - arguments.word(last).length())
                    .trim();
        }
        browser.open(session, arguments.path(name), number);
    }
}
