package hal.session.command.view;

import hal.game.Game;
import hal.notation.Fen;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.ChessBoardGame;

/** Prints or sets the position. */
public final class FenCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("fen", "shows the position in FEN, or sets one up with you to move")
                .with("[FEN]")
                .details("For example: fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n" + "go makes me move instead.")
                .alias("setboard");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.requireChess("A FEN");
        if (arguments.isEmpty()) {
            session.print(Fen.format(session.game().position()));
        } else {
            session.games().setUp(new ChessBoardGame(Game.from(Fen.parse(arguments.rest()))));
        }
    }
}
