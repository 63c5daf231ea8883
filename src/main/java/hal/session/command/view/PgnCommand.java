package hal.session.command.view;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Prints the game in PGN. */
public final class PgnCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("pgn", "the game in PGN");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.print(
                session.board().record(session.surroundings().openings(), true).stripTrailing());
    }
}
