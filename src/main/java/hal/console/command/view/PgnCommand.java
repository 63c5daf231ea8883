package hal.console.command.view;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.game.GameFiles;
import hal.console.session.Session;

/** Prints the game in PGN. */
public final class PgnCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("pgn", "the game in PGN");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.print(GameFiles.pgn(session.game(), session.openings()).stripTrailing());
    }
}
