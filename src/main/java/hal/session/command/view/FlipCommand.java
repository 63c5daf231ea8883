package hal.session.command.view;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

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
