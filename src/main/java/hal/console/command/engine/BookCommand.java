package hal.console.command.engine;

import hal.console.command.Arguments;
import hal.console.command.Choice;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.console.session.Sight;
import hal.console.settings.Setting;
import java.util.List;

/** Whether HAL uses an opening book. */
public final class BookCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("book", "whether I open by a book")
                .with("[on|off]")
                .details("No opening book is installed with this version: I think from the first move on, on or off.")
                .alias("bk");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            session.set(Setting.BOOK, arguments.key(0));
        }
        session.print("The book is " + session.settings().get(Setting.BOOK)
                + ", but no opening book is installed: I think from the first move on.");
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Choice.ON_OFF : List.of();
    }
}
