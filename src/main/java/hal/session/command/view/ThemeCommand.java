package hal.session.command.view;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.face.Answer;
import hal.session.settings.Setting;
import java.util.List;

/** Chooses the board's colours. */
public final class ThemeCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("theme", "the board's colours: the themes there are, or the one to use")
                .with("[NAME]")
                .details("Your own themes are TOML files in themes/ in HAL's configuration folder.")
                .alias("themes", "colors", "colours");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            String chosen = session.settings().get(Setting.THEME);
            String present = chosen.isEmpty() ? session.themes().standard() : chosen;
            session.print(new Answer.Choices(session.themes().list(), present));
            session.themes().problems().forEach(session::note);
        } else {
            session.set(Setting.THEME, arguments.word(0));
            session.print("The theme is " + session.settings().get(Setting.THEME) + ".");
        }
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty()
                ? sight.themes().list().stream()
                        .map(theme -> new Choice(theme.value(), theme.description()))
                        .toList()
                : List.of();
    }
}
