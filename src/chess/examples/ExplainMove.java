import hal.game.Board;
import hal.support.NotationException;

/** {@code ExplainMove FEN LINE}: where a line of moves goes wrong and why, or that it does not. */
final class ExplainMove {
    public static void main(String[] words) {
        Board board = Board.of(words[0]);
        try {
            System.out.println("legal, and then " + board.play(board.parseLine(words[1])).fen());
        } catch (NotationException e) {
            System.out.println(e.kind() + " in column " + e.column() + ", " + e.getMessage());
            System.out.println("perhaps " + e.suggestions());
        }
    }
}
