package hal.session.command.study;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
import java.util.List;

/** Whether a line tells what each of HAL's moves has cost. */
public final class StatsCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("stats", "after each of my moves, what it cost: calls, depth, cutoffs, time")
                .with("[on|off]");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            session.set(Setting.STATS, arguments.key(0));
        }
        session.print("Statistics are " + session.settings().get(Setting.STATS) + ".");
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Choice.ON_OFF : List.of();
    }
}
