package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Takes a whole move back, as xboard has it. */
public final class RemoveCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("remove", "takes back two plies, whoever made them");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.takebacks().undo(2);
    }
}
