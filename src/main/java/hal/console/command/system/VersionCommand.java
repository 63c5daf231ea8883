package hal.console.command.system;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

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
