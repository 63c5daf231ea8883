package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Lets Dave move for both sides. */
public final class ForceCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("force", "you move for both sides; go calls me back")
                .alias("manual");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.seating().force();
    }
}
