package hal.session.command.system;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Leaves the program. */
public final class QuitCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("quit", "leaves; an unfinished game is kept for next time")
                .alias("q", "exit", "bye");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.quit();
    }
}
