package hal.console.command.engine;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.console.command.Arguments;
import hal.console.command.Columns;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.console.settings.Setting;
import hal.notation.San;
import hal.rules.Position;
import java.util.List;
import java.util.Locale;

/** Lists the book's moves. */
public final class BookMovesCommand implements Command {
    private static final int SAN_WIDTH = 7;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("bk", "the book's moves in this position")
                .details(
                        """
                        Their weight, their share, and how the games went that the book counts, where it counts any:
                        the share of points that the side to move made of them. All books in use are asked; I play
                        by the first that knows the position.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        Position position = session.game().position();
        StringBuilder text = new StringBuilder();
        for (OpeningBook book : session.books().open(session.settings().get(Setting.BOOK_NAME))) {
            List<BookMove> moves = book.moves(position);
            if (moves.isEmpty()) {
                text.append(book.name()).append(" does not know this position.\n");
            } else {
                text.append(book.name()).append(":\n");
                long sum = moves.stream().mapToLong(BookMove::weight).sum();
                moves.forEach(move -> text.append(line(position, move, sum)).append('\n'));
            }
        }
        session.print(text.toString().stripTrailing());
    }

    private static String line(Position position, BookMove move, long sum) {
        String line = String.format(
                Locale.ROOT,
                "  %s %5d  %5.1f %%",
                Columns.pad(San.format(position, move.move()), SAN_WIDTH),
                move.weight(),
                sum == 0 ? 0.0 : 100.0 * move.weight() / sum);
        return move.games() == 0
                ? line
                : line
                        + String.format(
                                Locale.ROOT,
                                "  %6d games, %4.1f %%",
                                move.games(),
                                50.0 * move.points() / move.games());
    }
}
