package hal.arena.opening;

import hal.book.BookMove;
import hal.book.BookMover;
import hal.book.BookRules;
import hal.book.OpeningBook;
import hal.book.PolyglotBook;
import hal.book.polyglot.PolyglotFile;
import hal.rules.Position;
import hal.support.Checksum;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Lines of an opening book, each move chosen by chance as often as its weight says, up to a length or to where the book
 * ends.
 *
 * @param book where they come from
 * @param digest of the book's file, so that a match can tell whether it is the same
 * @param seed equal seeds give equal openings
 * @param plies how many moves by both sides together, 0 or more
 */
public record BookOpenings(OpeningBook book, String digest, long seed, int plies) implements Openings {
    /**
     * The openings of a PolyGlot file.
     *
     * @param remarks is told what is wrong with the file
     * @throws UserException if it cannot be read or knows no move of the start position
     */
    public static BookOpenings read(Path file, long seed, int plies, Consumer<String> remarks) {
        OpeningBook book = new PolyglotBook(file.toString(), PolyglotFile.open(file), remarks);
        if (book.moves(Position.start()).stream().noneMatch(move -> move.weight() > 0)) {
            throw new UserException("the book " + file + " has no move for the start position");
        }
        try {
            return new BookOpenings(book, Checksum.of(file), seed, plies);
        } catch (IOException e) {
            throw FileTrouble.reading("the openings in " + file, e);
        }
    }

    @Override
    public StartLine get(int number) {
        BookMover mover = new BookMover(List.of(book), BookRules.USUAL, Seeds.mix(seed, number));
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        while (moves.size() < plies) {
            Optional<BookMove> move = mover.choose(position);
            if (move.isEmpty()) {
                break;
            }
            position.make(move.get().move());
            moves.add(move.get().move());
        }
        if (!position.hasLegalMove()) { // a line to its mate: the game must begin before it
            moves.remove(moves.size() - 1);
        }
        return new StartLine(Position.start(), moves);
    }
}
