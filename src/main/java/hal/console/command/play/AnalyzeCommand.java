package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;

/** Looks at the position without playing. */
public final class AnalyzeCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("analyze", "I look at the position, depth by depth, until you stop me")
                .details("Ctrl-C or any move stops it. Where depth, nodes or time are set, they end it;\n"
                        + "in a script without such a limit, two seconds do.")
                .alias("analyse");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        HintCommand.requireQuiet(session);
        session.analyze();
    }
}
