package hal.session.command.system;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Says which HAL this is. */
public final class VersionCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("version", "which version of HAL and of Java this is");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        String version = VersionCommand.class.getPackage().getImplementationVersion();
        session.print(
                "HAL " + (version == null ? "(from its source folder)" : version) + ", Java " + Runtime.version());
    }
}
