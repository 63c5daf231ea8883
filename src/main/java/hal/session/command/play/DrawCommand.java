package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Offers a draw. */
public final class DrawCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("draw", "offers me a draw")
                .details("I accept if I am worse, or late in a level game. Repetition and fifty moves need no offer.");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.turns().offerDraw();
    }
}
