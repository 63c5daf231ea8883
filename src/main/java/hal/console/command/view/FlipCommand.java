package hal.console.command.view;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

/** Turns the board round. */
public final class FlipCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("flip", "shows the board from the other side");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.flip();
    }
}
