package hal.session.command.engine;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
import java.util.List;

/** Whether chance decides between moves that are equally good. */
public final class ShuffleCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("shuffle", "whether chance decides between my equally good moves")
                .with("[on|off]")
                .details("The algorithms of the textbook heed it; hal itself always plays what it found first.\n"
                        + "hal --seed N repeats the same choices.");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            session.set(Setting.SHUFFLE, arguments.key(0));
        }
        boolean idle = session.settings().get(Setting.ALGORITHM).equals("hal");
        session.print((session.settings().isOn(Setting.SHUFFLE)
                        ? "Of equally good moves I play any."
                        : "Of equally good moves I play the first.")
                + (idle ? " (hal, the present algorithm, takes no notice of this; see algo.)" : ""));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Choice.ON_OFF : List.of();
    }
}
