package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

/** Gives up. */
public final class ResignCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("resign", "gives the game up");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.turns().resign();
    }
}
