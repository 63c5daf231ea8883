package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Gives up. */
public final class ResignCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("resign", "resigns the game");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.turns().resign();
    }
}
