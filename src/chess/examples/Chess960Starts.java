import hal.game.Board;
import hal.rules.Color;

/** {@code Chess960Starts FILE}: the starts of Chess960 with the king on a file, such as e, and their numbers. */
final class Chess960Starts {
    public static void main(String[] words) {
        int count = 0;
        for (int number = 0; number < 960; number++) {
            Board board = Board.chess960(number);
            if (board.king(Color.WHITE).toString().startsWith(words[0])) {
                System.out.println(number + ": " + board.fen());
                count++;
            }
        }
        System.out.println(count + " of 960");
    }
}
