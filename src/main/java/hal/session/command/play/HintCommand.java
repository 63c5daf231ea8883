package hal.session.command.play;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.Seat;
import hal.support.UserException;
import java.util.List;

/** Tells Dave what HAL would play. */
public final class HintCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("hint", "what I, or another engine, would play in your place")
                .with("[ENGINE]")
                .details(Players.DETAILS);
    }

    @Override
    public void run(Session session, Arguments arguments) {
        requireQuiet(session);
        session.advice().hint(adviser(session, arguments));
    }

    /** The engine that is asked: HAL unless another is named. */
    static Seat adviser(Session session, Arguments arguments) {
        return arguments.isEmpty() ? Seat.HAL : Players.engine(session, arguments.rest());
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Players.engines(sight) : List.of();
    }

    /** Refuses while HAL looks for its own move, and in a game that is over. */
    static void requireQuiet(Session session) {
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        if (session.thoughts().isAboutMove()) {
            throw new UserException("I am thinking about my own move; go makes me play it now.");
        }
    }
}
