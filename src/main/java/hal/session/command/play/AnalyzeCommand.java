package hal.session.command.play;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import java.util.List;

/** Looks at the position without playing. */
public final class AnalyzeCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("analyze", "analysis by me, or by another engine, until you stop it")
                .with("[ENGINE]")
                .details("Ctrl-C or any move stops it, and so do limits on depth, nodes or time, if set;\n"
                        + "in a script without such a limit it stops after two seconds.\n" + Players.DETAILS)
                .alias("analyse");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        HintCommand.requireQuiet(session);
        session.advice().analyze(HintCommand.adviser(session, arguments));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Players.engines(sight) : List.of();
    }
}
