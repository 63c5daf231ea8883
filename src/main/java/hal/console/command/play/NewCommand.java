package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Choice;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.console.session.Sight;
import hal.rules.Position;
import java.util.List;

/** Begins another game. */
public final class NewCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("new", "another game; a coin decides who has White unless you say")
                .with("[white|black]")
                .details("white and black say which side you play.\n"
                        + "A game that is not over is put into the archive first.");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        session.games().begin(Position.start(), Sides.chosen(session, arguments, 0));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Sides.CHOICES : List.of();
    }
}
