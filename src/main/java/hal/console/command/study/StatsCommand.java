package hal.console.command.study;

import hal.console.command.Arguments;
import hal.console.command.Choice;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.console.session.Sight;
import hal.console.settings.Setting;
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
