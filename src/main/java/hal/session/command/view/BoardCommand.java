package hal.session.command.view;

import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.face.Answer;
import hal.session.settings.Setting;

/** Prints the board as plain text. */
public final class BoardCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("board", "prints the board as plain text, as you see it");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        boolean blackBelow = session.isBlackBelow();
        boolean coordinates = session.settings().isOn(Setting.COORDINATES);
        session.print(new Answer.Board(
                session.board().picture(blackBelow, coordinates),
                session.board().text(blackBelow)));
    }
}
