package hal.session.command.engine;

import hal.engine.AlgorithmCatalog;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.ChoiceList;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
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
