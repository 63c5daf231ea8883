import hal.game.Board;
import hal.rules.Move;

/** {@code SanToUci MOVE...}: moves as people write them, from the start position, as UCI writes them. */
final class SanToUci {
    public static void main(String[] words) {
        Board board = Board.start();
        for (String text : words) {
            Move move = board.parse(text);
            System.out.print(board.uci(move) + " ");
            board = board.play(move);
        }
        System.out.println();
    }
}
