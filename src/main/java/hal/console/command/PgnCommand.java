package hal.console.command;

import hal.console.session.GameFiles;
import hal.console.session.Session;

/** Prints the game in PGN. */
final class PgnCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("pgn", "the game in PGN");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.print(GameFiles.pgn(session.game()).stripTrailing());
    }
}
