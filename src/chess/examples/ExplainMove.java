import hal.game.Board;
import hal.support.NotationException;

/** {@code ExplainMove FEN MOVE}: why a move is illegal, or that it is not. */
final class ExplainMove {
    public static void main(String[] words) {
        try {
            Board after = Board.of(words[0]).play(words[1]);
            System.out.println("legal, and then " + after.fen());
        } catch (NotationException e) {
            System.out.println(e.kind() + ": " + e.getMessage());
        }
    }
}
