package hal.session.command.engine;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;

/** Limits how many nodes HAL visits. */
public final class NodesCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("nodes", "how many nodes I visit for a move")
                .with("[COUNT|off]")
                .details("The same number of nodes gives the same move on every machine.");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            session.set(Setting.NODES, arguments.word(0));
        }
        long nodes = session.settings().count(Setting.NODES);
        session.print(nodes == 0 ? "No limit of nodes." : "At most " + nodes + " nodes a move.");
    }
}
