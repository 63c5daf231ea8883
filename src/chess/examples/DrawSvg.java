import hal.diagram.BoardSvg;
import hal.game.Board;
import hal.rules.Color;
import hal.rules.Square;

/** {@code DrawSvg FEN}: a picture of a position, with an arrow from each piece that gives check. */
final class DrawSvg {
    public static void main(String[] words) {
        Board board = Board.of(words[0]);
        Color side = board.sideToMove();
        BoardSvg picture = side == Color.WHITE ? BoardSvg.of(board) : BoardSvg.of(board).flipped();
        for (Square checker : board.checkers()) {
            picture = picture.withArrow(checker, board.king(side));
        }
        System.out.println(picture.svg(400));
    }
}
