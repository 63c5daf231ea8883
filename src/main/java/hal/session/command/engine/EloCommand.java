package hal.session.command.engine;

import hal.engine.level.LevelTable;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
import hal.session.settings.Strength;
import java.util.List;

/** Sets how strong HAL plays in Elo points. */
public final class EloCommand implements Command {
    private static final List<Choice> CHOICES = List.of(
            new Choice("800", "somebody who knows the rules"),
            new Choice("1200", "a beginner with some games behind him"),
            new Choice("1600", "a player of a club"),
            new Choice("2000", "a strong player of a club"),
            new Choice("2400", "a master"),
            new Choice("full", "as strong as I can"));

    @Override
    public CommandInfo info() {
        return CommandInfo.of("elo", "how strong I play, in Elo points")
                .with("[" + LevelTable.LEAST_ELO + "..." + LevelTable.MOST_ELO + "|full]")
                .details("Between two levels of the table that level shows; it holds from my next move.");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            session.print("Strength: " + session.settings().get(Setting.STRENGTH) + "; level shows the table.");
            return;
        }
        boolean full = arguments.key(0).equals("full") || arguments.key(0).equals("off");
        Strength strength =
                full ? Strength.FULL : Strength.elo(arguments.number(0, LevelTable.LEAST_ELO, LevelTable.MOST_ELO));
        session.set(Setting.STRENGTH, strength.toString());
        session.print(LevelCommand.text(strength));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }
}
