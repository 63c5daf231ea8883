package hal.console.command;

import hal.console.session.GameFacts;
import hal.console.session.Session;

/** Lists the moves played. */
final class HistoryCommand implements Command {
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
