package hal.session.command.view;

import hal.game.Game;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Columns;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** Lists the legal moves. */
public final class MovesCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("moves", "the legal moves, or those of the piece on one square")
                .with("[SQUARE]")
                .details("For example: moves g1")
                .alias("l", "legal");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            session.print(session.board().moveList(session.textColumns()));
            return;
        }
        session.requireChess("A square");
        int square = Square.parse(arguments.key(0));
        if (square == Square.NONE) {
            throw new UserException("\"" + arguments.word(0) + "\" is not a square; squares are a1 to h8.");
        }
        List<String> moves = from(session.game(), square);
        session.print(
                moves.isEmpty()
                        ? "Nothing can move from " + arguments.key(0) + "."
                        : Columns.wrap("", moves, session.textColumns()));
    }

    private static List<String> from(Game game, int square) {
        List<String> moves = new ArrayList<>();
        if (!game.isOver()) {
            Position position = game.position().copy();
            MoveList legal = position.legalMoves();
            for (int i = 0; i < legal.size(); i++) {
                if (Move.from(legal.get(i)) == square) {
                    moves.add(San.format(position, legal.get(i)));
                }
            }
        }
        return moves;
    }
}
