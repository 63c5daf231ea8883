package hal.session.command.engine;

import hal.book.BookTable;
import hal.rules.Position;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import java.util.stream.Collectors;

/** Lists the book's moves. */
public final class BookMovesCommand implements Command {
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
        session.print(session.booksInUse().stream()
                .map(book -> BookTable.format(
                        book.name(),
                        position,
                        book.moves(position),
                        session.surroundings().openings()))
                .collect(Collectors.joining("\n")));
    }
}
