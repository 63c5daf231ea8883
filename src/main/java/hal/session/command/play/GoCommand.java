package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Makes HAL move. */
public final class GoCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("go", "makes me move at once, for whichever side is to move")
                .details("If it is your turn, I take over your side and you take mine.")
                .alias("?");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.seating().go();
    }
}
