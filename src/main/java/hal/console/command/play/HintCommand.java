package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.support.UserException;

/** Tells Dave what HAL would play. */
public final class HintCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("hint", "what I would play in your place");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        requireQuiet(session);
        session.hint();
    }

    /** Refuses while HAL looks for its own move, and in a game that is over. */
    static void requireQuiet(Session session) {
        if (session.game().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        if (session.thoughts().isAboutMove()) {
            throw new UserException("I think about my own move at the moment; go makes me play it.");
        }
    }
}
