package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Plays moves again that were taken back. */
public final class RedoCommand implements Command {
    private static final int MOST = 10_000;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("redo", "plays moves again that undo took back")
                .with("[PLIES]")
                .details("Without a number, up to your next turn.");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            session.takebacks().redoTurn();
        } else {
            session.takebacks().redo(arguments.number(0, 1, MOST));
        }
    }
}
