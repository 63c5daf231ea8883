import hal.game.Board;
import hal.game.diagram.BoardColors;
import hal.game.diagram.Diagram;
import hal.game.diagram.PictureStyle;
import hal.rules.Square;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code DrawBoard LINE FILE}: the board after a line, on green, with its last move and a check, as SVG. */
final class DrawBoard {
    public static void main(String[] words) throws IOException {
        Board board = Board.start().play(Board.start().parseLine(words[0]));
        Diagram drawing = Diagram.of(board);
        for (Square checker : board.checkers()) {
            drawing = drawing.withArrow(checker, board.king(board.sideToMove()));
        }
        BoardColors green = BoardColors.WOOD.withSquares(0xeeeed2, 0x769656);
        PictureStyle style = PictureStyle.of(400).withColors(green).seenFrom(board.sideToMove());
        Files.writeString(Path.of(words[1]), drawing.svg(style));
    }
}
