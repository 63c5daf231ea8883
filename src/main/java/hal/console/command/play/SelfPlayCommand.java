package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.rules.Position;

/** Lets HAL play itself. */
public final class SelfPlayCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("selfplay", "I play both sides from here; Ctrl-C or force stops me")
                .details("After a game that is over, I begin another. hal selfplay, in a shell, plays many games.")
                .alias("demo");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        if (session.game().isOver()) {
            session.games().setUp(Position.start());
        }
        session.turns().selfPlay();
    }
}
