package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Takes moves back. */
public final class UndoCommand implements Command {
    private static final int MOST = 10_000;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("undo", "takes back your last move and my reply")
                .with("[PLIES]")
                .details("undo 1 takes back one ply (a move by one side), undo 4 two moves by each side.\n"
                        + "redo plays them again, until you make another move.")
                .alias("takeback", "back", "u");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            session.takebacks().undoTurn();
        } else {
            session.takebacks().undo(arguments.number(0, 1, MOST));
        }
    }
}
