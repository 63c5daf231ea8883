package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

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
        session.turns().force();
    }
}
