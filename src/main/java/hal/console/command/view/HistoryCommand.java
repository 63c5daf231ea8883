package hal.console.command.view;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.game.GameFacts;
import hal.console.session.Session;

/** Lists the moves played. */
public final class HistoryCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("history", "the moves played so far").alias("hist");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.print(session.game().ply() == 0 ? "No move has been played." : GameFacts.history(session.game()));
    }
}
