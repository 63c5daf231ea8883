package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

/** Makes HAL move. */
public final class GoCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("go", "I move now: at once if I think already, else for the side to move")
                .details("If it is your turn, I take over your side and you have mine.")
                .alias("?");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.turns().go();
    }
}
