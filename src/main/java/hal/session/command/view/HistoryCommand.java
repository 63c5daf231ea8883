package hal.session.command.view;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.GameFacts;

/** Lists the moves played. */
public final class HistoryCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("history", "the moves played so far").alias("hist");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.print(session.board().ply() == 0 ? "No move has been played." : GameFacts.history(session.board()));
    }
}
