import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.PolyglotBook;
import hal.game.Board;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** {@code ProbeBook BOOK MOVE...}: what a PolyGlot book knows after some moves, and one move by the weights. */
final class ProbeBook {
    public static void main(String[] words) throws IOException {
        OpeningBook book = PolyglotBook.open(Path.of(words[0]));
        Board board = Board.start();
        for (int i = 1; i < words.length; i++) {
            board = board.play(words[i]);
        }
        for (BookMove known : book.moves(board)) {
            System.out.println(board.san(known.move()) + " " + known.weight());
        }
        System.out.println("chosen: " + book.choose(board, new Random()).map(BookMove::move).map(board::san).orElse("-"));
    }
}
