package hal.session.game;

import hal.search.lab.game.GridGame;
import hal.session.face.Answer;
import hal.session.view.GridView;
import java.util.Set;

/** How a small game looks: its board as plain values, as text, and after moves that are only thought of. */
final class GridPicture {
    private GridPicture() {}

    /**
     * The board as plain values.
     *
     * @param last the cell of the last move, -1 for none
     */
    static GridView of(GameKind kind, GridGame board, int last) {
        StringBuilder cells = new StringBuilder();
        for (int cell = 0; cell < board.rows() * board.columns(); cell++) {
            int owner = board.owner(cell);
            cells.append(owner > 0 ? GridView.FIRST : owner < 0 ? GridView.SECOND : ' ');
        }
        return new GridView(
                board.rows(),
                board.columns(),
                cells.toString(),
                kind.hasColumns(),
                last,
                board.isOver() ? board.winningCells() : Set.of());
    }

    /**
     * The board after moves that are only thought of.
     *
     * @param root where they begin; kept, so the caller must not change it
     */
    static BoardGame.Sketch sketch(GameKind kind, GridGame root) {
        return moves -> {
            GridGame position = root.copy();
            int last = -1;
            for (int move : moves) {
                last = position.cellOf(move);
                position.make(move);
            }
            GridView view = of(kind, position, last);
            return new Answer.Board(view, text(view));
        };
    }

    /** The board as lines of text, with what to type for a move: the number of a cell or, below, of a column. */
    static String text(GridView view) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < view.rows(); row++) {
            for (int column = 0; column < view.columns(); column++) {
                char piece = view.at(row, column);
                String label = view.label(row, column);
                text.append(piece != ' ' ? String.valueOf(piece) : label.isEmpty() ? "." : label)
                        .append(column < view.columns() - 1 ? " " : "\n");
            }
        }
        if (view.discs()) {
            for (int column = 1; column <= view.columns(); column++) {
                text.append(column).append(column < view.columns() ? " " : "");
            }
        }
        return text.toString().stripTrailing();
    }
}
