package hal.session.command.play;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Lets HAL play itself. */
public final class SelfPlayCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("selfplay", "I play both sides from here; Ctrl-C or force stops me")
                .details("If the game is over, I begin another. In a shell, hal selfplay plays many games.")
                .alias("demo");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        if (session.board().isOver()) {
            session.games().setUp(session.kind().start());
        }
        session.seating().selfPlay();
    }
}
