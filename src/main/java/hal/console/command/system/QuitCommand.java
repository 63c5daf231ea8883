package hal.console.command.system;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

/** Leaves the program. */
public final class QuitCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("quit", "leaves; an unfinished game is kept for the next time")
                .alias("q", "exit", "bye");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.quit();
    }
}
