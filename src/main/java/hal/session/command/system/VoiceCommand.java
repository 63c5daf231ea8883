package hal.session.command.system;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
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
