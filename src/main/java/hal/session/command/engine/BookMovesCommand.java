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
                        Each move has its weight, its share and, where the book counts games, how they went: the share
                        of the points that the side to move scored. All books in use are asked; I play from the first
                        that knows the position.""");
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
