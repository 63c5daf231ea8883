package hal.console.command.engine;

import hal.console.command.Arguments;
import hal.console.command.Choice;
import hal.console.command.ChoiceList;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.console.session.Sight;
import hal.console.settings.Setting;
import hal.engine.AlgorithmCatalog;
import java.util.List;

/** Chooses how HAL searches. */
public final class AlgoCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("algo", "how I search: the algorithms there are, or the one to use")
                .with("[NAME]")
                .details("It holds from my next move, also while a game runs.")
                .alias("algorithm", "algorithms");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            session.print(ChoiceList.of(all(), session.settings().get(Setting.ALGORITHM)));
            return;
        }
        String name = arguments.key(0);
        session.set(Setting.ALGORITHM, name);
        session.print(name + " (" + AlgorithmCatalog.describe(name) + ") from my next move on.");
    }

    private static List<Choice> all() {
        return AlgorithmCatalog.names().stream()
                .map(name -> new Choice(name, AlgorithmCatalog.describe(name)))
                .toList();
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? all() : List.of();
    }
}
