package hal.console.command.system;

import hal.console.command.Arguments;
import hal.console.command.Choice;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.console.session.Sight;
import hal.console.settings.Setting;
import java.util.List;

/** Whether HAL speaks as HAL does. */
public final class VoiceCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("voice", "whether I speak as HAL does, or briefly")
                .with("[on|off]");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            session.set(Setting.VOICE, arguments.key(0));
        }
        session.print("The voice is " + session.settings().get(Setting.VOICE) + ".");
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Choice.ON_OFF : List.of();
    }
}
