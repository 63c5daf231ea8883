package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.PanelView;
import hal.session.view.ScoreView;

/** Paints a whole frame except the prompt panel. */
public final class WindowPainter {
    private static final char FULL = '\u2588';
    private static final char SHADE = '\u2591';

    private WindowPainter() {}

    /** Paints the frame over whatever was there. */
    public static void paint(Canvas canvas, WindowLayout layout, BoardPicture board, PanelView panel, Rect window) {
        canvas.fill(window, Ink.BACKGROUND);
        if (layout.style() == null) {
            return;
        }
        paintBoard(canvas, layout, board, panel);
        SidePainter side = new SidePainter(canvas, panel, board.blackBelow());
        boolean below =
                !layout.notes().isEmpty() && side.leastNotes() <= layout.notes().height();
        if (!layout.side().isEmpty()) {
            side.paint(layout.side(), !below);
        }
        if (below && side.hasNotes()) {
            canvas.rule(
                    layout.notes().x(), layout.notes().y() - 1, layout.notes().width());
            side.paintNotes(layout.notes());
        }
        if (!layout.moves().isEmpty()) {
            MoveListPainter.paint(canvas, layout.moves(), panel.moves());
        }
        if (!layout.top().isEmpty()) {
            Rect top = layout.top();
            Rect bottom = layout.bottom();
            SidePainter.paintName(canvas, top.x(), top.y(), top.width(), panel, board.blackBelow());
            SidePainter.paintName(canvas, bottom.x(), bottom.y(), bottom.width(), panel, !board.blackBelow());
        }
        Rect prompt = layout.prompt();
        canvas.rule(prompt.x(), prompt.y() - 1, prompt.width());
    }

    /** Paints the board and its evaluation bar. */
    public static void paintBoard(Canvas canvas, WindowLayout layout, BoardPicture board, PanelView panel) {
        BoardShape painter = layout.style();
        painter.paint(canvas, layout.board().x(), layout.board().y(), board);
        if (!layout.bar().isEmpty()) {
            int top = 2 * layout.board().y() + painter.edgeHalves();
            paintBar(canvas, layout.bar().x(), top, painter.boardHalves(), panel.evaluation(), board.blackBelow());
        }
    }

    /** Paints the board alone. */
    public static void paintBoard(Canvas canvas, WindowLayout layout, BoardPicture board) {
        layout.style().paint(canvas, layout.board().x(), layout.board().y(), board);
    }

    /** The square under a cell of the window, {@link BoardPicture#NONE} beside the board. */
    public static int squareAt(WindowLayout layout, BoardPicture board, int column, int row) {
        if (layout.style() == null || !layout.board().contains(column, row)) {
            return BoardPicture.NONE;
        }
        return layout.style()
                .squareAt(
                        board, column - layout.board().x(), row - layout.board().y());
    }

    /**
     * Paints the bar; nothing while the score is unknown.
     *
     * @param x its column
     * @param firstHalf where it begins, in half rows from the top of the window
     * @param halves its height in half rows
     */
    static void paintBar(Canvas canvas, int x, int firstHalf, int halves, ScoreView score, boolean blackBelow) {
        if (score.kind() == ScoreView.Kind.UNKNOWN) {
            return;
        }
        boolean unicode = canvas.look().glyphs().unicode();
        boolean colored = !canvas.color(Ink.BAR_WHITE).equals(canvas.color(Ink.BAR_BLACK));
        int white = (int) Math.round(score.whiteShare() * halves);
        for (int row = firstHalf / 2; row <= (firstHalf + halves - 1) / 2; row++) {
            Ink upper = barInk(2 * row - firstHalf, halves, white, blackBelow);
            Ink lower = barInk(2 * row + 1 - firstHalf, halves, white, blackBelow);
            if (unicode && colored) {
                canvas.halves(x, row, upper, lower);
            } else if (lower != Ink.BACKGROUND) {
                char full = unicode ? FULL : '#';
                char shade = unicode ? SHADE : ':';
                canvas.cell(x, row, lower == Ink.BAR_WHITE ? full : shade, Ink.DIM, Ink.BACKGROUND, false);
            }
        }
    }

    private static Ink barInk(int half, int all, int white, boolean blackBelow) {
        if (half < 0 || half >= all) {
            return Ink.BACKGROUND;
        }
        boolean ofWhite = blackBelow ? half < white : half >= all - white;
        return ofWhite ? Ink.BAR_WHITE : Ink.BAR_BLACK;
    }
}
