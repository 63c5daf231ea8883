package hal.arena.game;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.PolyglotBook;
import hal.engine.book.BookMover;
import hal.engine.book.BookRules;
import hal.platform.Checksum;
import hal.platform.Seeds;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Lines of an opening book, each move drawn at random by weight, up to a length or the end of the book.
 *
 * @param book where they come from
 * @param digest the checksum of the book's file, so that a match can tell whether it has changed
 * @param seed equal seeds give equal openings
 * @param plies the maximum length, 0 or more
 */
public record BookOpenings(OpeningBook book, String digest, long seed, int plies) implements Openings {
    /**
     * The openings of a PolyGlot file.
     *
     * @param remarks receives complaints about the file
     * @throws UserException if it cannot be read or has no move for the start position
     */
    public static BookOpenings read(Path file, long seed, int plies, Consumer<String> remarks) {
        OpeningBook book = FileTrouble.reading(
                "the book " + file, () -> PolyglotBook.open(file.toString(), file, remarks, () -> false));
        if (book.moves(Position.start()).stream().noneMatch(move -> move.weight() > 0)) {
            throw new UserException("the book " + file + " has no move for the start position");
        }
        return FileTrouble.reading(
                "the openings in " + file, () -> new BookOpenings(book, Checksum.of(file), seed, plies));
    }

    @Override
    public Openings.StartLine get(int number) {
        BookMover mover = new BookMover(List.of(book), BookRules.DEFAULT, Seeds.mix(seed, number));
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        while (moves.size() < plies) {
            Optional<BookMove> move = mover.choose(position);
            if (move.isEmpty()) {
                break;
            }
            position.make(move.get().move().code());
            moves.add(move.get().move().code());
        }
        if (!position.hasLegalMove()) { // the line ends in mate: start the game one ply earlier
            moves.remove(moves.size() - 1);
        }
        return new Openings.StartLine(Position.start(), moves);
    }
}
