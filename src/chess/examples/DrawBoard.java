import hal.game.diagram.Diagram;
import hal.game.Board;
import hal.rules.Square;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code DrawBoard FEN FROM TO FILE}: a board with an arrow, as SVG. */
final class DrawBoard {
    public static void main(String[] words) throws IOException {
        Diagram drawing = Diagram.of(Board.of(words[0])).withArrow(Square.of(words[1]), Square.of(words[2]));
        Files.writeString(Path.of(words[3]), drawing.svg(400));
    }
}
