package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

/** Takes a whole move back, as xboard has it. */
public final class RemoveCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("remove", "takes back two plies, whoever has made them");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.takebacks().undo(2);
    }
}
