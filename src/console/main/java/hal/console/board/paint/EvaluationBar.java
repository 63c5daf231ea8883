package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.ScoreView;

/** A vertical bar that White fills from White's side of the board, in steps of half a row. */
final class EvaluationBar {
    private static final char FULL = '\u2588';
    private static final char SHADE = '\u2591';

    private EvaluationBar() {}

    /**
     * Paints the bar; nothing while the score is unknown.
     *
     * @param x its column
     * @param firstHalf where it begins, in half rows from the top of the window
     * @param halves its height in half rows
     */
    static void paint(Canvas canvas, int x, int firstHalf, int halves, ScoreView score, boolean blackBelow) {
        if (score.kind() == ScoreView.Kind.UNKNOWN) {
            return;
        }
        boolean unicode = canvas.look().glyphs().unicode();
        boolean colored = !canvas.color(Ink.BAR_WHITE).equals(canvas.color(Ink.BAR_BLACK));
        int white = (int) Math.round(score.whiteShare() * halves);
        for (int row = firstHalf / 2; row <= (firstHalf + halves - 1) / 2; row++) {
            Ink upper = ink(2 * row - firstHalf, halves, white, blackBelow);
            Ink lower = ink(2 * row + 1 - firstHalf, halves, white, blackBelow);
            if (unicode && colored) {
                canvas.halves(x, row, upper, lower);
            } else if (lower != Ink.BACKGROUND) {
                char full = unicode ? FULL : '#';
                char shade = unicode ? SHADE : ':';
                canvas.cell(x, row, lower == Ink.BAR_WHITE ? full : shade, Ink.DIM, Ink.BACKGROUND, false);
            }
        }
    }

    private static Ink ink(int half, int all, int white, boolean blackBelow) {
        if (half < 0 || half >= all) {
            return Ink.BACKGROUND;
        }
        boolean ofWhite = blackBelow ? half < white : half >= all - white;
        return ofWhite ? Ink.BAR_WHITE : Ink.BAR_BLACK;
    }
}
