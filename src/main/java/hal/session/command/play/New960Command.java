package hal.session.command.play;

import hal.game.Game;
import hal.rules.PositionSetup;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.ChessBoardGame;
import hal.session.game.Seats;
import java.util.List;

/** Begins a game of Chess960. */
public final class New960Command implements Command {
    private static final int LAST = 959;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("new960", "a game of Chess960, from one of its 960 positions")
                .with("[NUMBER] [white|black]")
                .details(
                        "NUMBER is 0 to 959 in Scharnagl's scheme (518 is ordinary chess); without it, one is picked at random.\n"
                                + "To castle, write O-O or O-O-O, or let the king take its own rook.")
                .alias("chess960", "960");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.requireChess("new960");
        arguments.atMost(2);
        boolean numbered =
                !arguments.isEmpty() && Character.isDigit(arguments.word(0).charAt(0));
        int number = numbered ? arguments.number(0, 0, LAST) : session.random().nextInt(LAST + 1);
        Seats seats = Sides.chosen(session, arguments, numbered ? 1 : 0);
        session.note("Chess960 position " + number + ".");
        session.games()
                .begin(
                        new ChessBoardGame(
                                Game.from(PositionSetup.chess960Start(number).validate())),
                        seats);
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.size() <= 1 ? Sides.CHOICES : List.of();
    }
}
