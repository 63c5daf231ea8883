package hal.session.command.view;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.ChoiceList;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
import java.util.List;

/** Chooses the board's size. */
public final class SizeCommand implements Command {
    private static final List<Choice> CHOICES = List.of(
            new Choice("auto", "the largest that the window has room for"),
            new Choice("small", "one row for each rank"),
            new Choice("medium", "two rows for each rank"),
            new Choice("large", "four rows for each rank, with drawn pieces"));

    @Override
    public CommandInfo info() {
        return CommandInfo.of("size", "the board's size; the window limits it").with("[auto|small|medium|large]");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            session.set(Setting.SIZE, arguments.key(0));
        }
        session.print(ChoiceList.of(CHOICES, session.settings().get(Setting.SIZE)));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }
}
