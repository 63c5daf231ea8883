package hal.session.command.view;

import hal.rules.Piece;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;

/** Prints the board as plain text. */
public final class BoardCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("board", "prints the board as plain text, as you see it");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.print(text(session.game().position(), session.isBlackBelow()));
    }

    static String text(Position position, boolean blackBelow) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            int rank = blackBelow ? row : 7 - row;
            text.append(rank + 1).append("  ");
            for (int column = 0; column < 8; column++) {
                int piece = position.pieceAt(Square.of(blackBelow ? 7 - column : column, rank));
                text.append(piece == Piece.NONE ? '.' : Piece.letter(piece)).append(column < 7 ? " " : "\n");
            }
        }
        return text.append(blackBelow ? "\n   h g f e d c b a" : "\n   a b c d e f g h")
                .toString();
    }
}
