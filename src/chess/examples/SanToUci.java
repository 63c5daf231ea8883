import hal.game.Board;
import hal.rules.Move;
import java.util.List;

/** {@code SanToUci LINE}: moves as people write them, from the start position, as UCI writes them, and back. */
final class SanToUci {
    public static void main(String[] words) {
        Board start = Board.start();
        List<Move> moves = start.parseLine(words[0]);
        System.out.println(moves.stream().map(move -> move.uci(start.rules())).toList());
        System.out.println(start.sanLine(moves));
    }
}
